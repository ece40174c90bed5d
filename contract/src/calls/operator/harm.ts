import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason, amount, nothing, ofMember } from '../../fields.ts';
import {
  EXCLUSION_GROUNDS,
  EXCLUSION_TERMS,
  HARM_ENTRY_KINDS,
  HARM_MARKERS,
  HARM_OUTCOMES,
  HARM_STEPS,
  HARM_VIEWS,
  MEASURES,
} from '../../rules/harm.ts';

/** Cashiers never see this desk, nor do agents. */
const SEE = ['support', 'risk', 'admin'] as const;

const seen = v.object({
  memberId: v.string(),
  username: v.string(),
  score: v.number(),
  markers: v.array(v.picklist(HARM_MARKERS)),
  /** Since when nobody has done anything about it; null: somebody has. */
  waitingSince: v.nullable(v.number()),
  handledBy: v.nullable(v.string()),
  isMine: v.boolean(),
  offersStopped: v.boolean(),
});
export type HarmRow = v.InferOutput<typeof seen>;

/** What a marker was seen by: `what` is a word of the record's kind, `reference` its number where it has one. */
const record = v.object({ what: v.string(), reference: v.string(), at: v.number(), amount: v.nullable(amount) });
const marker = v.object({
  code: v.picklist(HARM_MARKERS),
  points: v.number(),
  max: v.number(),
  value: v.number(),
  /** The same of the time before; null where there is nothing to set it beside. */
  usual: v.nullable(v.number()),
  records: v.array(record),
});
export type HarmMarker = v.InferOutput<typeof marker>;

const entry = v.object({
  id: v.string(),
  kind: v.picklist(HARM_ENTRY_KINDS),
  step: v.nullable(v.number()),
  outcome: v.nullable(v.picklist(HARM_OUTCOMES)),
  words: v.string(),
  score: v.number(),
  by: v.nullable(v.string()),
  at: v.number(),
  /** Deposits of the thirty days before and of those since, as far as they have gone; null where nobody talked. */
  effect: v.nullable(v.object({ before: amount, since: amount, days: v.number() })),
});
export type HarmEntry = v.InferOutput<typeof entry>;

const harmCase = v.object({
  ...seen.entries,
  markers: v.array(marker),
  calculatedAt: v.nullable(v.number()),
  stopScore: v.number(),
  /** Of the last thirty days, the oldest first. */
  deposits: v.array(v.object({ day: v.string(), amount })),
  /** Bets of the last seven days by hour of the brand's day, the oldest day first. */
  hours: v.array(v.object({ day: v.string(), bets: v.array(v.number()) })),
  entries: v.array(entry),
  /** The next of the five steps; null when all were taken. */
  nextStep: v.nullable(v.number()),
  stop: v.nullable(v.object({ kind: v.picklist(['break', 'exclusion']), until: v.number(), isForGood: v.boolean() })),
  endRequest: v.nullable(v.object({ reason: v.string(), by: v.string(), at: v.number(), isMine: v.boolean() })),
  /** What an exclusion would do, before it is pressed. */
  effects: v.object({
    balance: amount,
    payableCard: v.nullable(v.string()),
    openBets: v.number(),
    openStake: amount,
    gifts: v.number(),
    sessions: v.number(),
    otherAccounts: v.number(),
  }),
});
export type HarmCase = v.InferOutput<typeof harmCase>;

const words = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(1_000));

export const operatorHarmCalls = defineCalls({
  getHarmQueue: {
    method: 'GET',
    path: '/wps/operator/harm',
    auth: 'operator',
    roles: SEE,
    summary: 'Members whose play shows markers of harm, the highest score first: who wait, whom the reader has talked to, or all.',
    request: v.strictObject({ view: v.optional(v.picklist(HARM_VIEWS), 'waiting') }),
    response: v.object({
      list: v.array(seen),
      withMarkers: v.number(),
      waiting: v.number(),
      oldestAt: v.nullable(v.number()),
      contacted: v.number(),
      offersStopped: v.number(),
      /** Deposits of those who were talked to in the last thirty days: before, and since. */
      effect: v.object({ before: amount, since: amount }),
    }),
    errors: [],
  },
  getHarmCase: {
    method: 'GET',
    path: '/wps/operator/harm/case',
    auth: 'operator',
    roles: SEE,
    summary:
      'One member at the safer-play desk: markers with the records behind them, deposits, hours, log and what an exclusion would do. The look is written down.',
    request: v.strictObject(ofMember),
    response: harmCase,
    errors: [],
  },
  noteHarm: {
    method: 'POST',
    path: '/wps/operator/harm/entries',
    auth: 'operator',
    roles: SEE,
    summary: 'Writes down what was done for a member, with its outcome: one of the five steps, or anything else. It is never changed.',
    request: v.strictObject({
      ...ofMember,
      step: v.nullable(v.picklist(HARM_STEPS)),
      outcome: v.nullable(v.picklist(HARM_OUTCOMES)),
      words,
      /** The words are the member’s own and a sign of harm by themselves. */
      isSaid: v.optional(v.boolean(), false),
    }),
    response: nothing,
    errors: ['conflict'],
  },
  excludeMember: {
    method: 'POST',
    path: '/wps/operator/harm/exclude',
    auth: 'operator',
    priority: 'settle',
    roles: SEE,
    summary:
      'Excludes a member who has asked for it: sessions, play, deposits and offers end at once. One operator is enough. `words` are the member’s own, `askedBy` says where.',
    request: v.strictObject({
      ...ofMember,
      term: v.picklist(EXCLUSION_TERMS),
      ground: v.optional(v.picklist(EXCLUSION_GROUNDS), 'member'),
      askedBy: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(80)),
      words,
    }),
    response: v.object({ until: v.number() }),
    errors: [],
  },
  askExclusionEnd: {
    method: 'POST',
    path: '/wps/operator/harm/end/ask',
    auth: 'operator',
    roles: SEE,
    summary: 'Asks that an exclusion ends before its time. Another operator has to agree; one that is for good never does.',
    request: v.strictObject({ ...ofMember, reason: actionReason }),
    response: nothing,
    errors: ['conflict', 'operation_not_allowed'],
  },
  decideExclusionEnd: {
    method: 'POST',
    path: '/wps/operator/harm/end/decide',
    auth: 'operator',
    roles: SEE,
    summary:
      'Agrees that an exclusion ends, twenty-four hours from now, or refuses. Never whoever asked; refusing one’s own takes it back.',
    request: v.strictObject({ ...ofMember, isAgreed: v.boolean(), reason: actionReason }),
    response: v.object({ endsAt: v.nullable(v.number()) }),
    errors: ['conflict', 'second_operator_required', 'second_operator_shares'],
  },
  getMemberMeasures: {
    method: 'GET',
    path: '/wps/operator/members/measures',
    auth: 'operator',
    roles: SEE,
    summary: 'What is stopped for a member now and since when, without the reason.',
    request: v.strictObject(ofMember),
    response: v.object({ list: v.array(v.object({ what: v.picklist(MEASURES), since: v.number() })) }),
    errors: [],
  },
});
