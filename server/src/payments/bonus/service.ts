import { bonusWallet, house, wallet } from '../../ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { mayBePromoted } from '../../players/safer-play/service.ts';
import { boundedTimes } from '../../money/wagering/given-service.ts';
import { countBets, endTurnover, requiredOf, requireTurnover } from '../../money/wagering/service.ts';
import * as repo from './repo.ts';
import type { BonusState } from './tables.ts';
import type { OfferRefusal, OfferTerms, Standing } from './terms.ts';
import { bonusFor, refusalOf, termsOf } from './terms.ts';

export type { BonusState } from './tables.ts';

type Db = repo.Db;

const ASSET = 'IDR';
const TRIAL = 4;
const DAY_MS = 86_400_000;

/** An offer with what this deposit would bring (minor units), and why it cannot be had, if so. */
export type DepositOffer = OfferTerms & { readonly bonus: bigint; readonly required: bigint; readonly refusal: OfferRefusal | null };

/**
 * What runs now, with its terms for a deposit of that many minor units; `method` is the code of the way to pay, where known. Offers that
 * the member can never have again are left out. Nobody gets one without choosing it: the choice belongs to the deposit.
 */
export async function offersForDeposit(
  db: Db,
  memberId: bigint,
  amount: bigint,
  method?: string,
  now: Date = new Date(),
): Promise<DepositOffer[]> {
  const [rows, standing] = await Promise.all([repo.findOffers(db, now), standingOf(db, memberId, now)]);
  const offers = rows.map(async (row) => {
    const terms = termsOf(row);
    const refusal = refusalOf(terms, standing, amount, method) ?? null;
    if (refusal === 'not_yours' || refusal === 'already_taken') return [];
    return [{ ...(await bounded(db, row.brand_code, terms, amount)), refusal }];
  });
  return (await Promise.all(offers)).flat();
}

/** The terms as the licence leaves them, and what they come to with that deposit. */
async function bounded(db: Db, brandCode: string, terms: OfferTerms, deposit: bigint) {
  const { bonus, base } = bonusFor(terms, deposit);
  const times = await boundedTimes(db, brandCode, { times: terms.times, base, given: bonus });
  return { ...terms, times, bonus, required: requiredOf(base, times) };
}

/** A trial account, a disabled one and whoever is on a break or excluded are offered nothing. */
async function standingOf(db: Db, memberId: bigint, now: Date): Promise<Standing> {
  const member = await repo.findMember(db, memberId);
  const { keys, isRunning } = await repo.findTaken(db, memberId);
  const isOpen = member !== undefined && member.is_agent !== TRIAL && member.status === 'active';
  return { isMember: isOpen && (await mayBePromoted(db, memberId, now)), taken: keys, isRunning };
}

export type Grant = {
  readonly memberId: bigint;
  readonly offerId: string;
  readonly depositId: string;
  /** What was really paid, minor units. */
  readonly amount: bigint;
  readonly method?: string | undefined;
  /** When the member chose the offer: one that has ended since is still given. Now unless given. */
  readonly chosenAt?: Date | undefined;
  readonly now?: Date | undefined;
};
export type GrantOutcome =
  | { readonly isGranted: true; readonly bonusId: string; readonly amount: bigint }
  | { readonly isGranted: false; readonly reason: OfferRefusal };

/**
 * Gives the bonus that was chosen with a deposit, in the transaction that books the deposit and behind its transfer. A deposit is never
 * refused for its bonus: what cannot be given is answered with its reason. A repeat for the same deposit changes nothing.
 */
export async function grantForDeposit(tx: Db, grant: Grant): Promise<GrantOutcome> {
  const { memberId, offerId, depositId, amount, method, now = new Date(), chosenAt = now } = grant;
  const known = await repo.findByDeposit(tx, depositId);
  if (known) return { isGranted: true, bonusId: known.id, amount: known.amount };
  const row = await repo.findOffer(tx, offerId);
  if (!row || row.starts_at > chosenAt || (row.ends_at !== null && row.ends_at <= chosenAt))
    return { isGranted: false, reason: 'not_offered' };
  const terms = termsOf(row);
  const reason = refusalOf(terms, await standingOf(tx, memberId, now), amount, method);
  if (reason) return { isGranted: false, reason };
  const id = uuidFrom(`bonus:${depositId}`);
  const { bonus, base } = bonusFor(terms, amount);
  const turnoverId = await requireTurnover(tx, {
    memberId,
    cause: 'bonus',
    reference: `bonus:${id}`,
    amount: base,
    times: await boundedTimes(tx, row.brand_code, { times: terms.times, base, given: bonus }),
    weights: terms.weights,
    maxBet: terms.maxBet ?? undefined,
    excludedGames: terms.excludedGames,
    at: now,
    expiresAt: new Date(now.getTime() + terms.days * DAY_MS),
  });
  if (turnoverId === null) return { isGranted: false, reason: 'below_minimum' };
  const isNew = await repo.insertBonus(tx, {
    id,
    memberId,
    offer: row,
    depositId,
    depositAmount: amount,
    amount: bonus,
    turnoverId,
    at: now,
  });
  if (!isNew) {
    // Another deposit of the same moment was first.
    await endTurnover(tx, turnoverId, 'given_up', now);
    return { isGranted: false, reason: 'bonus_running' };
  }
  const [promotions, account] = await Promise.all([
    openAccount(tx, house('promotions', ASSET)),
    openAccount(tx, bonusWallet(memberId, ASSET)),
  ]);
  await transfer(tx, {
    id: uuidFrom(`bonus_grant:${id}`),
    debit: promotions,
    credit: account,
    amount: bonus,
    kind: 'bonus_grant',
    reference: `bonus:${id}`,
  });
  return { isGranted: true, bonusId: id, amount: bonus };
}

/** The bonus that was chosen with a deposit of `amount`: what it brings or has brought. Undefined for an offer that is none. Minor units. */
export async function bonusOfDeposit(
  db: Db,
  {
    memberId,
    offerId,
    depositId,
    amount,
    method,
    now,
  }: Pick<Grant, 'memberId' | 'offerId' | 'depositId' | 'amount' | 'method'> & { now: Date },
) {
  const [row, given] = await Promise.all([repo.findOffer(db, offerId), repo.findByDeposit(db, depositId)]);
  if (!row) return undefined;
  const terms = termsOf(row);
  if (given) return { terms, ...bonusFor(terms, given.deposit_amount), isGiven: true, refusal: null };
  return {
    terms,
    ...bonusFor(terms, amount),
    required: (await bounded(db, row.brand_code, terms, amount)).required,
    isGiven: false,
    refusal: refusalOf(terms, await standingOf(db, memberId, now), amount, method) ?? null,
  };
}

const KINDS = { met: 'bonus_release', given_up: 'bonus_forfeit', expired: 'bonus_expired' } as const;

/** Moves what a bonus held: to the member's wallet when it was met, back to the house otherwise. */
async function payOut(
  tx: Db,
  memberId: bigint,
  bonus: { id: string; amount: bigint },
  state: Exclude<BonusState, 'running'>,
  at: Date,
): Promise<void> {
  const debit = await openAccount(tx, bonusWallet(memberId, ASSET));
  const credit = await openAccount(tx, state === 'met' ? wallet(memberId, ASSET) : house('promotions', ASSET));
  await transfer(tx, {
    id: uuidFrom(`bonus_end:${bonus.id}`),
    debit,
    credit,
    amount: bonus.amount,
    kind: KINDS[state],
    reference: `bonus:${bonus.id}`,
  });
  await repo.endBonus(tx, bonus.id, state, at);
}

/** Ends the bonus whose requirement has been met or has run out of time; undefined when none has. */
export async function finishBonus(db: Db, memberId: bigint, now: Date): Promise<{ state: BonusState; amount: bigint } | undefined> {
  if (!(await repo.hasEnded(db, memberId))) return undefined;
  return inTransaction(db, async (tx) => {
    const ended = await repo.lockEnded(tx, memberId);
    if (!ended || ended.ending === null) return undefined;
    await payOut(tx, memberId, ended, ended.ending, ended.ended_at ?? now);
    return { state: ended.ending, amount: ended.amount };
  });
}

/**
 * Gives a running bonus up: its money goes back to the house, the member's own stays as it is. What has been staked until now counts
 * first, so that a bonus that is met is paid instead. The state it ended in, also when it had ended before; undefined for one that is
 * not this member's.
 */
export async function giveUpBonus(db: Db, memberId: bigint, bonusId: string, now: Date): Promise<BonusState | undefined> {
  await countBets(db, memberId, { now });
  await finishBonus(db, memberId, now);
  return inTransaction(db, async (tx) => {
    const bonus = await repo.lockBonus(tx, memberId, bonusId);
    if (!bonus || bonus.state !== 'running') return bonus?.state;
    const isOpen = await endTurnover(tx, bonus.turnover_id, 'given_up', now);
    // Otherwise another process has just seen it met or overdue.
    const ending = isOpen ? 'given_up' : ((await repo.lockEnded(tx, memberId))?.ending ?? 'given_up');
    await payOut(tx, memberId, bonus, ending, now);
    return ending;
  });
}
