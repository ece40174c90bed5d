import type { ClientBase } from 'pg';
import type { AuditCheck } from './audit-checks.ts';
import type { Violation } from './witness-audit.ts';

export type CheckReport = { name: string; violations: Violation[]; tookMs: number };

/** What of a check is shown and kept; one violation is enough to be unsound. */
const MAX = 50;

/** Runs checks one after the other in the transaction that the client is in, or each by itself. */
export async function runChecks(client: Pick<ClientBase, 'query'>, checks: readonly AuditCheck[]): Promise<CheckReport[]> {
  const reports: CheckReport[] = [];
  for (const { name, sql } of checks) {
    const startedAt = Date.now();
    const { rows } = await client.query<{ violation: string; what: string }>(`select * from (${sql}) found limit ${MAX}`);
    reports.push({ name, violations: rows.map(({ violation, what }) => ({ name: violation, what })), tookMs: Date.now() - startedAt });
  }
  return reports;
}
