import type { LotteryDraw } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { useEffect, useState } from 'react';
import { ballEveryMs, ballsOut, drawKindOf } from './set-draw.ts';

const wantsCalm = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A draw as the page learnt of it: how old it was and when that was, so that nobody misses the first balls. */
const seen = ({ drawId, drawsAt }: Pick<LotteryDraw, 'drawId' | 'drawsAt'>, now: number) => ({
  drawId,
  ageMs: Math.max(0, now - drawsAt),
  at: Date.now(),
  passedMs: 0,
  isSkipped: wantsCalm(),
});

const NO_DRAW = { drawId: '', drawsAt: 0 };

/** What the balls of a draw have come to: `isOver` once all are out; `finish` has all of them out at once. */
export type Roll = { readonly out: number; readonly isOver: boolean; readonly finish: () => void };

/** How many balls of a large set's last draw are out, one after another while it is news. Other draws are over at once. */
export function useBallsOut(game: LotteryGame, draw: LotteryDraw | null, now: number): Roll {
  const balls = drawKindOf(game) === 'set' ? (draw?.result?.['drawn']?.length ?? 0) : 0;
  const { drawId } = draw ?? NO_DRAW;
  const [first, setFirst] = useState(() => seen(draw ?? NO_DRAW, now));
  if (first.drawId !== drawId) setFirst(seen(draw ?? NO_DRAW, now));
  const { ageMs, passedMs, isSkipped } = first;
  const out = ballsOut(balls, ballsOut(balls, ageMs, isSkipped) === balls ? Infinity : passedMs, isSkipped);
  const isOver = out === balls;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setFirst((one) => ({ ...one, passedMs: Date.now() - one.at })), ballEveryMs(balls) / 2);
    return () => clearInterval(timer);
  }, [isOver, balls]);
  return { out, isOver, finish: () => setFirst((one) => ({ ...one, isSkipped: true })) };
}
