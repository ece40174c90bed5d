import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, code, empty, lang, queryInteger } from '../../fields.ts';
import { campaignRule } from '../../rules/campaign.ts';
import { RACE_STATES } from '../../rules/race-measures.ts';

/** Why somebody has left a race, or may not join. */
export const RACE_OUTS = ['play_stopped', 'play_limit_reached', 'opted_out', 'household', 'not_yours'] as const;

/** Why the member's latest bet of a race does not count; `open`: it is not settled and counted yet. */
export const UNCOUNTED = ['open', 'given', 'covered', 'game', 'small', 'no_spin', 'a_day', 'void'] as const;

/** A place of a board: `score` in units of currency, or a multiple; the bet by which it was reached. `place` counts from 1. */
const row = v.object({
  place: v.number(),
  no: v.number(),
  name: v.string(),
  score: amount,
  reached: v.string(),
  at: v.number(),
  game: v.string(),
  icon: v.string(),
  stake: amount,
  paid: amount,
  isOwn: v.boolean(),
});
export type RaceRow = v.InferOutput<typeof row>;

/** A race with its rule. `promise` is the hash of `raceText`, in the operators’ log since `promisedAt`; `boardHash` that of the prize places since it closed. */
const race = v.object({
  id: v.string(),
  title: v.string(),
  lang,
  summary: v.string(),
  state: v.picklist(RACE_STATES),
  rule: campaignRule,
  startsAt: v.number(),
  /** When it ends, or was stopped. */
  endsAt: v.number(),
  isStopped: v.boolean(),
  isPaused: v.boolean(),
  promise: v.string(),
  promisedAt: v.number(),
  entrants: v.number(),
  closedAt: v.nullable(v.number()),
  boardHash: v.nullable(v.string()),
  isJoined: v.boolean(),
  /** Why the member is out of it; null: is not. */
  out: v.nullable(v.picklist(RACE_OUTS)),
  own: v.nullable(row),
  /** How many of the member’s bets of today count. */
  countedToday: v.number(),
  /** The member’s latest bet within the race, where it does not count. */
  uncounted: v.nullable(v.object({ at: v.number(), game: v.string(), stake: amount, why: v.picklist(UNCOUNTED) })),
});
export type Race = v.InferOutput<typeof race>;

/** A bet that counts, of the entry `no`: all amounts in minor units, a multiple in hundredths. */
const entry = v.object({
  no: v.number(),
  name: v.string(),
  bet: v.string(),
  game: v.string(),
  at: v.number(),
  stake: v.number(),
  paid: v.number(),
  score: v.number(),
});
export type CountedBet = v.InferOutput<typeof entry>;

export const raceCalls = defineCalls({
  getRaces: {
    method: 'GET',
    path: '/wps/races',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Races that come, run or have ended, with the rule of each and the member’s own place.',
    request: empty,
    response: v.object({ list: v.array(race) }),
    errors: [],
  },
  getRaceBoard: {
    method: 'GET',
    path: '/wps/races/board',
    auth: 'member',
    area: 'MC',
    summary: 'Places of a race from `from` on, the first first.',
    request: v.strictObject({ race: code, from: v.optional(queryInteger(1, 100_000_000), 1), count: v.optional(queryInteger(1, 100), 20) }),
    response: v.object({ rows: v.array(row), total: v.number() }),
    errors: [],
  },
  getRaceEntries: {
    method: 'GET',
    path: '/wps/races/entries',
    auth: 'member',
    area: 'MC',
    summary:
      'The bets that count in a race, by which anybody makes its places again: a page behind `behind`, which the answer names anew until there is no more.',
    request: v.strictObject({ race: code, behind: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}:\d{1,19}$/)), '0:0') }),
    response: v.object({ list: v.array(entry), next: v.nullable(v.string()) }),
    errors: [],
  },
});
