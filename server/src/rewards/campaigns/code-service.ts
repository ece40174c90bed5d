import { createHash, randomInt } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { addHit, isOver, type Limit, subscriberOf, takeBackHit, tooMany } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { requireUnlistedForGift } from '../../players/cases/register-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as audience from './audience-repo.ts';
import * as codes from './code-repo.ts';
import { type NotOffered, offer } from './offer-service.ts';
import * as repo from './repo.ts';

const HOUR_MS = 3_600_000;
/** A wrong code is a guess: a person mistypes some, a machine tries thousands, and has accounts and browsers in numbers too. */
const GUESSES: Limit = { name: 'promo-code', max: 8, windowMs: HOUR_MS };
const OF_DEVICE: Limit = { name: 'promo-code-device', max: 16, windowMs: HOUR_MS };
const OF_ADDRESS: Limit = { name: 'promo-code-address', max: 48, windowMs: HOUR_MS };
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** Codes are read without case, spaces and strokes. */
export const tidyCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
/** A word that nobody guesses: sixty bits. */
export const drawCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const REFUSALS = {
  not_running: 'promo_code_over',
  not_on: 'promo_code_over',
  budget: 'promo_code_over',
  had: 'promo_code_used',
  play_limit_reached: 'play_limit_reached',
  play_stopped: 'play_stopped',
} as const satisfies Partial<Record<NotOffered, string>>;
const refused = (not: NotOffered): CallError =>
  new CallError(not in REFUSALS ? REFUSALS[not as keyof typeof REFUSALS] : 'promo_code_not_yours');

/** Who asks, and from where. */
export type Asker = { readonly memberId: bigint; readonly ip: string; readonly userAgent: string };
type Found = { readonly row: codes.CodeRow; readonly campaign: repo.Running };
type Counted = readonly (readonly [Limit, string])[];

/** What many accounts share: the browser at its address, and the address. */
const placesOf = ({ ip, userAgent }: Asker): Counted => {
  const address = subscriberOf(ip);
  const device = createHash('sha256').update(`${address}|${userAgent}`).digest('hex').slice(0, 24);
  return [
    [OF_DEVICE, device],
    [OF_ADDRESS, address],
  ];
};

/** Whether no more guesses are looked at, whatever code is asked for, so that a right one is told from a wrong one by nobody. */
async function isSpent(context: Context, counted: Counted): Promise<boolean> {
  for (const [limit, who] of counted) if (await isOver(context, { ...limit, max: limit.max - 1 }, who)) return true;
  return false;
}

/**
 * A code that is there and for this member. One that is somebody else's is none, or whose codes there are could be tried out. What is right
 * or one's own counts as no guess. CallErrors of codes, too_many_requests.
 */
async function findFor(context: Context, asker: Asker, text: string): Promise<Found> {
  const { memberId } = asker;
  const [who, places] = [String(memberId), placesOf(asker)];
  if (await isSpent(context, [[GUESSES, who], ...places])) throw tooMany(GUESSES.windowMs);
  // An account's own tries are counted before they are looked at: it may ask many at once.
  const { endsAt } = await addHit(context, GUESSES, who);
  const { query } = context.db;
  const row = await codes.findCode(query, tidyCode(text));
  const known = row && (await repo.findPublished(query, brandCode(context), ['running', 'paused', 'stopped']));
  const campaign = known?.find(({ id }) => id === row?.campaign_id);
  if (row && campaign && (await isTheirs(query, row, memberId))) {
    await takeBackHit(context, GUESSES, who);
    if (await codes.hasRedeemed(query, row.code, memberId)) throw new CallError('promo_code_used');
    const isEnded = row.ends_at !== null && row.ends_at.getTime() <= context.clock.now();
    if (isEnded || row.used >= row.uses || campaign.state !== 'running') throw new CallError('promo_code_over');
    return { row, campaign };
  }
  if (await isOver(context, GUESSES, who)) throw tooMany(endsAt - context.clock.now());
  for (const [limit, place] of places) {
    const { hits, endsAt: until } = await addHit(context, limit, place);
    if (hits > limit.max) throw tooMany(until - context.clock.now());
  }
  throw new CallError('promo_code_unknown');
}

async function isTheirs(db: repo.Db, { member_id: owner, label, agent_id: agent }: codes.CodeRow, memberId: bigint): Promise<boolean> {
  if (owner !== null) return owner === memberId;
  if (label === null && agent === null) return true;
  const person = await audience.findPerson(db, memberId);
  if (label !== null && !person?.labels.includes(label)) return false;
  return agent === null || audience.isBelow(db, memberId, agent);
}

/**
 * The first code of a campaign that waits for this member's deposit and is still theirs: whoever was taken off its list, or left the agent's line, since
 * it was entered, has nothing of it.
 */
export async function armedFor(tx: repo.Db, campaignId: bigint, memberId: bigint, at: Date): Promise<string | undefined> {
  for (const row of await codes.findArmed(tx, campaignId, memberId, at)) if (await isTheirs(tx, row, memberId)) return row.code;
  return undefined;
}

/** What a code would bring this member. */
export const checkCode = async (context: Context, asker: Asker, text: string): Promise<repo.Running> =>
  (await findFor(context, asker, text)).campaign;

/** Thrown to take a use back with everything else. */
class NotGiven extends Error {
  readonly not: NotOffered;
  constructor(not: NotOffered) {
    super(not);
    this.not = not;
  }
}

/**
 * Redeems a code: one use of it and the gift that it brings, or nothing. A code that asks for a deposit waits for it. CallErrors of codes.
 */
export async function redeemCode(context: Context, asker: Asker, text: string): Promise<{ campaign: repo.Running; giftId: string | null }> {
  const { memberId } = asker;
  const { row, campaign } = await findFor(context, asker, text);
  await requireUnlistedForGift(context, memberId);
  const { trigger } = campaign.rule;
  const at = new Date(context.clock.now());
  try {
    const giftId = await inTransaction(context.db.query, async (tx) => {
      // The budget first, as wherever gifts are offered; then the code.
      const isWaiting = trigger.kind === 'code' && trigger.minDeposit !== null;
      const cause = { key: `code:${row.code}`, cause: `code:${row.code}`, at };
      const done = isWaiting ? null : await offer(context, tx, campaign, memberId, cause);
      if (done && 'not' in done) throw new NotGiven(done.not);
      if (!(await codes.insertRedemption(tx, row.code, memberId, done?.id ?? null, at))) throw new NotGiven('had');
      if (!(await codes.takeUse(tx, row.code))) throw new NotGiven('budget');
      return done?.id ?? null;
    });
    return { campaign, giftId };
  } catch (error) {
    if (error instanceof NotGiven) throw refused(error.not);
    throw error;
  }
}

export const redeemedBy = codes.findRedeemed;
