import type { Studio } from '../context.ts';
import { BingoTable } from './bingo-table.ts';
import { CrashTable } from './crash-table.ts';
import { GameTable } from './game-table.ts';
import { forgetRounds, leaseBets } from './repo.ts';
import { repeat, type Running } from './repeat.ts';
import { finishBet, LEASE_MS } from './settle.ts';

const BATCH = 200;
const TICK_MS = 100;
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

/** Pays and takes back what is due at any table. */
export async function payBets(studio: Studio, tables: Tables): Promise<void> {
  const now = studio.now();
  const due = await leaseBets(studio.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  await Promise.all(
    due.map((bet) => finishBet(studio, bet).catch((error: unknown) => studio.log('bet failed', { bet: bet.id, error: String(error) }))),
  );
  for (const game of new Set(due.map((bet) => bet.game))) tables.get(game)?.changed();
}

/** Moves every table by its own clock; what the wallet is owed runs beside it, so that a slow wallet stops no table. */
export function runTables(studio: Studio, tables: Tables): Running {
  const all = [
    ...[...tables.values()].map((table) => repeat(studio, `table ${table.title.code} failed`, () => table.tick(), TICK_MS)),
    repeat(studio, 'bets could not be paid', () => payBets(studio, tables), TICK_MS),
    repeat(studio, 'old rounds could not be forgotten', () => forgetRounds(studio.db, new Date(studio.now().getTime() - KEPT_MS)), TIDY_MS),
  ];
  return { stop: async () => void (await Promise.all(all.map(({ stop }) => stop()))) };
}
