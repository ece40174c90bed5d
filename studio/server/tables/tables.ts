import { MAX_WINS } from '@sorak/contract';
import { repeat as repeatedly } from '@sorak/contract/repeat';
import type { Studio } from '../context.ts';
import { finishRight } from './as-played.ts';
import { BingoTable } from './bingo-table.ts';
import { CrashTable } from './crash-table.ts';
import { GameTable } from './game-table.ts';
import { forgetRounds, type LeasedBet, leaseBets, listPlayed } from './repo.ts';
import { repeat, type Running } from '../repeat.ts';
import { finishBet, LEASE_MS, maySharePayment, payTogether } from './settle.ts';

const TICK_MS = 100;
/** So late what is owed may be paid while nobody is there, and so late a process takes up what another has left behind. */
const QUIET_MS = 2_000;
const REJOIN_MS = 5_000;
const TIDY_MS = 600_000;
/** A round that nobody bet on is kept for so long; its hash follows from the chain for ever. */
const KEPT_MS = 2 * 86_400_000;

export type AnyTable = CrashTable | GameTable;
export type Tables = ReadonlyMap<string, AnyTable>;

/** Every table that all players share, open and as the last process left it. */
export async function openTables(studio: Studio): Promise<Tables> {
  const tables = new Map<string, AnyTable>();
  for (const { title } of studio.titles.values()) {
    if (title.kind === 'crash') tables.set(title.code, new CrashTable(studio, title));
    if (title.kind === 'table')
      tables.set(title.code, title.game === 'bingo' ? new BingoTable(studio, title) : new GameTable(studio, title));
  }
  for (const table of tables.values()) await table.open();
  return tables;
}

/**
 * Pays and takes back what is due at any table, until nothing is. Where it is much it goes two ways at once: while the wallet books the bets
 * of one, the other writes its own books and takes the next.
 */
export async function payBets(studio: Studio, tables: Tables): Promise<number> {
  const touched = new Set<string>();
  let paid = 0;
  const payOn = async (first: readonly LeasedBet[]): Promise<void> => {
    for (let due = first; due.length > 0; due = isFull(due) ? await lease(studio) : []) {
      await finishRight(studio, due, (right) => payDue(studio, right));
      for (const { game } of due) touched.add(game);
      paid += due.length;
    }
  };
  const first = await lease(studio);
  const ways = await Promise.allSettled([payOn(first), isFull(first) ? lease(studio).then(payOn) : null]);
  for (const game of touched) tables.get(game)?.changed();
  for (const way of ways) if (way.status === 'rejected') throw way.reason;
  return paid;
}

const isFull = (due: readonly LeasedBet[]): boolean => due.length === MAX_WINS;

function lease(studio: Studio): Promise<LeasedBet[]> {
  const now = studio.now();
  return leaseBets(studio.db, now, new Date(now.getTime() + LEASE_MS), MAX_WINS);
}

const payDue = (studio: Studio, due: readonly LeasedBet[]): Promise<unknown> =>
  Promise.all(
    callsOf(due).map(([first, ...others]) =>
      (others.length === 0 ? finishBet(studio, first) : payTogether(studio, first.vendor, [first, ...others])).catch((error: unknown) =>
        studio.log('bets failed', { bets: [first, ...others].map(({ id }) => id), error: String(error) }),
      ),
    ),
  );

/** The bets that share a call to the wallet: payments of one vendor that were never tried; every other bet alone. */
function callsOf(due: readonly LeasedBet[]): [LeasedBet, ...LeasedBet[]][] {
  const together = new Map<string, [LeasedBet, ...LeasedBet[]]>();
  for (const bet of due) {
    const key = maySharePayment(bet) ? bet.vendor : bet.id;
    const call = together.get(key);
    if (call) call.push(bet);
    else together.set(key, [bet]);
  }
  return [...together.values()];
}

/** Moves every table by its own clock; what the wallet is owed runs beside it, so that a slow wallet stops no table. */
export function runTables(studio: Studio, tables: Tables): Running {
  const paying = repeat(studio, 'bets could not be paid', () => payBets(studio, tables), TICK_MS, QUIET_MS);
  for (const table of tables.values()) table.onChange(() => paying.wake());
  const all = [
    ...[...tables.values()].map((table) => runTable(studio, table)),
    paying,
    repeat(studio, 'played tables could not be read', () => rejoinPlayed(studio, tables), REJOIN_MS),
    repeat(studio, 'old rounds could not be forgotten', () => forgetRounds(studio.db, new Date(studio.now().getTime() - KEPT_MS)), TIDY_MS),
  ];
  return { stop: async () => void (await Promise.all(all.map(({ stop }) => stop()))) };
}

/** One table by its own clock; asleep it waits until it is woken. */
const runTable = (studio: Studio, table: AnyTable): Running => {
  const company = {
    get isQuiet(): boolean {
      return table.isAsleep;
    },
    onReturn: (wake: () => void) => table.onReturn(wake),
  };
  return repeatedly(
    { briskMs: TICK_MS, quietMs: Infinity, company },
    () => (table.isAsleep ? Promise.resolve() : table.tick()),
    (error) => studio.log(`table ${table.title.code} failed`, { error: String(error) }),
  );
};

/** A process that ended may have left a round with bets in it: whoever sleeps takes it up. */
export async function rejoinPlayed(studio: Studio, tables: Tables): Promise<void> {
  if (![...tables.values()].some(({ isAsleep }) => isAsleep)) return;
  for (const { game } of await listPlayed(studio.db)) {
    const table = tables.get(game);
    if (table?.isAsleep) await table.rejoin();
  }
}
