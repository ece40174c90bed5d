import type { SharedBetView, TableMessage } from '../../server/api.ts';
import { money, type Words } from '../shell/words.ts';
import { timesText } from './words.ts';

type Moment = { readonly now: number; readonly seconds: number; readonly height: number };

/** What the player's bets of a round that is over brought, less what they cost; null without any, or before all are decided. */
export function netOf(place: number, bets: readonly SharedBetView[]): number | null {
  const own = bets.filter((bet) => bet.place === place && bet.state !== 'void');
  if (own.length === 0 || own.some(({ state }) => state !== 'paying' && state !== 'settled')) return null;
  return own.reduce((sum, { payout, stake }) => sum + payout - stake, 0);
}

/** The number of the flight and the line below it; null while the end is not told yet. `now` and `locksAt` in ms of the server. */
export function readOut(
  { isClosed, round }: TableMessage,
  { now, seconds, height }: Moment,
  bets: readonly SharedBetView[],
  { say }: Words,
) {
  const { phase, locksAt, point } = round;
  if (isClosed && phase !== 'playing') return { number: timesText(point ?? 100), under: say('gameClosed') };
  if (phase === 'playing') return { number: timesText(height), under: say('crashRising', { n: seconds.toFixed(1) }) };
  if (phase === 'betting')
    return { number: timesText(100), under: say('crashOpen', { n: Math.max(0, Math.ceil((locksAt - now) / 1_000)) }) };
  if (point === null) return null;
  const net = netOf(round.place, bets);
  const own = net === null ? [] : [say('crashNet', { net: money(net, true) })];
  return { number: timesText(point), under: [say('crashEnded'), ...own].join('\u00a0· ') };
}
