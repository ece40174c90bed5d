import '../campaign.css';
import '../gifts.css';
import '@sorak/ui/grounds.css';
import '../races/race.css';
import './draw.css';
import type { PrizeDraw } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { type ReactNode, useState } from 'react';
import { Motif } from '../../../../lib/Motif.tsx';
import { paths } from '../../../../lib/paths.ts';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { momentText } from '../../../../lib/time.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useText } from '../../../../locales/text.ts';
import { motifOf, phaseOf, whenText } from './draw-text.ts';
import { Latest, Left, Split } from './DrawFigures.tsx';
import { OwnNumber } from './OwnNumber.tsx';
import { RainStage } from './RainStage.tsx';
import { isTrueDraw, useDraws } from './use-draws.ts';

const EARLIER = 4;
const SECOND_MS = 1_000;

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

/** Draws that ended lately: whoever missed one sees its split and can check it. */
function Earlier({ draws }: { readonly draws: readonly PrizeDraw[] }) {
  const t = useText();
  if (draws.length === 0) return null;
  return (
    <Card className="campaign-box">
      <h2>{t('draw.earlier')}</h2>
      {draws.map(({ id, title, lang, closesAt }) => (
        <Link key={id} className="link small digits" to={paths.draw(id)}>
          <span lang={lang}>{title}</span> · {momentText(closesAt)}
        </Link>
      ))}
    </Card>
  );
}

function Head({ draw, phase }: { readonly draw: PrizeDraw; readonly phase: ReturnType<typeof phaseOf> }) {
  const t = useText();
  return (
    <div className="campaign-art ground-ruby">
      <Badge>{t(`draw.phase.${phase}`)}</Badge>
      <h1 lang={draw.lang}>{draw.title}</h1>
      <p className="small digits">{whenText(t, draw)}</p>
      <Motif name={motifOf(draw)} size={160} />
    </div>
  );
}

/** What stands on a rain's stage, and has cards of its own for a raffle. */
function RaffleFigures({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  return (
    <>
      <Card className="campaign-box">
        <h2>{t('draw.raffle')}</h2>
        <Left draw={draw} />
        <p className="small faint-text">{t('draw.noSpeed')}</p>
      </Card>
      {draw.wins.length > 0 ? (
        <Card className="campaign-box">
          <h2>{t('draw.latest')}</h2>
          <Latest draw={draw} />
        </Card>
      ) : null}
    </>
  );
}

type DetailProps = { readonly draw: PrizeDraw; readonly earlier: readonly PrizeDraw[] };

function Detail({ draw, earlier }: DetailProps) {
  const t = useText();
  const phase = phaseOf(draw, useNow(SECOND_MS));
  const isRain = draw.kind === 'rain';
  return (
    <article className="campaign-detail">
      {isRain ? <RainStage draw={draw} /> : <Head draw={draw} phase={phase} />}
      <div className="campaign-columns race-columns">
        <div className="campaign-column">
          {isRain ? null : <RaffleFigures draw={draw} />}
          <Split draw={draw} />
          <Earlier draws={earlier} />
        </div>
        <div className="campaign-column">
          {isRain ? null : (
            <Card className="campaign-box race-own-card">
              <h2>{t('draw.own')}</h2>
              <OwnNumber draw={draw} />
            </Card>
          )}
          <Check key={draw.state} draw={draw} />
          <Card className="campaign-box">
            <p className="small soft-text">{t('draw.quiet')}</p>
            {isRain ? <p className="small soft-text">{t('draw.once')}</p> : null}
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
  const earlier = list.filter((one) => one.id !== id && one.kind === draw?.kind && one.state === 'drawn').slice(0, EARLIER);
  return draw ? <Detail key={id} draw={draw} earlier={earlier} /> : missing;
}
