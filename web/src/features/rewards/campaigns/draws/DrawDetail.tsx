import '../campaign.css';
import '../gifts.css';
import '@sorak/ui/grounds.css';
import '../races/race.css';
import './draw.css';
import type { PrizeDraw } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { type ReactNode, useState } from 'react';
import { Motif } from '../../../../lib/Motif.tsx';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { momentText } from '../../../../lib/time.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useText } from '../../../../locales/text.ts';
import { sizeText } from '../gift-text.ts';
import { motifOf, leftOf, phaseOf, splitOf, whenText } from './draw-text.ts';
import { isTrueDraw, useDraws, useJoinRain } from './use-draws.ts';

const LATEST = 6;
const SECOND_MS = 1_000;

/** The own number, or the one press that takes it; who came late is told so. */
function OwnNumber({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const { isBusy, failure, join } = useJoinRain(draw.id);
  const phase = phaseOf(draw, useNow(SECOND_MS));
  const won = draw.wins.filter(({ isOwn }) => isOwn);
  const [first] = draw.ownNumbers;
  if (first === undefined)
    return phase === 'open' && draw.kind === 'rain' ? (
      <>
        <p className="small soft-text">{t('draw.joinText')}</p>
        <Button kind="primary" busy={isBusy} onClick={() => void join()}>
          {t('draw.join')}
        </Button>
        {failure ? (
          <Note tone="info" alert>
            {failure.message}
          </Note>
        ) : null}
      </>
    ) : (
      <p className="small soft-text">{t(phase === 'coming' ? 'draw.notYet' : draw.kind === 'raffle' ? 'draw.noTicket' : 'draw.late')}</p>
    );
  return (
    <>
      <p className="race-own digits">
        <b>{first}</b>
        {draw.ownNumbers.length > 1 ? <span>{t('draw.more', { count: draw.ownNumbers.length - 1 })}</span> : null}
      </p>
      {won.map(({ place, number, amount }) => (
        <p key={place} className="small bold">
          {t('draw.won', { number, amount: sizeText(t, draw.form, amount) })}
        </p>
      ))}
      {won.length > 0 ? null : (
        <p className="small soft-text">{t(draw.state === 'drawn' ? 'draw.lost' : draw.state === 'opening' ? 'draw.shut' : 'draw.waits')}</p>
      )}
    </>
  );
}

/** What is left, counted as it is: envelopes and what is in them. */
function Left({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const left = leftOf(draw);
  const { prizeCount, tickets, total } = draw;
  return (
    <div className="draw-left" aria-live="polite">
      <p>
        <span className="small">{t('draw.left')}</span> <b className="digits draw-count">{left.envelopes}</b>{' '}
        <span className="digits">{t('draw.ofAll', { count: prizeCount })}</span>
      </p>
      <Progress label={t('draw.left')} value={left.envelopes} max={prizeCount} />
      <p className="small digits">
        {t('draw.leftMoney', { amount: sizeText(t, draw.form, left.amount), total: sizeText(t, draw.form, total) })}
      </p>
      <p className="small digits">{t('draw.joined', { count: tickets })}</p>
      {tickets > prizeCount && left.chance !== null ? (
        <p className="small digits">{t('draw.chance', { prizes: prizeCount, tickets, percent: left.chance })}</p>
      ) : null}
    </div>
  );
}

/** The whole split as one mark an envelope, the own ones by another colour and by word; the same for whoever came late. */
function Split({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  return (
    <Card look="flush">
      <div className="gifts-heading">
        <h2>{t('draw.split')}</h2>
        <span className="small faint-text digits">{t('draw.openedOf', { n: draw.opened, count: draw.prizeCount })}</span>
      </div>
      <ul className="draw-split">
        {splitOf(draw).map(({ amount, count, own }) => (
          <li key={amount}>
            <b className="digits">{sizeText(t, draw.form, amount)}</b>
            <span className="draw-marks" aria-hidden="true">
              {Array.from({ length: count }, (_, at) => (
                <i key={at} className={at < own ? 'own' : undefined} />
              ))}
            </span>
            <span className="small digits">
              {t('draw.envelopes', { count })}
              {own > 0 ? ` · ${t('draw.yours')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Check({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const [found, setFound] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    isTrueDraw(draw)
      .then(setFound, () => setFound(false))
      .finally(() => setBusy(false));
  };
  return (
    <Card className="campaign-box">
      <h2>{t('draw.promise')}</h2>
      <p className="small soft-text">{t('draw.promiseText')}</p>
      <code className="race-hash">{draw.promise}</code>
      {draw.listHash ? (
        <>
          <p className="small soft-text">{t('draw.listText', { count: draw.tickets })}</p>
          <code className="race-hash">{draw.listHash}</code>
        </>
      ) : null}
      {draw.seed ? (
        <>
          <p className="small soft-text">{t('draw.seedText', { round: String(draw.beacon?.round ?? '') })}</p>
          <code className="race-hash">{draw.seed}</code>
          <output>
            {found === null ? null : <Badge tone={found ? 'positive' : 'negative'}>{t(found ? 'race.matches' : 'race.differs')}</Badge>}
          </output>
          <Button kind="secondary" busy={isBusy} onClick={run}>
            {t('draw.check')}
          </Button>
        </>
      ) : null}
    </Card>
  );
}

function Detail({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const phase = phaseOf(draw, useNow(SECOND_MS));
  const latest = draw.wins.slice(-LATEST).toReversed();
  return (
    <article className="campaign-detail">
      <div className="campaign-art ground-ruby">
        <Badge>{t(`draw.phase.${phase}`)}</Badge>
        <h1>{draw.title}</h1>
        <p className="small digits">{whenText(t, draw)}</p>
        <Motif name={motifOf(draw)} size={160} />
      </div>
      <div className="campaign-columns race-columns">
        <div className="campaign-column">
          <Card className="campaign-box">
            <h2>{t(draw.kind === 'rain' ? 'draw.rain' : 'draw.raffle')}</h2>
            <Left draw={draw} />
            <p className="small faint-text">{t('draw.noSpeed')}</p>
          </Card>
          {latest.length > 0 ? (
            <Card className="campaign-box">
              <h2>{t('draw.latest')}</h2>
              <Sums
                rows={latest.map(({ number, amount, isOwn }) => ({
                  label: isOwn ? t('draw.numberOwn', { number }) : t('draw.number', { number }),
                  value: sizeText(t, draw.form, amount),
                }))}
              />
            </Card>
          ) : null}
          {draw.opened > 0 ? <Split draw={draw} /> : null}
        </div>
        <div className="campaign-column">
          <Card className="campaign-box race-own-card">
            <h2>{t('draw.own')}</h2>
            <OwnNumber draw={draw} />
          </Card>
          <Check key={draw.state} draw={draw} />
          <Card className="campaign-box">
            <p className="small soft-text">{t('draw.quiet')}</p>
            <p className="small soft-text">{t('draw.once')}</p>
            {draw.openedAt !== null && draw.state === 'drawn' ? (
              <p className="small faint-text digits">{t('draw.done', { time: momentText(draw.openedAt) })}</p>
            ) : null}
          </Card>
        </div>
      </div>
    </article>
  );
}

/** A raffle or a rain of envelopes: what is left, the own number, what was opened, and how to make it again. */
export function DrawDetail({ id, missing }: { readonly id: string; readonly missing: ReactNode }) {
  const t = useText();
  const { list, error, refetch } = useDraws();
  if (!list && error) return <ReadFailed title={t('draw.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!list) return <Skeleton />;
  const draw = list.find((one) => one.id === id);
  return draw ? <Detail key={id} draw={draw} /> : missing;
}
