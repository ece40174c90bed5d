/** One promise of speed: what we measured, what it is held against in the same run, and the bound of their ratio. */
export type Row = {
  readonly name: string;
  readonly ours: number;
  readonly floor: number;
  readonly floorName: string;
  readonly unit: string;
  /** The ratio ours / floor must be at least or at most this. */
  readonly min?: number;
  readonly max?: number;
  /** The median of the ratios within each round; without it the ratio of both figures counts. */
  readonly ratio?: number;
  /** The least and the greatest of them. */
  readonly spread?: readonly [number, number];
  /** How many rounds count. */
  readonly note?: string;
};

const ratioOf = (row: Row): number => row.ratio ?? row.ours / row.floor;

const isMet = (row: Row): boolean =>
  (row.min === undefined || ratioOf(row) >= row.min) && (row.max === undefined || ratioOf(row) <= row.max);

/** A limit that needs no peer: the value itself is held against the bound. */
export const limit = (name: string, ours: number, unit: string, max: number): Row => ({
  name,
  ours,
  unit,
  floor: max,
  floorName: 'the limit',
  max: 1,
});

const number = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 1000) / 1000);

/** Prints the table and answers how many promises are missed. */
export function printTable(rows: readonly Row[]): number {
  const lines = rows.map((row) => [
    isMet(row) ? 'met   ' : 'MISSED',
    row.name,
    `${number(row.ours)} ${row.unit}`,
    `${number(row.floor)} ${row.unit} (${row.floorName})`,
    ratioOf(row).toFixed(3),
    row.spread?.map((ratio) => ratio.toFixed(2)).join('–') ?? '',
    row.min === undefined ? (row.max === undefined ? 'shown' : `≤ ${row.max}`) : `≥ ${row.min}`,
    row.note ?? '',
  ]);
  const head = ['', 'what', 'ours', 'floor of this run', 'ratio', 'spread', 'goal', 'rounds'];
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of [head, ...lines]) console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return rows.filter((row) => !isMet(row)).length;
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
