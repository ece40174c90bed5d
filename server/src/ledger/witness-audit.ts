import type { ClientBase } from 'pg';
import { readWitnessFile, type WitnessLine } from './witness-file.ts';
import { DIGEST, type WitnessedLog } from './witnessed-log.ts';

export interface Violation {
  /** A name such as `hash_wrong`. */
  name: string;
  /** The account, transfer or range it is about. */
  what: string;
}

export type WitnessFile = { lines: WitnessLine[]; violations: Violation[] };

/** What the file says, and what is wrong with the file itself. Read it before the rows that it is compared with. */
export function readWitness(file: string): WitnessFile {
  try {
    const found = readWitnessFile(file);
    const violations = (found?.faults ?? []).map((what) => ({ name: 'witness_broken', what }));
    return { lines: found?.lines ?? [], violations };
  } catch (error) {
    return { lines: [], violations: [{ name: 'witness_broken', what: error instanceof Error ? error.message : String(error) }] };
  }
}

/** The log as it is now against what was witnessed of it; `witnessed` counts the rows that the file vouches for. */
export async function compareWitness(client: ClientBase, log: WitnessedLog, { lines, violations: faults }: WitnessFile) {
  const lastSeq = lines.at(-1)?.toSeq ?? 0;
  const seen = await seenRanges(client, log, lines);
  const violations = [...faults];
  for (const [index, line] of lines.entries()) {
    const { count, digest } = seen.get(index + 1) ?? EMPTY_RANGE;
    if (count !== line.count) violations.push({ name: 'witness_count', what: `${rangeOf(line)}: ${line.count} then, ${count} now` });
    else if (digest !== line.digest) violations.push({ name: 'witness_digest', what: `${rangeOf(line)} was changed` });
  }
  const { rows } = await client.query<{ behind: boolean | null; witnessed: string }>(
    `select extract(epoch from max(at) filter (where seq > $1) - min(at) filter (where seq > $1)) > $2 as behind,
       count(*) filter (where seq <= $1)::text as witnessed from (${log.rows}) log`,
    [lastSeq, log.withinS],
  );
  if (rows[0]?.behind) violations.push({ name: 'witness_behind', what: `more than ${log.withinS} s of rows after seq ${lastSeq}` });
  return { violations, witnessed: BigInt(rows[0]?.witnessed ?? 0) };
}

const EMPTY_RANGE = { count: 0, digest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };

const rangeOf = ({ fromSeq, toSeq }: WitnessLine): string => `seq ${fromSeq}–${toSeq}`;

/** Count and digest of each range as the log is now, by the number of its line. One pass, whatever the number of lines. */
async function seenRanges(
  client: ClientBase,
  { rows: logRows }: WitnessedLog,
  lines: WitnessLine[],
): Promise<Map<number, { count: number; digest: string }>> {
  if (lines.length === 0) return new Map();
  const { rows } = await client.query<{ line: number; count: number; digest: string }>(
    `select width_bucket(seq, $1::int8[]) as line, count(*)::int4 as count, ${DIGEST} as digest
     from (${logRows}) log where seq <= $2 group by 1`,
    [lines.map((line) => line.fromSeq), lines.at(-1)?.toSeq],
  );
  return new Map(rows.map(({ line, count, digest }) => [line, { count, digest }]));
}
