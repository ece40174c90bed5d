import { scatter } from '../art/colour.ts';
import type { Layout } from './layout.ts';

/** A round that paid this many stakes has a moment of its own. */
const GREAT = 15;
const HUGE = 50;

export type BigWin = { readonly times: number; readonly ms: number; readonly coins: number };

/** What a payout is worth celebrating: nothing below fifteen stakes. Amounts in minor units. */
export function bigWin(payout: number, stake: number): BigWin | null {
  const times = Math.floor(payout / stake);
  if (stake <= 0 || times < GREAT) return null;
  return times < HUGE ? { times, ms: 2_600, coins: 40 } : { times, ms: 4_000, coins: 90 };
}

/** The part of a payout that is counted up after `share` (0 to 1) of its moment: whole minor units, all of it before the end. */
export const countedUp = (payout: number, share: number): number => Math.round(payout * (1 - (1 - Math.min(1, share / 0.8)) ** 3));

/** Folded coins that fall over the stage; `share` 0 to 1. */
export function paintCoinRain(context: CanvasRenderingContext2D, layout: Layout, coins: number, share: number): void {
  const { width, height, unit } = layout;
  const random = scatter(coins);
  context.save();
  for (let i = 0; i < coins; i += 1) {
    const [column, start, speed, spin] = [random(), random() * 0.55, 0.9 + random() * 0.7, random() * 6];
    const fall = (share - start) * speed * 2;
    if (fall <= 0 || fall >= 1.1) continue;
    const r = (10 + random() * 8) * unit;
    const squeeze = Math.abs(Math.cos(fall * 9 + spin)) * 0.85 + 0.15;
    const [x, y] = [column * width, fall * (height + 2 * r) - r];
    context.fillStyle = '#ffd76a';
    context.beginPath();
    context.ellipse(x, y, r * squeeze, r, 0, 0, 7);
    context.fill();
    context.fillStyle = '#d9a03c';
    context.beginPath();
    context.ellipse(x, y, r * squeeze, r, 0, -Math.PI / 2, Math.PI / 2);
    context.fill();
  }
  context.restore();
}
