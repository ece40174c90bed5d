import { type Draws, numberOf } from '../../engine/models/draws.ts';
import type { Incident, Result } from '../messages.ts';
import { named } from './calendar.ts';
import { placesOfEvent } from './field-event.ts';
import { PLAYS } from './plays.ts';
import { placesFrom } from './season-table.ts';

/** A match is played again from its opened secret, by the code that played it: in a browser, or anywhere else that has WebCrypto. */
export type Opened = {
  readonly match: string;
  readonly secret: string;
  readonly terms: Readonly<Record<string, number>>;
  readonly startsAt: number;
};
export type Replay = {
  readonly incidents: readonly Pick<Incident, 'clock' | 'what' | 'period' | 'side' | 'score'>[];
  readonly results: readonly Pick<Result, 'version' | 'state' | 'parts' | 'places'>[];
};

const SECRET_DIGITS = 64;
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** SHA-256 of the secret's bytes, in hex: what was told before the match. */
export async function commitmentOf(secret: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(secret)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Thrown by a draw that was not worked out yet: work it out and play again from the start. */
class NotDrawn extends Error {
  override readonly name = 'NotDrawn';
  readonly what: string;

  constructor(what: string) {
    super(what);
    this.what = what;
  }
}

const FIRST = 32;
/** A draw is wanted with those behind it: half as many again as came before, and of the first many. */
function wantedWith(what: string): string[] {
  const [, path, number] = /^(.+\/)(\d+)$/.exec(what) ?? [];
  if (path === undefined) return [what];
  const from = Number(number);
  return Array.from({ length: Math.max(FIRST, from) }, (_, more) => `${path}${from + more}`);
}

/** Plays what is pure in its draws: each is HMAC-SHA-256 of its name under the secret. */
async function playWith<T>(secret: string, play: (draws: Draws) => T): Promise<T> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const known = new Map<string, number>();
  const draws = (what: string): number => {
    const number = known.get(what);
    if (number === undefined) throw new NotDrawn(what);
    return number;
  };
  for (;;) {
    try {
      return play(draws);
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error;
      await Promise.all(
        wantedWith(error.what).map(async (what) =>
          known.set(what, numberOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(what))))),
        ),
      );
    }
  }
}

/** What a secret makes of its match; null for a match that no league has. */
export async function replay({ match, secret, terms, startsAt }: Opened): Promise<Replay | null> {
  const about = named(match);
  if (!about) return null;
  if (about.kind === 'event') {
    const places = await playWith(secret, (draws) => placesOfEvent(draws, about.event, terms));
    return { incidents: [], results: [{ version: 1, state: 'ended', parts: {}, places }] };
  }
  if (about.kind === 'season') {
    const secrets = secret.match(new RegExp(`.{${SECRET_DIGITS}}`, 'g')) ?? [];
    const places = await placesFrom(about.season, terms, (at, play) => playWith(secrets[at] ?? '', play));
    return { incidents: [], results: [{ version: 1, state: 'ended', parts: {}, places }] };
  }
  const { league, home, away } = about;
  const { firstHome, firstAway } = terms;
  const aggregate = firstHome === undefined || firstAway === undefined ? {} : { aggregate: { home: firstHome, away: firstAway } };
  const strength = { home: terms['home'] ?? 0, away: terms['away'] ?? 0 };
  const meeting = { match, league, home, away, startsAt, strength, ...aggregate };
  const said = await playWith(secret, (draws) => [...PLAYS[league.sport](draws, meeting, Infinity)]);
  return {
    incidents: said.flatMap((one) => (one.kind === 'incident' ? [one] : [])),
    results: said.flatMap((one) => (one.kind === 'result' ? [one] : [])),
  };
}
