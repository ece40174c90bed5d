import { type Calls, type HeldWin, type HeldWinCase, numberFromMinor, type RequestOutput, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { rankLevels } from '../../players/vip/service.ts';
import * as repo from './held-repo.ts';

const BET_STATES = ['running', 'won', 'lost', 'void'] as const;
const VOID = 3;
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

const ranksOf = (context: Context, rows: readonly repo.QueueRow[]): Promise<ReadonlyMap<bigint, number>> =>
  rankLevels(
    context,
    rows.map((row) => row.member_id),
  );

const rowView = (row: repo.QueueRow, operatorId: bigint, ranks: ReadonlyMap<bigint, number>): HeldWin => ({
  id: row.id,
  memberId: String(row.member_id),
  username: row.username,
  rankLevel: ranks.get(row.member_id) ?? 0,
  vendor: row.vendor_code,
  vendorName: row.display_name,
  gameCode: row.game_code,
  gameName: row.game_name ?? row.game_code,
  amount: money(row.amount),
  max: money(row.max),
  currency: row.asset,
  at: row.at.getTime(),
  state: row.state,
  agreedBy: row.agreer,
  isMine: row.agreed_by === operatorId,
  decidedBy: row.decider,
  decidedAt: row.decided_at?.getTime() ?? null,
});

/** One page of what waits, oldest first, or of what has ended, newest first. */
export async function heldWins(
  context: Context,
  operatorId: bigint,
  { tab, pageNo, pageSize, ...filter }: RequestOutput<Calls['getHeldWins']>,
): Promise<ResponseInput<Calls['getHeldWins']>> {
  const { query } = context.db;
  const isWaiting = tab === 'waiting';
  const [rows, totalRecords, waiting, kinds] = await Promise.all([
    repo.findQueued(query, isWaiting, filter, (pageNo - 1) * pageSize, pageSize),
    repo.countQueued(query, isWaiting, filter),
    repo.waitingOf(query),
    repo.kindsOfHeld(query),
  ]);
  const ranks = await ranksOf(context, rows);
  return {
    list: rows.map((row) => rowView(row, operatorId, ranks)),
    totalPages: Math.ceil(totalRecords / pageSize),
    totalRecords,
    waiting: waiting.count,
    oldestAt: waiting.oldest?.getTime() ?? null,
    vendors: [...new Map(kinds.map(({ code, display_name: name, game_code: gameCode }) => [code, { code, name, gameCode }])).values()],
    currencies: [...new Set(kinds.map(({ asset }) => asset))].sort(),
  };
}

/** How many held wins wait for operators, and since when the longest. */
export async function waitingHeldWins(context: Context): Promise<{ count: number; oldestAt: number | null }> {
  const { count, oldest } = await repo.waitingOf(context.db.query);
  return { count, oldestAt: oldest?.getTime() ?? null };
}

/** One held win with all that a decision needs. CallError not_found. */
export async function heldWin(context: Context, id: string, operatorId: bigint): Promise<HeldWinCase> {
  const { query } = context.db;
  const row = await repo.findHeld(query, id);
  if (!row) throw new CallError('not_found');
  const [ranks, bets, others] = await Promise.all([
    ranksOf(context, [row]),
    row.round_key === null ? [] : repo.betsOfRound(query, row.round_key),
    repo.othersOfRound(query, row),
  ]);
  const own = bets.find((bet) => bet.bet_id === row.bet_id);
  const isOver = own ? own.status === VOID || own.is_round_closed : row.bet_id !== null;
  return {
    ...rowView(row, operatorId, ranks),
    registeredAt: row.registered_at?.getTime() ?? null,
    transactionId: row.transaction_uuid,
    round: row.round,
    betId: row.bet_id === null ? null : String(row.bet_id),
    stake: money(own?.stake ?? 0n),
    won: money(row.won),
    maxWin: row.max_win,
    isFreeRound: row.reward_uuid !== null || (own !== undefined && own.stake === 0n),
    isPromotion: row.is_promotion,
    roundRows: [
      ...bets.map((bet) => ({
        id: String(bet.bet_id),
        kind: 'bet' as const,
        at: bet.placed_at.getTime(),
        stake: money(bet.stake),
        amount: money(bet.payout),
        state: BET_STATES[bet.status] ?? 'running',
      })),
      ...others.map((one) => ({
        id: one.transaction_uuid,
        kind: 'held' as const,
        at: one.at.getTime(),
        stake: null,
        amount: money(one.amount),
        state: one.state,
      })),
    ],
    isTooLate: row.state === 'waiting' && isOver,
    reason: row.reason,
    note: row.note,
  };
}
