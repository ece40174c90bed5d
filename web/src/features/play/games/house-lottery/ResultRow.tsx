import type { LotteryDraw, LotteryWin } from '@sorak/contract';
import type { BeaconRound } from '@sorak/contract/rules/beacon';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { Button } from '@sorak/ui/Button.tsx';
import { useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { Result } from './Balls.tsx';
import { type Verdict, verifyDraw } from './proof.ts';
import { WonBy } from './WonBy.tsx';
import { isOfState, saysBy } from './left-text.ts';
import { lotteryWord } from './words.ts';

/** What came from outside after closing, and what that proves. */
function MixedWith({ beacon }: { readonly beacon: BeaconRound }) {
  const t = useText();
  return (
    <p className="caption soft-text">
      <a href={`${beacon.source}/public/${beacon.round}`} target="_blank" rel="noopener noreferrer">
        {t('lottery.beacon', { round: String(beacon.round) })}
      </a>{' '}
      {t(beacon.signature === null ? 'lottery.beaconStandIn' : 'lottery.beaconPublic')}
    </p>
  );
}

/** Draws the draw again in the page, at a press. */
function Check({ draw }: { readonly draw: LotteryDraw }) {
  const t = useText();
  const [verdict, setVerdict] = useState<Verdict | 'failed' | null>(null);
  if (draw.commitment === null) return <span className="caption faint-text">{draw.isLocalResult ? t('lottery.local') : null}</span>;
  if (verdict === null)
    return (
      <Button size="s" kind="ghost" onClick={() => void verifyDraw(draw).then(setVerdict, () => setVerdict('failed'))}>
        {t('lottery.verify')}
      </Button>
    );
  const { is, beacon } = verdict === 'failed' ? { is: verdict, beacon: null } : verdict;
  return (
    <>
      <output className="caption" data-verdict={is}>
        {t(`lottery.verdict.${is}`)}
      </output>
      {beacon ? <MixedWith beacon={beacon} /> : null}
    </>
  );
}

type Props = { readonly game: LotteryGame; readonly draw: LotteryDraw; readonly wins: readonly LotteryWin[] };

/** One draw: when, what came, and what the reader won by it. */
export function ResultRow({ game, draw, wins }: Props) {
  const t = useText();
  const isOneNumber = game.shape.kind === 'tiers' && Object.values(draw.result ?? {}).flat().length === 1;
  return (
    <li>
      <p className="small digits lottery-drawn">
        <b className="bold">
          {drawNumber(draw.number)}
          {draw.station ? ` · ${lotteryWord(t, 'station', draw.station)}` : ''}
        </b>{' '}
        <span className="caption faint-text">{saysBy(true, isOfState(draw))(draw.drawsAt)}</span>
      </p>
      <Result draw={draw} wins={wins} />
      <Check draw={draw} />
      <WonBy wins={wins} isOneNumber={isOneNumber} />
    </li>
  );
}
