import { createHash, createHmac } from 'node:crypto';
import { type Draws, numberOf } from '../../engine/models/draws.ts';
import type { Lot } from './lot.ts';

/** What decides matches that nobody plays. Without the deployment's key nothing of it can be computed. */
export type Secrets = {
  /** Names the key, the pace and the calendar in what they make: matches of another are other matches. It tells nothing of the key. */
  readonly tag: string;
  readonly lotOf: (match: string) => Lot;
  /** How good teams are: it moves prices, and decides nothing. */
  readonly skillsOf: (season: string) => Draws;
};

const KEY_BYTES = 32;
const TAG_DIGITS = 8;
/** How often which matches are played, and by which rules, was changed: those of before are others. */
const CALENDAR = 2;

const mac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const drawsOf =
  (key: Buffer): Draws =>
  (what) =>
    numberOf(mac(key, what));

/** SHA-256 of bytes that are told in hex. */
export const commitmentOf = (secret: string): string => createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');

/**
 * Every match has a secret of its own, HMAC-SHA-256 of its name under the key, and everything that happens in it is HMAC-SHA-256 of what it is
 * under that secret: what was opened of one match says nothing of another, and what happened in one nothing of what comes.
 */
export function secretsOf(key: Uint8Array, speed: number): Secrets {
  if (key.length !== KEY_BYTES) throw new Error(`The key of the matches has ${key.length} bytes instead of ${KEY_BYTES}.`);
  return {
    tag: mac(key, `tag/${speed}/${CALENDAR}`).toString('hex').slice(0, TAG_DIGITS),
    lotOf: (match) => {
      const bytes = mac(key, `match/${match}`);
      const secret = bytes.toString('hex');
      return { secret, commitment: commitmentOf(secret), draws: drawsOf(bytes) };
    },
    skillsOf: (season) => drawsOf(mac(key, `skills/${season}`)),
  };
}
