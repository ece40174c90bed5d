import type { PlayAnswer, RoundView } from '../../server/api.ts';
import { type Api, ApiError } from './api.ts';

/** What keeps a round waiting: no connection, or a round that the studio still settles. */
export type Hold = 'offline' | 'settling';

export type Waiting = {
  /** Told when a round is held up, and with null when it goes on. */
  readonly onHold: (hold: Hold | null) => void;
  /** Resolves after `ms`, or earlier when it is worth trying again. */
  readonly pause: (ms: number) => Promise<void>;
};

const RETRY_MS = [700, 1_500, 3_000, 5_000] as const;
const POLL_MS = 1_000;
const FAST_MS = 350;
const FAST_TRIES = 8;

/**
 * Sends one request until there is an answer; it carries the same id each time, so that it is staked once at most. Gives a round that is
 * decided: its outcome, or void. Throws ApiError for refusals, when nothing came of it.
 */
export async function askRound(api: Pick<Api, 'round'>, send: () => Promise<PlayAnswer>, waiting: Waiting): Promise<PlayAnswer> {
  let fast = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await send();
      waiting.onHold(null);
      return { ...answer, round: await decided(api, answer.round, waiting) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'TOO_FAST' && fast < FAST_TRIES) {
        fast += 1;
        await waiting.pause(FAST_MS);
      } else if (isUnsure(error)) {
        waiting.onHold('offline');
        await waiting.pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? POLL_MS);
      } else throw error;
    }
  }
}

/** Nobody knows yet what came of the last bet. */
const isUndecided = ({ state, outcome }: RoundView): boolean =>
  state === 'betting' || state === 'reversing' || (state !== 'void' && outcome === null);

/** Waits until the wallet's answer to the last bet is known. */
export async function decided(api: Pick<Api, 'round'>, first: RoundView, waiting: Waiting): Promise<RoundView> {
  let round = first;
  while (isUndecided(round)) {
    waiting.onHold('settling');
    await waiting.pause(POLL_MS);
    try {
      round = (await api.round(round.id)).round;
    } catch (error) {
      if (!(error instanceof ApiError) || !isUnsure(error)) throw error;
      waiting.onHold('offline');
    }
  }
  waiting.onHold(null);
  return round;
}

/** Nobody knows whether the studio acted. */
const isUnsure = ({ code }: ApiError): boolean => code === 'OFFLINE' || code === 'INTERNAL';
