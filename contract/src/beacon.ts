import * as v from 'valibot';
import { chainInfo, type ChainInfo, hashOfChain, isSigned, whyUnreadable } from './beacon-chain.ts';
import { type Answered, callOut, textOf } from './outgoing.ts';
import { type BeaconRound, comesOutAt, roundAt, valueOfSignature } from './rules/beacon.ts';

/** What a beacon says: the round, null while it is not there or nobody answers, `gone` where its beacon will never have it. */
export type Told = BeaconRound | 'gone' | null;
/** Reads the first round that comes out at a time or later; epoch milliseconds. Never throws. */
export type Beacon = { readonly at: (ms: number) => Promise<Told> };

const WITHIN_MS = 2_000;
const MAX_BYTES = 4_096;
const AGAIN_MS = 500;
const KEPT = 200;
const GONE = 410;

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^(?:[0-9a-f]{2}){${bytes},}$`)));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const clockInfo = v.object({ period: v.pipe(whole, v.minValue(1)), genesis_time: whole });
const round = v.object({
  round: whole,
  randomness: v.optional(v.pipe(hex(32), v.length(64))),
  signature: v.nullish(hex(32)),
  previous_signature: v.nullish(v.union([hex(32), v.literal('')])),
});

const jsonOf = (answer: Answered): unknown => JSON.parse(textOf(answer));

type Options = {
  readonly url: string;
  readonly now: () => number;
  readonly withinMs?: number;
  readonly source?: string;
  /** The hash of a public chain, which fixes its key and its clock; null for the platform's own beacon, which signs nothing. */
  readonly chain?: string | null;
  /** Hears why an answer was refused, once for each reason. */
  readonly refused?: (why: string) => void;
};

type Clock = { readonly genesisS: number; readonly periodS: number; readonly chain: ChainInfo | null };

/** What `/info` says, if it is the chain that was asked for. */
function clockOf(told: unknown, hash: string | null): Clock {
  if (hash === null) {
    const { period, genesis_time: genesis } = v.parse(clockInfo, told);
    return { genesisS: genesis, periodS: period, chain: null };
  }
  const chain = v.parse(chainInfo, told);
  if (hashOfChain(chain) !== hash) throw new Error('what the beacon says of itself is not the chain of BEACON_URL');
  const why = whyUnreadable(chain);
  if (why !== null) throw new Error(`rounds of this beacon cannot be checked: ${why}`);
  return { genesisS: chain.genesis_time, periodS: chain.period, chain };
}

/**
 * A beacon over HTTP in the manner of drand: `/info` says its clock, `/public/<round>` a round. A public one is believed where the key of its chain
 * has signed the round; our own signs nothing. `source` is where others read it, if that is elsewhere.
 */
export function openBeacon({ url, now, withinMs = WITHIN_MS, source = url, chain: hash = null, refused }: Options): Beacon {
  const base = url.replace(/\/+$/, '');
  const known = new Map<number, BeaconRound | 'gone'>();
  const asking = new Map<number, Promise<Told>>();
  let clock: Clock | null = null;
  let againAt = 0;
  let said = '';
  const get = (path: string): Promise<Answered> => callOut(`${base}${path}`, { withinMs, maxBytes: MAX_BYTES });
  const fail = (error: unknown): void => {
    againAt = now() + AGAIN_MS;
    const why = error instanceof Error ? error.message : String(error);
    if (why !== said) refused?.(why);
    said = why;
  };

  const readClock = async (): Promise<Clock> => {
    const answer = await get('/info');
    if (answer.status !== 200) throw new Error(`the beacon answered ${answer.status}`);
    return clockOf(jsonOf(answer), hash);
  };
  const readRound = async (number: number): Promise<Told> => {
    clock ??= await readClock();
    const answer = await get(`/public/${number}`);
    // A public chain has all of its rounds: whoever says otherwise would have bets wait for another one.
    if (answer.status === GONE && hash === null) return 'gone';
    if (answer.status !== 200) return null;
    const { round: told, randomness, signature = null, previous_signature: previous = null } = v.parse(round, jsonOf(answer));
    if (told !== number) throw new Error(`round ${number} of the beacon was answered by round ${told}`);
    const { chain, genesisS, periodS } = clock;
    if (chain !== null && (signature === null || !(await isSigned(chain, { round: number, signature, previous }))))
      throw new Error(`round ${number} of the beacon is not signed by the key of its chain`);
    const value = signature === null ? randomness : await valueOfSignature(signature);
    if (value === undefined || (randomness ?? value) !== value || (chain === null && signature !== null))
      throw new Error(`round ${number} of the beacon contradicts itself`);
    return { source, genesisS, periodS, round: number, value, signature };
  };
  const ask = async (number: number): Promise<Told> => {
    try {
      const told = await readRound(number);
      if (told === null) againAt = now() + AGAIN_MS / 2;
      else known.set(number, told);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      return told;
    } catch (error) {
      fail(error);
      return null;
    } finally {
      asking.delete(number);
    }
  };
  return {
    at: async (ms) => {
      try {
        clock ??= now() < againAt ? null : await readClock();
      } catch (error) {
        fail(error);
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
