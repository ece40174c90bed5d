import type { ClientBase } from 'pg';
import { AUDIT_CHECKS } from './audit-checks.ts';
import type { WitnessLine } from './witness-file.ts';
import { readWitnessFile } from './witness-file.ts';

/** With no witness at work for longer than this while money moved, the audit says so. */
const WITNESS_WITHIN_S = 60;

export interface Violation {
  /** A name such as `hash_wrong`. */
  name: string;
  /** The account, transfer or range it is about. */
  what: string;
}

export interface AuditReport {
  transfers: bigint;
  accounts: bigint;
  /** Transfers that the witness has seen; the others are its newest moments. */
  witnessed: bigint;
  checks: { name: string; violations: Violation[]; tookMs: number }[];
}

/**
 * Proves the whole ledger from one snapshot, while others may go on working. Reads only. Without a witness file the proof is that of
 * the database about itself, and the report says so as a violation if the ledger is older than a minute.
 */
export async function auditLedger(client: ClientBase, witnessFile: string): Promise<AuditReport> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await auditHere(client, witnessFile);
  } finally {
    await client.query('rollback');
  }
}

/** The same inside the transaction that the client is in, whose own changes it then sees too. */
export async function auditHere(client: ClientBase, witnessFile: string): Promise<AuditReport> {
  // Before the snapshot, which the first query takes: what is witnessed by now must be in it.
  const witness = readWitness(witnessFile);
  await client.query(`set local statement_timeout = 0; set local work_mem = '192MB'; set local search_path = public, pg_catalog`);
  const checks: AuditReport['checks'] = [];
  for (const { name, sql } of AUDIT_CHECKS) {
    const startedAt = Date.now();
    const { rows } = await client.query<{ violation: string; what: string }>(sql);
    const violations = rows.map(({ violation, what }) => ({ name: violation, what }));
    checks.push({ name, violations, tookMs: Date.now() - startedAt });
  }
  const startedAt = Date.now();
  const { violations, witnessed } = await compareWitness(client, witness);
  checks.push({ name: 'the witness outside agrees', violations, tookMs: Date.now() - startedAt });
  const { rows } = await client.query<{ transfers: string; accounts: string }>(
    `select (select count(*) from ledger_transfer)::text as transfers, (select count(*) from ledger_account)::text as accounts`,
  );
  return { transfers: BigInt(rows[0]?.transfers ?? 0), accounts: BigInt(rows[0]?.accounts ?? 0), witnessed, checks };
}

type WitnessFile = { lines: WitnessLine[]; violations: Violation[] };

function readWitness(file: string): WitnessFile {
  try {
    const found = readWitnessFile(file);
    const violations = (found?.faults ?? []).map((what) => ({ name: 'witness_broken', what }));
    return { lines: found?.lines ?? [], violations };
  } catch (error) {
    return { lines: [], violations: [{ name: 'witness_broken', what: error instanceof Error ? error.message : String(error) }] };
  }
}

async function compareWitness(client: ClientBase, { lines, violations: faults }: WitnessFile) {
  const lastSeq = lines.at(-1)?.toSeq ?? 0;
  const seen = await seenRanges(client, lines);
  const violations = [...faults];
  for (const [index, line] of lines.entries()) {
    const { count, digest } = seen.get(index + 1) ?? EMPTY_RANGE;
    if (count !== line.count) violations.push({ name: 'witness_count', what: `${rangeOf(line)}: ${line.count} then, ${count} now` });
    else if (digest !== line.digest) violations.push({ name: 'witness_digest', what: `${rangeOf(line)} was changed` });
  }
  const { rows } = await client.query<{ behind: boolean | null; witnessed: string }>(
    `select extract(epoch from max(at) filter (where seq > $1) - min(at) filter (where seq > $1)) > $2 as behind,
       count(*) filter (where seq <= $1)::text as witnessed from ledger_transfer`,
    [lastSeq, WITNESS_WITHIN_S],
  );
  if (rows[0]?.behind)
    violations.push({ name: 'witness_behind', what: `more than ${WITNESS_WITHIN_S} s of transfers after seq ${lastSeq}` });
  return { violations, witnessed: BigInt(rows[0]?.witnessed ?? 0) };
}

const EMPTY_RANGE = { count: 0, digest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };

const rangeOf = ({ fromSeq, toSeq }: WitnessLine): string => `seq ${fromSeq}–${toSeq}`;

/** Count and digest of each range as the ledger is now, by the number of its line. One pass, whatever the number of lines. */
async function seenRanges(client: ClientBase, lines: WitnessLine[]): Promise<Map<number, { count: number; digest: string }>> {
  if (lines.length === 0) return new Map();
  const { rows } = await client.query<{ line: number; count: number; digest: string }>(
    `select width_bucket(seq, $1::int8[]) as line, count(*)::int4 as count,
       encode(sha256(string_agg(int8send(seq) || debit_hash || credit_hash, ''::bytea order by seq)), 'hex') as digest
     from ledger_transfer where seq <= $2 group by 1`,
    [lines.map((line) => line.fromSeq), lines.at(-1)?.toSeq],
  );
  return new Map(rows.map(({ line, count, digest }) => [line, { count, digest }]));
}
