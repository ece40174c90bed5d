import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { listedKeys, listedUrl, readKeys, readListFile, type SigningKey } from '../payment/service.ts';
import { money } from './wire.ts';

const code = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{2,32}$/i));
const cell = v.strictObject({ code, origin: listedUrl, keys: listedKeys, line: v.optional(money), max: v.optional(money) });
const cellsFile = v.strictObject({ cells: v.array(cell) });

/** Another cell: a house with a database and a ledger of its own. The keys are of this pair of cells alone. */
export type Cell = {
  readonly code: string;
  readonly origin: string;
  readonly keys: readonly SigningKey[];
  /** How much more may come from it than went to it, and how much at once, before people here are asked; minor units. */
  readonly line: bigint;
  readonly max: bigint;
};

/** The other cells of `CELLS_FILE`; throws with the first fault and its place, never with a secret. */
export function readCellsFile(file: string, own: string): Cell[] {
  const { cells } = readListFile(file, 'cells', cellsFile);
  const where = `The cells file ${file}`;
  const names = [own, ...cells.map(({ code: name }) => name)].map((name) => name.toLowerCase());
  if (new Set(names).size < names.length) throw new Error(`${where} names a cell twice, or this one.`);
  // Whoever says nothing lets nothing in unasked.
  return cells.map(({ code: name, origin, keys, line = 0n, max = line }) => ({
    code: name,
    origin,
    keys: readKeys(where, name, keys),
    line,
    max,
  }));
}

const registries = new WeakMap<Context['db'], ReadonlyMap<string, Cell>>();

/** Every other cell that this one knows, by its code. Throws for a file that cannot be used. */
export function cellsOf({ db, config }: Context): ReadonlyMap<string, Cell> {
  const known = registries.get(db);
  if (known) return known;
  const found = new Map((config.cellsFile === undefined ? [] : readCellsFile(config.cellsFile, config.cell)).map((one) => [one.code, one]));
  registries.set(db, found);
  return found;
}
