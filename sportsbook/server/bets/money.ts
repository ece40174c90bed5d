import { createHash, randomUUID } from 'node:crypto';
import { vendorFromMinor } from '@sorak/contract';
import { repeat as repeatedly, type Repeating } from '@sorak/contract/repeat';
import type { WalletReply } from '@sorak/contract/wallet-client';
import { balanceOf } from '../balance.ts';
import { DECIMALS, type Book } from '../context.ts';
import { VENDOR_CODES, VENDORS, type VendorCode } from '../vendors.ts';
import { comesBack, paidOf } from '../free/free-bets.ts';
import { isPartOwed } from './cash-out-repo.ts';
import { faultOf } from './check-payout.ts';
import { findBet, findBets, leaseDue, moveBet, moveStaked, stepBet, type BetRow, type Staked } from './repo.ts';
import { addOverdue, leaseOwed, PAID_AT_ONCE } from './settle-repo.ts';

/** How long a bet belongs to who works on it: longer than a wallet call may take. */
export const LEASE_MS = 5_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 60_000;
/** How long something waits after so many attempts. */
export const retryMs = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 16), LAST_RETRY_MS);
const IDLE_MS = 500;

type Round = Pick<BetRow, 'id' | 'user_id' | 'token' | 'vendor'>;

export const walletFields = (bet: Round) => ({
  user: bet.user_id,
  token: bet.token,
  game_code: VENDORS[bet.vendor].gameCode,
  round: bet.id,
});

/** Whether the house gave the stake, and with what. */
const rewardFields = ({ reward_uuid: reward }: Pick<BetRow, 'reward_uuid'>) => ({
  is_free: reward !== null,
  ...(reward === null ? {} : { reward_uuid: reward }),
});

const lease = (book: Book, ms: number): Date => new Date(book.now().getTime() + ms);

/** A bet whose stake is to be asked for. */
export type Staking = Round &
  Pick<BetRow, 'bet_uuid' | 'currency' | 'stake' | 'event' | 'reward_uuid'> & {
    /** The number of the request that asks for it. */
    readonly trace?: string | undefined;
  };

const stakeOf = (bet: Staking) => ({
  ...walletFields(bet),
  transaction_uuid: bet.bet_uuid,
  currency: bet.currency,
  amount: vendorFromMinor(bet.reward_uuid === null ? bet.stake : 0n, DECIMALS),
  round_closed: false,
  ...rewardFields(bet),
  ...(bet.event === null ? {} : { meta: { event: bet.event } }),
});

/** The wallet's answers to the stakes of bets of one vendor: one alone goes by itself. */
async function askStakes(
  { wallet }: Book,
  vendor: VendorCode,
  bets: readonly Staking[],
): Promise<readonly (readonly [Staking, WalletReply])[]> {
  const [first, ...others] = bets;
  if (!first) return [];
  const replies =
    others.length === 0
      ? [await wallet.call(vendor, 'bet', { ...stakeOf(first), request_uuid: randomUUID() }, first.trace)]
      : await wallet.bets(vendor, bets.map(stakeOf), first.trace);
  return bets.flatMap((bet, at) => (replies[at] ? [[bet, replies[at]] as const] : []));
}

/** What an answer makes of a bet. Accepted: `open`. Refused: `void`. No certain answer: `reversing`, and it is taken back. */
function taken(status: WalletReply['status']): Pick<Staked, 'state' | 'reason'> {
  if (status === 'RS_OK') return { state: 'open', reason: null };
  if (status === null || status === 'RS_ERROR_DUPLICATE_TRANSACTION') return { state: 'reversing', reason: 'NO_ANSWER' };
  return { state: 'void', reason: status };
}

/** What has become of a bet whose stake was asked for, and the balance after it where that was told. */
export type Answered = Pick<BetRow, 'state' | 'reason'> & { readonly balance: number | null };

/** Asks for the stakes of bets once. */
export async function sendStakes(book: Book, bets: readonly Staking[]): Promise<Answered[]> {
  const asked = await Promise.all(
    VENDOR_CODES.map((vendor) =>
      askStakes(
        book,
        vendor,
        bets.filter((bet) => bet.vendor === vendor),
      ),
    ),
  );
  const replies = new Map(asked.flat());
  const staked = new Map([...replies].map(([{ id }, { status }]) => [id, { id, ...taken(status) }]));
  const moved = await moveStaked(book.db, [...staked.values()], book.now());
  // A worker that took a late bet up meanwhile has decided what becomes of it.
  const others = bets.filter(({ id }) => !moved.has(id)).map(({ id }) => id);
  const stand = new Map(others.length > 0 ? (await findBets(book.db, others)).map((bet) => [bet.id, bet]) : []);
  return bets.map((bet) => {
    const { state, reason } = stand.get(bet.id) ?? staked.get(bet.id) ?? taken(null);
    const reply = replies.get(bet);
    return { state, reason, balance: reply ? balanceOf(reply) : null };
  });
}

/** A stake that may or may not have been taken: from here it can only be taken back. */
const doubt = (book: Book, bet: BetRow) =>
  moveBet(book.db, bet.id, 'betting', { state: 'reversing', reason: 'NO_ANSWER', lease_until: book.now() });

/** Pays what a decided bet is owed; 0 closes a lost one. Whatever is not answered RS_OK is owed still. */
async function sendPayout(book: Book, bet: BetRow): Promise<void> {
  const fault = await faultOf(book, bet);
  if (fault !== null) return retryLater(book, bet, fault);
  if (comesBack(bet, bet.payout)) return giveBack(book, bet);
  // It closes the round, and after that no part of the bet could be paid.
  if (bet.is_final && (await isPartOwed(book.db, bet.id))) return retryLater(book, bet, 'PART_OWED');
  const reply = await book.wallet.call(bet.vendor, 'win', {
    ...walletFields(bet),
    request_uuid: randomUUID(),
    transaction_uuid: bet.win_uuid,
    reference_transaction_uuid: bet.bet_uuid,
    currency: bet.currency,
    amount: vendorFromMinor(paidOf(bet, bet.payout), DECIMALS),
    // A round that stays open may be settled anew when its result is corrected.
    ...(bet.is_final ? { round_closed: true } : {}),
    ...rewardFields(bet),
    ...(bet.is_cashed_out ? { meta: { cash_out: true } } : {}),
  });
  if (reply.status !== 'RS_OK') return retryLater(book, bet, reply.status);
  await stepBet(book.db, bet, { state: 'settled', reason: null, lease_until: null, finished_at: book.now() });
  if (!bet.is_final) await addOverdue(book.db, [bet.id]);
}

/** A free bet that was void goes back as it came: it can be laid again. */
async function giveBack(book: Book, bet: BetRow): Promise<void> {
  const isMoved = await moveBet(book.db, bet.id, 'paying', {
    state: 'reversing',
    reason: 'FREE_BACK',
    payout: 0n,
    lease_until: book.now(),
  });
  const row = isMoved ? await findBet(book.db, bet.id) : undefined;
  if (row?.state === 'reversing') await sendRollback(book, row);
}

/** The wallet's number for a step of one settlement of a bet: the same however often that step is taken. */
function numberOf(bet: BetRow, step: 'pay' | 'take-back', revision: number): string {
  const hex = createHash('sha256').update(`${bet.id}/${step}/${revision}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Takes back what a corrected result had paid; what the player no longer has, the platform books as owed. The bet is then open with
 * every leg decided, and is owed what its new verdicts come to, under a number of its own.
 */
async function sendCorrection(book: Book, bet: BetRow): Promise<void> {
  const reply = await book.wallet.call(bet.vendor, 'rollback', {
    ...walletFields(bet),
    request_uuid: randomUUID(),
    transaction_uuid: numberOf(bet, 'take-back', bet.revision),
    reference_transaction_uuid: bet.win_uuid,
    round_closed: false,
  });
  if (reply.status !== 'RS_OK') return retryLater(book, bet, reply.status);
  const revision = bet.revision + 1;
  const win_uuid = numberOf(bet, 'pay', revision);
  const lease_until = null;
  await stepBet(book.db, bet, { state: 'open', payout: 0n, revision, win_uuid, reason: null, attempts: 0, lease_until, finished_at: null });
}

/** Takes a stake in doubt back. "Done" and "no such bet" are both certain: the platform will not take the late bet either. */
async function sendRollback(book: Book, bet: BetRow): Promise<void> {
  const reply = await book.wallet.call(bet.vendor, 'rollback', {
    ...walletFields(bet),
    request_uuid: randomUUID(),
    transaction_uuid: bet.rollback_uuid,
    reference_transaction_uuid: bet.bet_uuid,
    round_closed: true,
  });
  if (reply.status !== 'RS_OK' && reply.status !== 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return retryLater(book, bet, reply.status);
  await moveBet(book.db, bet.id, 'reversing', { state: 'void', lease_until: null, finished_at: book.now() });
}

async function retryLater(book: Book, bet: BetRow, status: string | null): Promise<void> {
  book.log('bet not finished', { bet: bet.id, state: bet.state, status, attempts: bet.attempts + 1 });
  const attempts = bet.attempts + 1;
  await stepBet(book.db, bet, { reason: status ?? 'NO_ANSWER', attempts, lease_until: lease(book, retryMs(bet.attempts)) });
}

/** Works once through the bets that are due, after a crash as well, and while they are few through some that settlements owe; their number. */
export async function finishDue(book: Book): Promise<number> {
  const until = lease(book, LEASE_MS);
  const late = await leaseDue(book.db, book.now(), until, PAID_AT_ONCE);
  const owed = late.length < PAID_AT_ONCE ? await leaseOwed(book.db, until) : [];
  const due = [...late.map(({ id }) => id), ...owed];
  await Promise.all(due.flatMap((id) => (id === null ? [] : [finish(book, id)])));
  return due.length;
}

async function finish(book: Book, id: string): Promise<void> {
  const bet = await findBet(book.db, id);
  // First the state, then the call: a late answer must not be taken for an acceptance any more.
  if (bet?.state === 'betting') await doubt(book, bet);
  else if (bet?.state === 'paying') await sendPayout(book, bet);
  else if (bet?.state === 'correcting') await sendCorrection(book, bet);
  else if (bet?.state === 'reversing') await sendRollback(book, bet);
}

/**
 * Does a thing again and again, at once while there is more of it, and seldom while nobody looks at the book; a failure is told and tried again.
 */
export const repeat = (book: Book, what: string, work: () => Promise<number>, restMs = IDLE_MS, quietMs = restMs): Repeating =>
  repeatedly({ briskMs: restMs, quietMs, busyMs: 0, company: book.presence, name: what }, work, (error) =>
    book.log(`${what} failed`, { error: String(error) }),
  );
