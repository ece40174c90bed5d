import type { MarketType, Score, Verdict } from './market.ts';
import { settle } from './settle.ts';

type Lined = { readonly type: MarketType; readonly part: string; readonly side: 'home' | 'away' | null; readonly line: number | null };
export type Half = { readonly line: number; readonly verdict: Verdict };

/** A quarter line is two half stakes on the lines beside it: how each of them ended. Nothing for any other line. */
export function halvesOf(market: Lined, outcome: string, score: Score | null, from: Score | null = null): Half[] {
  const { line, part } = market;
  if (line === null || score === null || Math.abs(line) % 2 !== 1) return [];
  return [line - 1, line + 1].map((half) => ({
    line: half,
    verdict: settle({ ...market, line: half }, outcome, { state: 'ended', parts: { [part]: score, match: score } }, from),
  }));
}
