import { numberFromMinor, rebatePercent } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { countBets } from '../../money/wagering/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { workAlone } from './fault-service.ts';
import * as repo from './prize-repo.ts';
import { calculatedAfter, windowOf } from './windows.ts';

const DAYS = { kind: 'daily', cycle: 'daily' } as const;
const MAX_DAYS = 100;
const LINES_AT_ONCE = 1_000;

const units = (minor: bigint): number => (minor < 0n ? -numberFromMinor(-minor, DECIMALS) : numberFromMinor(minor, DECIMALS));

/** Reckons what the prize groups of every day that is due brought the agents above, each day once: its lines and statements are one commit. */
export async function settlePrizes(context: Context, timeZone: string): Promise<void> {
  const { db, clock } = context;
  const from = await repo.findNextPrizeFrom(db.query);
  if (from === null) return;
  let span = windowOf(DAYS, from, timeZone);
  for (let left = MAX_DAYS; left > 0 && span.to + calculatedAfter('daily') <= clock.now(); left -= 1) {
    const day = span;
    const calculated = await workAlone(context, { kind: 'prize', cycle: 'daily', ...day, isCorrection: false }, async () => {
      for (const memberId of await repo.findUnseenBuyers(db.query, new Date(day.to)))
        await countBets(db.query, memberId, { now: new Date(clock.now()) });
      return inTransaction(db.query, async (tx) => {
        const runId = await repo.insertPrizeRun(tx, day, new Date(clock.now()));
        if (runId === undefined) return true;
        await repo.insertPrizeLines(tx, runId, new Date(day.to));
        await repo.insertPrizeStatements(tx, runId);
        return true;
      });
    });
    if (calculated === undefined) return;
    span = windowOf(DAYS, day.to, timeZone);
  }
}

type Page = { readonly pageNo: number; readonly pageSize: number };

/** What the prize groups below an agent brought, day by day. */
export async function prizeStatements({ db }: Context, memberId: bigint, { pageNo, pageSize }: Page) {
  const { rows, count } = await repo.findPrizeStatements(db.query, memberId, (pageNo - 1) * pageSize, pageSize);
  return {
    list: rows.map((row) => ({
      id: row.id,
      from: row.period_from.getTime(),
      to: row.period_to.getTime(),
      earned: units(row.earned),
      carryIn: units(row.carry_in),
      carryOut: units(row.carry_out),
      amount: units(row.amount),
      paidAt: row.paid_at?.getTime() ?? null,
      isHeld: row.held_at !== null && row.voided_at === null,
      isVoided: row.voided_at !== null,
    })),
    totalPages: Math.ceil(count / pageSize),
    totalRecords: count,
  };
}

/** The orders of one day by number, a thousand behind `after`; none of anybody else's. */
export async function prizeLines(
  { db, secrets }: Context,
  memberId: bigint,
  { id, after }: { readonly id: string; readonly after: string },
) {
  const rows = await repo.findPrizeLines(db.query, memberId, id, after, LINES_AT_ONCE);
  const nameOf = namesFor(secrets, memberId);
  return {
    list: rows.map((row) => ({
      orderId: row.id,
      gameCode: row.game_code,
      account: nameOf(row.member_id, row.username),
      placedAt: row.placed_at.getTime(),
      validBet: units(row.valid_bet),
      percent: rebatePercent(row.points),
      amount: units(row.amount),
    })),
    next: rows.length === LINES_AT_ONCE ? (rows.at(-1)?.id ?? null) : null,
  };
}
