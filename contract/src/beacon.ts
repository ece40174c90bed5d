import * as v from 'valibot';
import { type Answered, callOut, textOf } from './outgoing.ts';
import { type BeaconRound, comesOutAt, roundAt, valueOfSignature } from './rules/beacon.ts';

/** What a beacon says: the round, null while it is not there or nobody answers, `gone` where its beacon will never have it. */
export type Told = BeaconRound | 'gone' | null;
/** Reads the first round that comes out at a time or later; epoch milliseconds. Never throws. */
export type Beacon = { readonly at: (ms: number) => Promise<Told> };

const WITHIN_MS = 2_000;
const MOST_BYTES = 4_096;
const AGAIN_MS = 500;
const KEPT = 200;
const GONE = 410;

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^(?:[0-9a-f]{2}){${bytes},}$`)));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const info = v.object({ period: v.pipe(whole, v.minValue(1)), genesis_time: whole });
const round = v.object({ round: whole, randomness: v.optional(v.pipe(hex(32), v.length(64))), signature: v.nullish(hex(32)) });

const jsonOf = (answer: Answered): unknown => JSON.parse(textOf(answer));

type Options = { readonly url: string; readonly now: () => number; readonly withinMs?: number; readonly source?: string };

/**
 * A beacon over HTTP in the manner of drand: `/info` says its clock, `/public/<round>` a round. What answers is believed where its value is the
 * SHA-256 of its signature, or where it is our own and signs nothing. `source` is where others read it, if that is elsewhere.
 */
export function openBeacon({ url, now, withinMs = WITHIN_MS, source = url }: Options): Beacon {
  const base = url.replace(/\/+$/, '');
  const known = new Map<number, BeaconRound | 'gone'>();
  const asking = new Map<number, Promise<Told>>();
  let clock: { readonly genesisS: number; readonly periodS: number } | null = null;
  let againAt = 0;
  const get = (path: string): Promise<Answered> => callOut(`${base}${path}`, { withinMs, mostBytes: MOST_BYTES });

  const readClock = async () => {
    const answer = await get('/info');
    if (answer.status !== 200) throw new Error(`the beacon answered ${answer.status}`);
    const { period, genesis_time: genesis } = v.parse(info, jsonOf(answer));
    return { genesisS: genesis, periodS: period };
  };
  const readRound = async (number: number): Promise<Told> => {
    clock ??= await readClock();
    const answer = await get(`/public/${number}`);
    if (answer.status === GONE) return 'gone';
    if (answer.status !== 200) return null;
    const { round: told, randomness, signature = null } = v.parse(round, jsonOf(answer));
    const value = signature === null ? randomness : await valueOfSignature(signature);
    if (told !== number || value === undefined || (randomness ?? value) !== value) throw new Error('the beacon contradicts itself');
    return { source, ...clock, round: number, value, signature };
  };
  const ask = async (number: number): Promise<Told> => {
    try {
      const told = await readRound(number);
      if (told === null) againAt = now() + AGAIN_MS / 2;
      else known.set(number, told);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      return told;
    } catch {
      againAt = now() + AGAIN_MS;
      return null;
    } finally {
      asking.delete(number);
    }
  };
  return {
    at: async (ms) => {
      try {
        clock ??= now() < againAt ? null : await readClock();
      } catch {
        againAt = now() + AGAIN_MS;
      }
      if (clock === null) return null;
      const number = roundAt(clock, ms);
      const found = known.get(number);
      if (found !== undefined) return found;
      if (now() < comesOutAt(clock, number)) return null;
      const asked = asking.get(number);
      if (asked) return asked;
      if (now() < againAt) return null;
      const going = ask(number);
      asking.set(number, going);
      return going;
    },
  };
}
