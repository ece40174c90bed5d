import { randomUUID } from 'node:crypto';
import { vendorFromMinor } from '@sorak/contract';
import type { Studio } from '../context.ts';
import { DECIMALS } from '../sessions/service.ts';
import type { SharedBetState } from '../db/tables.ts';
import type { Db } from '../db/database.ts';
import { changeBet, holdOpen, settlePaid, type SharedBet } from './repo.ts';

/** How long a bet belongs to who works on it: longer than a wallet call may take. */
export const LEASE_MS = 5_000;
/** Why a bet is not paid whose row says otherwise than what is sealed. */
export const ROUND_CHANGED = 'ROUND_CHANGED';
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 60_000;

/** What the money calls of a bet need, at a table or in a room. */
export type OwedBet = Pick<
  SharedBet,
  | 'id'
  | 'state'
  | 'stake'
  | 'pay'
  | 'attempts'
  | 'bet_uuid'
  | 'win_uuid'
  | 'rollback_uuid'
  | 'user_id'
  | 'token'
  | 'game'
  | 'vendor'
  | 'currency'
>;
type Change = {
  readonly state: SharedBetState;
  readonly reason?: string | null;
  readonly lease_until?: Date;
  readonly finished_at?: Date;
  readonly attempts?: number;
  readonly mark?: string | null;
};
/** Changes a bet that is still in a state, wherever it is kept: of all who try only one does. */
export type ChangeOwed = (db: Db, id: string, from: SharedBetState, change: Change) => Promise<boolean>;

const fieldsOf = (bet: OwedBet) => ({
  user: bet.user_id,
  token: bet.token,
  request_uuid: randomUUID(),
  game_code: bet.game,
  round: bet.id,
});

/** Asks the wallet for a stake. `event` names the round where others of the player's bets may be on it too. */
export const askStake = (studio: Studio, bet: OwedBet, event?: string) =>
  studio.wallet.call(bet.vendor, 'bet', {
    ...fieldsOf(bet),
    transaction_uuid: bet.bet_uuid,
    currency: bet.currency,
    amount: vendorFromMinor(bet.stake, DECIMALS),
    round_closed: false,
    is_free: false,
    ...(event === undefined ? {} : { meta: { event } }),
  });

/** Asks for the stake once. It rides only when the answer came before bets were locked; a later or uncertain one is taken back. */
export async function sendBet(studio: Studio, bet: SharedBet): Promise<void> {
  const reply = await askStake(studio, bet, `round-${bet.shared_round_id}`);
  const now = studio.now();
  if (reply.status === 'RS_OK') {
    await studio.db.transaction().execute(async (db) => {
      const isOpen = (await holdOpen(db, bet.shared_round_id, now)) !== undefined;
      await changeBet(
        db,
        bet.id,
        'betting',
        isOpen ? { state: 'riding', mark: null } : { state: 'reversing', reason: 'LATE', lease_until: now },
      );
    });
    return;
  }
  if (reply.status === null || reply.status === 'RS_ERROR_DUPLICATE_TRANSACTION') {
    await changeBet(studio.db, bet.id, 'betting', { state: 'reversing', reason: 'NO_ANSWER', lease_until: now });
    return;
  }
  await changeBet(studio.db, bet.id, 'betting', { state: 'void', reason: reply.status, finished_at: now });
}

/** Does what a bet owes, by calls that may be repeated: pays it (0 closes a lost one), or takes an uncertain stake back. */
export async function finishBet(studio: Studio, bet: OwedBet, change: ChangeOwed = changeBet): Promise<void> {
  if (bet.state === 'paying') return payBet(studio, bet, change);
  // First the state, then the call: a late answer must not be taken for an acceptance any more.
  if (bet.state === 'betting') await change(studio.db, bet.id, 'betting', { state: 'reversing', reason: 'NO_ANSWER' });
  const reply = await studio.wallet.call(bet.vendor, 'rollback', {
    ...fieldsOf(bet),
    transaction_uuid: bet.rollback_uuid,
    reference_transaction_uuid: bet.bet_uuid,
    round_closed: true,
  });
  if (reply.status !== 'RS_OK' && reply.status !== 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    return retryLater(studio, bet, 'reversing', change);
  await change(studio.db, bet.id, 'reversing', { state: 'void', finished_at: studio.now() });
}

async function payBet(studio: Studio, bet: OwedBet, change: ChangeOwed): Promise<void> {
  const reply = await studio.wallet.call(bet.vendor, 'win', {
    ...fieldsOf(bet),
    transaction_uuid: bet.win_uuid,
    reference_transaction_uuid: bet.bet_uuid,
    currency: bet.currency,
    amount: vendorFromMinor(bet.pay, DECIMALS),
    round_closed: true,
    is_free: false,
  });
  if (reply.status !== 'RS_OK') return retryLater(studio, bet, 'paying', change);
  await change(studio.db, bet.id, 'paying', { state: 'settled', finished_at: studio.now() });
}

/** Whether the first try of a payment may share a call with others; what came to nothing there is asked for alone. */
export const maySharePayment = ({ state, attempts }: OwedBet): boolean => state === 'paying' && attempts === 0;

/** Pays bets of one vendor in one call. Each has its own answer, and one that is not paid is tried again by itself. */
export async function payTogether(studio: Studio, vendor: string, bets: readonly OwedBet[]): Promise<void> {
  const replies = await studio.wallet.wins(
    vendor,
    bets.map((bet) => ({
      user: bet.user_id,
      transaction_uuid: bet.win_uuid,
      reference_transaction_uuid: bet.bet_uuid,
      game_code: bet.game,
      round: bet.id,
      currency: bet.currency,
      amount: vendorFromMinor(bet.pay, DECIMALS),
    })),
  );
  const isPaid = (_: OwedBet, at: number): boolean => replies[at]?.status === 'RS_OK';
  await settlePaid(
    studio.db,
    bets.filter(isPaid).map(({ id }) => id),
    studio.now(),
  );
  await Promise.all(bets.filter((bet, at) => !isPaid(bet, at)).map((bet) => retryLater(studio, bet, 'paying', changeBet)));
}

/** The next try comes after twice as long. */
export async function retryLater(
  studio: Studio,
  bet: OwedBet,
  state: 'paying' | 'reversing' | 'betting',
  change: ChangeOwed,
  reason?: string,
): Promise<void> {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(bet.attempts, 16), LAST_RETRY_MS);
  await change(studio.db, bet.id, state, {
    state,
    ...(reason === undefined ? {} : { reason }),
    attempts: bet.attempts + 1,
    lease_until: new Date(studio.now().getTime() + wait),
  });
}
