import type { LotteryDraw } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { useEffect, useState } from 'react';
import { prizesOf } from './prizes-of.ts';
import { ballEveryMs, ballsIn, ballsOut, isNews } from './set-draw.ts';

const wantsCalm = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A draw as the page learnt of it: nobody misses the first balls of one that is news, and older ones are over. */
const seen = ({ drawId, drawsAt }: Pick<LotteryDraw, 'drawId' | 'drawsAt'>, now: number) => ({
  drawId,
  at: Date.now(),
  passedMs: 0,
  isSkipped: wantsCalm() || !isNews(now - drawsAt),
});

const NO_DRAW = { drawId: '', drawsAt: 0 };

/** What the balls of a draw have come to: `isOver` once all are out; `finish` has all of them out at once. */
export type Roll = { readonly out: number; readonly isOver: boolean; readonly finish: () => void };

/** How many balls of a lottery's last draw are out, one after another while it is news: of many prizes those of the first. */
export function useBallsOut(game: LotteryGame, draw: LotteryDraw | null, now: number): Roll {
  const balls = ballsIn(draw?.result?.[prizesOf(game.code)[0] ?? ''] ?? []).length;
  const { drawId } = draw ?? NO_DRAW;
  const [first, setFirst] = useState(() => seen(draw ?? NO_DRAW, now));
  if (first.drawId !== drawId) setFirst(seen(draw ?? NO_DRAW, now));
  const { passedMs, isSkipped } = first;
  const out = ballsOut(balls, passedMs, isSkipped);
  const isOver = out === balls;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setFirst((one) => ({ ...one, passedMs: Date.now() - one.at })), ballEveryMs(balls) / 2);
    return () => clearInterval(timer);
  }, [isOver, balls]);
  return { out, isOver, finish: () => setFirst((one) => ({ ...one, isSkipped: true })) };
}
