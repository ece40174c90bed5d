import { randomUUID } from 'node:crypto';
import { openProduct } from '../server/src/play/betting/product-service.ts';
import { placeBets } from '../server/src/play/betting/set-service.ts';
import type { Context } from '../server/src/context.ts';
import { house, wallet } from '../server/src/ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../server/src/ledger/ledger.ts';
import { percentile, type Row } from './table.ts';

const PLAYERS = 200;
const AT_ONCE = 4;
const SECONDS = 4;
const ROUNDS = 3;
const MONEY = 1_000_000_000n;
const STAKE = 100n;
const GAME = 'branch';

/** Some of those below an agent, each with money. */
async function fundPlayers(context: Context, agentId: bigint): Promise<bigint[]> {
  const { pool } = context.db;
  const { rows } = await pool.query<{ member_id: bigint }>(
    `select p.member_id from team_path p, team_path a where a.member_id = $1 and p.path like a.path || '%' and p.member_id <> a.member_id
       order by p.member_id desc limit ${PLAYERS}`,
    [agentId],
  );
  const bank = await openAccount(pool, house('promotions', 'IDR'));
  for (const { member_id: memberId } of rows) {
    const credit = await openAccount(pool, wallet(memberId, 'IDR'));
    await transfer(pool, { id: randomUUID(), debit: bank, credit, amount: MONEY, kind: 'bench', reference: 'bench' });
  }
  return rows.map(({ member_id: memberId }) => memberId);
}

/** What a bet waits at the most but for one in a hundred, while the branch of its players stands still and while it is moved again and again. */
export async function branchBetRow(context: Context, agentId: bigint, move: () => Promise<unknown>, of: string): Promise<Row> {
  const players = await fundPlayers(context, agentId);
  const product = await openProduct(context, { code: 'BENCH_BRANCH', name: 'Bench', games: [{ code: GAME, name: 'Bench', type: 'LOTT' }] });
  const lines = [{ gameCode: GAME, round: 'bench', amount: STAKE }];
  let sent = 0;
  const bet = async (): Promise<number> => {
    const memberId = players[(sent += 1) % players.length] ?? 0n;
    const began = performance.now();
    await inTransaction(context.db.query, (tx) =>
      placeBets(context, tx, product, { id: randomUUID(), memberId, sessionId: null, asset: 'IDR', lines }),
    );
    return performance.now() - began;
  };
  const p99 = async (besides?: () => Promise<unknown>): Promise<number> => {
    const until = performance.now() + SECONDS * 1_000;
    const times: number[] = [];
    const again = async (work: () => Promise<unknown>): Promise<void> => {
      while (performance.now() < until) await work();
    };
    const bets = Array.from({ length: AT_ONCE }, () => again(async () => times.push(await bet())));
    await Promise.all([...bets, ...(besides ? [again(besides)] : [])]);
    return percentile(times, 0.99);
  };
  await p99();
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push([await p99(move), await p99()]);
  const [ours, floor] = rounds.toSorted(([a, b], [c, d]) => a / b - c / d)[ROUNDS >> 1] ?? [Number.NaN, Number.NaN];
  return {
    name: `bets of a branch that is moved again and again, p99, ${of}`,
    ours,
    floor,
    floorName: 'while it stands',
    unit: 'ms',
    max: 2,
  };
}
