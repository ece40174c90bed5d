import type { TableMessage } from '../../server/api.ts';
import type { Words } from '../shell/words.ts';
import { timesText } from './words.ts';

type Moment = { readonly now: number; readonly seconds: number; readonly height: number };

/** The number of the flight and the line below it; null while the end is not told yet. `now` and `locksAt` in ms of the server. */
export function readOut({ isClosed, round }: TableMessage, { now, seconds, height }: Moment, { say }: Words) {
  const { phase, locksAt, point } = round;
  if (isClosed && phase !== 'playing') return { number: timesText(point ?? 100), under: say('gameClosed') };
  if (phase === 'playing') return { number: timesText(height), under: say('crashRising', { n: seconds.toFixed(1) }) };
  if (phase === 'betting')
    return { number: timesText(100), under: say('crashOpen', { n: Math.max(0, Math.ceil((locksAt - now) / 1_000)) }) };
  return point === null ? null : { number: timesText(point), under: say('crashEnded') };
}
