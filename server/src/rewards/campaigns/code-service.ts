import { randomInt } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { addHit, isOver, takeBackHit, tooMany } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as audience from './audience-repo.ts';
import * as codes from './code-repo.ts';
import { type NotOffered, offer } from './offer-service.ts';
import * as repo from './repo.ts';

/** A wrong code is a guess: a person mistypes some, a machine tries thousands. */
const GUESSES = { name: 'promo-code', max: 8, windowMs: 3_600_000 };
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

type Found = { readonly row: codes.CodeRow; readonly campaign: repo.Running };

/** A code that is there and for this member; what is not there counts as a guess, what is not theirs does not. CallErrors of codes, too_many_requests. */
async function findFor(context: Context, memberId: bigint, text: string): Promise<Found> {
  const who = String(memberId);
  if (await isOver(context, { ...GUESSES, max: GUESSES.max - 1 }, who)) throw tooMany(GUESSES.windowMs);
  const { endsAt } = await addHit(context, GUESSES, who);
  const { query } = context.db;
  const row = await codes.findCode(query, tidyCode(text));
  const known = row && (await repo.findPublished(query, brandCode(context), ['running', 'paused', 'stopped']));
  const campaign = known?.find(({ id }) => id === row?.campaign_id);
  if (!row || !campaign) {
    if (await isOver(context, GUESSES, who)) throw tooMany(endsAt - context.clock.now());
    throw new CallError('promo_code_unknown');
  }
  await takeBackHit(context, GUESSES, who);
  if (await codes.hasRedeemed(query, row.code, memberId)) throw new CallError('promo_code_used');
  const isEnded = row.ends_at !== null && row.ends_at.getTime() <= context.clock.now();
  if (isEnded || row.used >= row.uses || campaign.state !== 'running') throw new CallError('promo_code_over');
  if (!(await isTheirs(query, row, memberId))) throw new CallError('promo_code_not_yours');
  return { row, campaign };
}

async function isTheirs(db: repo.Db, { member_id: owner, label, agent_id: agent }: codes.CodeRow, memberId: bigint): Promise<boolean> {
  if (owner !== null) return owner === memberId;
  if (label === null && agent === null) return true;
  const person = await audience.findPerson(db, memberId);
  if (label !== null && !person?.labels.includes(label)) return false;
  return agent === null || audience.isBelow(db, memberId, agent);
}

/** What a code would bring this member. */
export const checkCode = async (context: Context, memberId: bigint, text: string): Promise<repo.Running> =>
  (await findFor(context, memberId, text)).campaign;

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
export async function redeemCode(
  context: Context,
  memberId: bigint,
  text: string,
): Promise<{ campaign: repo.Running; giftId: string | null }> {
  const { row, campaign } = await findFor(context, memberId, text);
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
