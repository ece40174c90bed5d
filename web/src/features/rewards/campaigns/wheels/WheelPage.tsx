import '../campaign.css';
import '../gifts.css';
import '@sorak/ui/grounds.css';
import '../races/race.css';
import './wheel.css';
import { meanOfWheel, shortAmount, WHEEL_PARTS, type WheelSpin } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type ReactNode, useState } from 'react';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { momentText } from '../../../../lib/time.ts';
import { type Text, useText } from '../../../../locales/text.ts';
import { sizeText } from '../gift-text.ts';
import { isTrue, useSpin, useSpins } from './use-wheel.ts';
import { TONES, Wheel } from './Wheel.tsx';

const percentOf = (chance: number): string => `${String((chance * 100) / WHEEL_PARTS)}%`;
const oneOf = (chance: number): string => String(Math.round((WHEEL_PARTS / chance) * 10) / 10);

type Slice = WheelSpin['slices'][number] & { readonly at: number; readonly isWon: boolean };

const columnsOf = (t: Text, form: WheelSpin['form']): Column<Slice>[] => [
  {
    key: 'what',
    head: t('wheel.prize'),
    cell: ({ at, amount, isWon }) => (
      <span className="wheel-prize">
        <i style={{ background: TONES[at % TONES.length] }} aria-hidden="true" />
        {sizeText(t, form, amount)}
        {isWon ? <Badge tone="positive">{t('wheel.cameOut')}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'chance',
    head: t('wheel.chance'),
    numeric: true,
    cell: ({ at, chance }) => (
      <span className="wheel-chance">
        <i aria-hidden="true">
          <i style={{ width: percentOf(chance), background: TONES[at % TONES.length] }} />
        </i>
        <b>{percentOf(chance)}</b>
      </span>
    ),
  },
  { key: 'one', head: t('wheel.oneIn'), numeric: true, cell: ({ chance }) => oneOf(chance) },
];

/** A slice below it is too thin to be seen as what it is. */
const THIN = WHEEL_PARTS / 25;
const ENLARGED = 3;

/** The thinnest slices side by side, as wide to one another as their chances. */
function Lens({ slices, form }: Pick<WheelSpin, 'slices' | 'form'>) {
  const t = useText();
  const thin = slices
    .map((slice, at) => ({ ...slice, at }))
    .filter(({ chance }) => chance < THIN)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(-ENLARGED);
  if (thin.length < 2) return null;
  return (
    <div className="wheel-lens">
      <p className="small">{t('wheel.lens', { count: thin.length })}</p>
      <ul>
        {thin.map(({ at, amount, chance }) => (
          <li key={at} style={{ flexGrow: chance }}>
            <i style={{ background: TONES[at % TONES.length] }} aria-hidden="true" />
            <span className="small digits">{sizeText(t, form, amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every slice with its chance and what a spin brings on average; what came out is marked by a word. */
function Chances({ spin }: { readonly spin: WheelSpin }) {
  const t = useText();
  return (
    <Card look="flush">
      <div className="gifts-heading">
        <h2>{t('wheel.chances')}</h2>
      </div>
      <p className="small faint-text gifts-none">{t('wheel.chancesText')}</p>
      <Table
        caption={t('wheel.chances')}
        rows={spin.slices.map((slice, at) => ({ ...slice, at, isWon: at === spin.spun?.slice }))}
        rowKey={({ at }) => String(at)}
        columns={columnsOf(t, spin.form)}
      />
      <p className="small soft-text gifts-none">
        {t('wheel.mean', { amount: sizeText(t, spin.form, Math.round(meanOfWheel(spin.slices) * 100) / 100) })}
      </p>
    </Card>
  );
}

/** The hash that was told before, and once it was spun how it is made again. */
function Check({ spin }: { readonly spin: WheelSpin }) {
  const t = useText();
  const [found, setFound] = useState<boolean | null>(null);
  return (
    <Card className="campaign-box">
      <h2>{t('wheel.promise')}</h2>
      <p className="small soft-text">{t('wheel.promiseText')}</p>
      <code className="race-hash">{spin.promise}</code>
      {spin.spun ? (
        <>
          <output>
            {found === null ? null : <Badge tone={found ? 'positive' : 'negative'}>{t(found ? 'race.matches' : 'race.differs')}</Badge>}
          </output>
          <Button kind="secondary" onClick={() => void isTrue(spin).then(setFound)}>
            {t('wheel.check')}
          </Button>
        </>
      ) : null}
    </Card>
  );
}

function Detail({ spin: known, others }: { readonly spin: WheelSpin; readonly others: readonly WheelSpin[] }) {
  const t = useText();
  const { isBusy, failure, spin } = useSpin();
  const [made, setMade] = useState<WheelSpin | null>(null);
  const shown = made ?? known;
  const press = async (): Promise<void> => setMade((await spin(known.id)) ?? made);
  const won = shown.spun ? shown.slices[shown.spun.slice] : undefined;
  return (
    <article className="campaign-detail">
      <div className="campaign-columns wheel-columns">
        <div className="campaign-column">
          <section className="campaign-art ground-pine wheel-stage" aria-labelledby="wheel-title">
            <h1 id="wheel-title" lang={shown.lang}>
              {shown.title}
            </h1>
            <p className="race-lead" lang={shown.lang}>
              {shown.summary}
            </p>
            <Wheel slices={shown.slices} number={shown.spun?.number ?? null} labelOf={shortAmount} />
            <Lens slices={shown.slices} form={shown.form} />
            <output className="wheel-outcome">
              {won
                ? t('wheel.won', { amount: sizeText(t, shown.form, won.amount) })
                : shown.isOpen
                  ? t('wheel.one', { time: momentText(shown.until) })
                  : t('wheel.over')}
            </output>
            {shown.isOpen && !shown.spun ? (
              <Button kind="primary" busy={isBusy} onClick={() => void press()}>
                {t('wheel.spin')}
              </Button>
            ) : null}
          </section>
          {failure ? (
            <Note tone="info" alert>
              {failure.message}
            </Note>
          ) : null}
          <Chances spin={shown} />
        </div>
        <div className="campaign-column">
          <Check key={shown.spun ? 'spun' : 'open'} spin={shown} />
          <Card className="campaign-box">
            <h2>{t('wheel.own')}</h2>
            {others.length === 0 ? <p className="small faint-text">{t('wheel.ownNone')}</p> : null}
            <ul className="wheel-own">
              {others.map((one) => (
                <li key={one.id} className="small digits">
                  {momentText(one.spun?.at ?? one.until)} · <span lang={one.lang}>{one.title}</span> ·{' '}
                  {one.spun ? sizeText(t, one.form, one.slices[one.spun.slice]?.amount ?? 0) : t('wheel.waits')}
                </li>
              ))}
            </ul>
            <p className="small faint-text">{t('wheel.noHurry')}</p>
          </Card>
        </div>
      </div>
    </article>
  );
}

/** A spin of a wheel: its chances beside it, one press, and how to make it again. */
export function WheelPage({ id, missing }: { readonly id: string; readonly missing: ReactNode }) {
  const t = useText();
  const { data, error, refetch } = useSpins();
  if (!data && error) return <ReadFailed title={t('wheel.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const spin = data.list.find((one) => one.id === id);
  return spin ? <Detail key={id} spin={spin} others={data.list.filter((one) => one.id !== id)} /> : missing;
}
