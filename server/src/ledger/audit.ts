import { SESSION_STATEMENTS } from '@sorak/contract/database-session';
import type { ClientBase } from 'pg';
import { AUDIT_CHECKS } from './audit-checks.ts';
import { type CheckReport, runChecks } from './run-checks.ts';
import { compareWitness, readWitnesses } from './witness-audit.ts';
import { LEDGER_LOG } from './witnessed-log.ts';

export interface AuditReport {
  transfers: bigint;
  accounts: bigint;
  /** Transfers that the witness has seen; the others are its newest moments. */
  witnessed: bigint;
  checks: CheckReport[];
  /** What an operator should know and is no violation. */
  notes: string[];
}

/**
 * Proves the whole ledger from one snapshot, while others may go on working. Reads only. Without a witness file the proof is that of
 * the database about itself, and the report says so as a violation if the ledger is older than a minute.
 */
export async function auditLedger(client: ClientBase, witnessFile: string | readonly string[]): Promise<AuditReport> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await auditHere(client, witnessFile);
  } finally {
    await client.query('rollback');
  }
}

/** The same inside the transaction that the client is in, whose own changes it then sees too. */
export async function auditHere(client: ClientBase, witnessFile: string | readonly string[]): Promise<AuditReport> {
  // Before the snapshot, which the first query takes: what is witnessed by now must be in it.
  const witness = readWitnesses(witnessFile);
  await client.query(`${SESSION_STATEMENTS}; set local statement_timeout = 0; set local lock_timeout = 0; set local work_mem = '192MB'`);
  const checks = await runChecks(client, AUDIT_CHECKS);
  const startedAt = Date.now();
  const { violations, witnessed, note } = await compareWitness(client, LEDGER_LOG, witness);
  checks.push({ name: 'the witness outside agrees', violations, tookMs: Date.now() - startedAt });
  const { rows } = await client.query<{ transfers: string; accounts: string }>(
    `select (select count(*) from ledger_transfer)::text as transfers, (select count(*) from ledger_account)::text as accounts`,
  );
  return {
    transfers: BigInt(rows[0]?.transfers ?? 0),
    accounts: BigInt(rows[0]?.accounts ?? 0),
    witnessed,
    checks,
    notes: note === undefined ? [] : [note],
  };
}
