import type { ClientBase } from 'pg';
import { readWitnessFile, type WitnessLine } from './witness-file.ts';
import { DIGEST, type WitnessedLog } from './witnessed-log.ts';

export interface Violation {
  /** A name such as `hash_wrong`. */
  name: string;
  /** The account, transfer or range it is about. */
  what: string;
}

export type WitnessFile = { file: string; lines: WitnessLine[]; links: string[]; violations: Violation[] };

/** What the file says, and what is wrong with the file itself. Read it before the rows that it is compared with. */
export function readWitness(file: string): WitnessFile {
  try {
    const found = readWitnessFile(file);
    const violations = (found?.faults ?? []).map((what) => ({ name: 'witness_broken', what }));
    return { file, lines: found?.lines ?? [], links: found?.links ?? [], violations };
  } catch (error) {
    return {
      file,
      lines: [],
      links: [],
      violations: [{ name: 'witness_broken', what: error instanceof Error ? error.message : String(error) }],
    };
  }
}

/** The files of several processes: each vouches for what it saw while it led. */
export const readWitnesses = (files: string | readonly string[]): WitnessFile[] =>
  (typeof files === 'string' ? [files] : files).map((file) => readWitness(file));

/** The log as it is now against what was witnessed of it; `witnessed` counts the rows that the file vouches for. */
export async function compareWitness(client: ClientBase, log: WitnessedLog, witnesses: readonly WitnessFile[]) {
  const violations: Violation[] = [];
  const known = witnesses.filter(({ lines, violations: faults }) => lines.length + faults.length > 0);
  for (const witness of known.length > 0 ? known : witnesses.slice(0, 1)) violations.push(...(await compareFile(client, log, witness)));
  const lastSeq = Math.max(0, ...witnesses.map(({ lines }) => lines.at(-1)?.toSeq ?? 0));
  const elsewhere = known.length > 0 ? await furtherMark(client, log, known, lastSeq) : undefined;
  const { rows } = await client.query<{ behind: boolean | null; witnessed: string }>(
    `select extract(epoch from max(at) filter (where seq > $1) - min(at) filter (where seq > $1)) > $2 as behind,
       count(*) filter (where seq <= $1)::text as witnessed from (${log.rows}) log`,
    [lastSeq, log.withinS],
  );
  if (rows[0]?.behind && elsewhere === undefined)
    violations.push({ name: 'witness_behind', what: `more than ${log.withinS} s of rows after seq ${lastSeq}` });
  const note =
    elsewhere === undefined
      ? undefined
      : `Of ${log.name} what came after ${lastSeq} is vouched for by the file of another process, up to ${elsewhere}: name it too by WITNESS_FILE.`;
  return { violations, witnessed: BigInt(rows[0]?.witnessed ?? 0), note };
}

async function compareFile(client: ClientBase, log: WitnessedLog, witness: WitnessFile): Promise<Violation[]> {
  const { lines, violations: faults } = witness;
  const seen = await seenRanges(client, log, lines);
  const violations = [...faults, ...(await missingLines(client, log, witness))];
  const sealed = log.sealed === undefined ? 0 : Number((await client.query<{ seq: string }>(log.sealed)).rows[0]?.seq ?? 0);
  for (const [index, line] of lines.entries()) {
    if (line.fromSeq <= sealed) continue;
    const { count, digest } = seen.get(index + 1) ?? EMPTY_RANGE;
    if (count !== line.count) violations.push({ name: 'witness_count', what: `${rangeOf(line)}: ${line.count} then, ${count} now` });
    else if (digest !== line.digest) violations.push({ name: 'witness_digest', what: `${rangeOf(line)} was changed` });
  }
  return violations;
}

/** How far the file of a process that led after these has come, by what the database remembers. */
async function furtherMark(
  client: ClientBase,
  { name }: WitnessedLog,
  known: readonly WitnessFile[],
  lastSeq: number,
): Promise<string | undefined> {
  const { rows } = await client.query<{ to_seq: string }>(
    'select to_seq::text from witness_mark where log = $1 and to_seq > $2 and file <> all ($3::text[]) order by to_seq desc limit 1',
    [name, lastSeq, known.flatMap(({ links }) => links.slice(0, 1))],
  );
  return rows[0]?.to_seq;
}

/**
 * What the database remembers of the file, against the file: its last lines cannot go with the rows that they vouch for. The mark is
 * newer than the file as it was read; a line that it names was in the file before it.
 */
export async function missingLines(
  client: Pick<ClientBase, 'query'>,
  { name }: WitnessedLog,
  { file, lines, links }: WitnessFile,
): Promise<Violation[]> {
  const [first] = links;
  const { rows } = await client.query<{ file: string; lines: string; link: string; to_seq: string }>(
    'select file, lines::text, link, to_seq::text from witness_mark where log = $1 order by at desc, file',
    [name],
  );
  if (first === undefined) return rows.length > 0 && lines.length === 0 ? [{ name: 'witness_lost', what: file }] : [];
  const mark = rows.find((row) => row.file === first);
  if (!mark) return [{ name: 'witness_unmarked', what: file }];
  const at = Number(mark.lines) - 1;
  const present = links[at] ?? readWitness(file).links[at];
  return present === mark.link
    ? []
    : [{ name: 'witness_cut', what: `line ${mark.lines}, up to seq ${mark.to_seq}, is not as it was written` }];
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
