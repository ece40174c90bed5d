import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, amount, code, PRIZE_DRAW_STATES, drawWin, empty, lang } from '../../fields.ts';
import { CAMPAIGN_FORMS } from '../../rules/campaign.ts';
import { PLACE_ERRORS } from '../../rules/places.ts';

/** A raffle takes its numbers from the tickets of a campaign; a rain gives one number to each who joins before it closes. */
export const DRAW_KINDS = ['raffle', 'rain'] as const;
const win = v.object({ ...drawWin.entries, isOwn: v.boolean() });
/**
 * A draw with all by which it is made again: `promise` from the start, `listHash` from the close, `seed` and `beacon` when all its prizes are opened;
 * `wins` are those that are. Prizes in
 * minor units as text, as they were promised. Times in epoch milliseconds.
 */
const draw = v.object({
  id: v.string(),
  title: v.string(),
  lang,
  kind: v.picklist(DRAW_KINDS),
  /** What its prizes are. */
  form: v.picklist(CAMPAIGN_FORMS),
  state: v.picklist(PRIZE_DRAW_STATES),
  promise: v.string(),
  opensAt: v.number(),
  closesAt: v.number(),
  tickets: v.number(),
  prizeCount: v.number(),
  total: amount,
  /** How many prizes there are of each size, the greatest first: said from the start; which number gets which is not. */
  split: v.array(v.object({ amount, count: v.number() })),
  /** How many prizes are opened, and when the last one is; null before it is drawn. */
  opened: v.number(),
  openedAt: v.nullable(v.number()),
  ownNumbers: v.array(v.number()),
  ownMark: v.string(),
  listHash: v.nullable(v.string()),
  prizes: v.nullable(v.array(v.string())),
  seed: v.nullable(v.string()),
  beacon: v.nullable(v.object({ source: v.string(), round: v.number(), value: v.string() })),
  wins: v.array(win),
});
export type PrizeDraw = v.InferOutput<typeof draw>;

export const drawCalls = defineCalls({
  getPrizeDraws: {
    method: 'GET',
    path: '/wps/draws',
    auth: 'member',
    area: 'MC',
    summary: 'Raffles and rains that come, run or were drawn, with the member’s own numbers.',
    request: empty,
    response: v.object({ list: v.array(draw) }),
    errors: [],
  },
  getDrawList: {
    method: 'GET',
    path: '/wps/draws/list',
    auth: 'member',
    area: 'MC',
    summary: 'The closed list of a draw, number by number, by which its hash and its winners are made again.',
    request: v.strictObject({ draw: code }),
    response: v.object({ list: v.array(v.object({ number: v.number(), mark: v.string() })) }),
    errors: [],
  },
  joinRain: {
    method: 'POST',
    path: '/wps/draws/join',
    auth: 'member',
    asksPlace: true,
    area: 'MC',
    summary: 'Takes a number of a rain while it is open; the same again is the same number. Speed and taps do not matter.',
    request: v.strictObject({ draw: code }),
    response: v.object({ number: v.number(), tickets: v.number() }),
    errors: ['registration_closed', 'play_limit_reached', 'operation_not_allowed', ...PLACE_ERRORS],
  },
  getOperatorPrizeDraws: {
    method: 'GET',
    path: '/wps/operator/draws/prizes',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'The raffles and rains that were promised from a campaign, the newest first, with who promised them and what became of their prizes.',
    request: v.strictObject({ campaign: code }),
    response: v.object({
      list: v.array(
        v.object({
          id: v.string(),
          kind: v.picklist(DRAW_KINDS),
          state: v.picklist(PRIZE_DRAW_STATES),
          /** A raffle’s campaign of tickets. */
          tickets: v.nullable(v.string()),
          promise: v.string(),
          opensAt: v.number(),
          closesAt: v.number(),
          numbers: v.number(),
          prizeCount: v.number(),
          total: amount,
          /** Prizes that became gifts; the others had no number, or an owner whom nothing may be given. */
          given: v.number(),
          madeBy: v.string(),
          madeAt: v.number(),
        }),
      ),
    }),
    errors: [],
  },
  makePrizeDraw: {
    method: 'POST',
    path: '/wps/operator/draws/prizes',
    auth: 'operator',
    roles: ['admin'],
    summary: 'Promises a draw whose prizes come from a published campaign of the trigger draw, within its budget, before it opens.',
    request: v.strictObject({
      id: code,
      kind: v.picklist(DRAW_KINDS),
      campaign: code,
      /** A raffle’s campaign of tickets; null for a rain. */
      tickets: v.nullable(code),
      prizes: v.pipe(v.array(amount), v.minLength(1), v.maxLength(5_000)),
      opensAt: v.number(),
      closesAt: v.number(),
      reason: actionReason,
    }),
    response: draw,
    errors: ['conflict', 'campaign_unready'],
  },
});
