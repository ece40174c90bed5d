import { DatabaseError, type PoolClient } from 'pg';
import { counter } from '@sorak/contract/metrics';
import { isRefusal } from '@sorak/contract/pool-care';
import { createBatcher } from './bet-batcher.ts';
import type { Answer, BetArguments, BetPool } from './pool-repo.ts';
import { call, callMany, once, parameters } from './pool-repo.ts';

export type Bet = BetArguments & {
  readonly isClosed: boolean;
  readonly isFree: boolean;
  readonly poolAccount: bigint | null;
  readonly contribution: bigint;
  /** For the transfer of a contribution. */
  readonly secondTransferId: string | null;
  /** What other bets may be on too; null: the round alone. */
  readonly eventKey: bigint | null;
  /** What the licence says of such bets; null: nothing. */
  readonly licence: string | null;
};

const BET = `select * from vendor_bet(${parameters(21)})`;
const OWN_BET = `select * from vendor_bet_own(${parameters(21)})`;
const BETS = 'select * from vendor_bets($1)';

/** A bet: alone when it comes alone, in one commit with others when they wait together. The answer is the same either way. */
export function callBet(pool: BetPool, bet: Bet): Promise<Answer> {
  return once(pool, 'vendor_bet', bet, () => (isPlain(bet) ? batcherOf(pool)(bet) : callOne(pool, bet, performance.now())));
}

/** What the batch knows how to place: a stake and nothing else that moves with it. */
const isPlain = (bet: Bet): boolean =>
  bet.refusal === null && bet.amount > 0n && bet.reward === null && bet.contribution === 0n && !bet.isClosed && bet.licence === null;

const batches = counter('sorak_bet_batches_total', 'Commits that took several bets at once.').of();
const batched = counter('sorak_bets_in_batches_total', 'Bets that such a commit took.').of();

const batchers = new WeakMap<BetPool, (bet: Bet) => Promise<Answer>>();

function batcherOf(pool: BetPool): (bet: Bet) => Promise<Answer> {
  const known = batchers.get(pool);
  if (known) return known;
  const batcher = createBatcher<Bet, Answer>({
    single: (bet, since) => callOne(pool, bet, since),
    many: (bets) => callAll(pool, bets),
    isUndone: isRefusal,
    ownerOf: ({ user }) => user,
    // A batch leaves a repeat too, and the next bet is none.
    isLasting: (answer) => answer.is_new || answer.status !== 'RS_OK',
  });
  batchers.set(pool, batcher);
  return batcher;
}

const MOVED = 'SB001';
/** Whether nothing was placed because the wallet has moved since `walletSeq`. */
export const hasMoved = (error: unknown): boolean => error instanceof DatabaseError && error.code === MOVED;

/** A bet of the member's own money alone, which was counted up to the wallet's line `walletSeq`; throws what `hasMoved` knows. */
export const callOwnBet = (pool: BetPool, bet: Bet, walletSeq: bigint): Promise<Answer> =>
  once(pool, 'vendor_bet_own', bet, () =>
    call<Answer>(pool, 'vendor_bet_own', OWN_BET, [...valuesOf(bet).slice(0, -2), walletSeq, bet.licence]),
  );

const callOne = (pool: BetPool, bet: Bet, arrived: number): Promise<Answer> =>
  call<Answer>(pool, 'vendor_bet', BET, valuesOf(bet), arrived);

function valuesOf(bet: Bet): unknown[] {
  return [
    bet.vendorId,
    bet.uuid,
    bet.hash,
    bet.tokenHash,
    bet.user,
    bet.now,
    bet.refusal,
    bet.currency,
    bet.amount,
    bet.game,
    bet.round,
    bet.roundKey,
    bet.isClosed,
    bet.isFree,
    bet.reward,
    bet.poolAccount,
    bet.contribution,
    bet.transferId,
    bet.secondTransferId,
    bet.eventKey,
    bet.licence,
  ];
}

type Placed = { readonly place: bigint; readonly balance: bigint; readonly asset: string };

/** The answers of those that were placed, in the order asked; undefined for the others, of which nothing was written. */
async function callAll(pool: BetPool, bets: readonly Bet[]): Promise<(Answer | undefined)[]> {
  const answers: (Answer | undefined)[] = bets.map(() => undefined);
  for (const { place, balance, asset } of await callMany<Placed>(pool, 'vendor_bets', BETS, [JSON.stringify(bets.map(wired))]))
    answers[Number(place) - 1] = { status: 'RS_OK', balance, asset, is_new: true };
  batches.add();
  batched.add(answers.filter((answer) => answer !== undefined).length);
  return answers;
}

/** As `vendor_bets` reads it; numbers above 2^53 as text. */
const wired = (bet: Bet) => ({
  vendor: bet.vendorId,
  uuid: bet.uuid,
  hash: bet.hash,
  token: `\\x${bet.tokenHash.toString('hex')}`,
  member: String(bet.user),
  now: bet.now,
  currency: bet.currency,
  amount: String(bet.amount),
  game: bet.game,
  round: bet.round,
  round_key: String(bet.roundKey),
  is_free: bet.isFree,
  transfer: bet.transferId,
  event: bet.eventKey === null ? null : String(bet.eventKey),
});

const NIL = '00000000-0000-0000-0000-000000000000';

/** A bet of nobody, alone and as a batch: both are refused. */
export async function warmUp(client: PoolClient): Promise<void> {
  const nobody = [0, NIL, NIL, Buffer.alloc(32), 0n, 0, null, '', 0n, '', '', 0n, false, false, null, null, 0n, NIL, NIL, null, null];
  await client.query({ name: 'vendor_bet', text: BET, values: nobody });
  await client.query({ name: 'vendor_bets', text: BETS, values: ['[{}]'] });
}
