import type { ClientBase } from 'pg';
import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { type CheckReport, runChecks } from '../../ledger/run-checks.ts';
import { compareWitness, readWitnesses, type WitnessFile } from '../../ledger/witness-audit.ts';
import type { WitnessedLog } from '../../ledger/witnessed-log.ts';
import { CHAIN_CHECK } from './audit-repo.ts';

/** Operators' actions come one after another, and some of them from a command line while nothing witnesses. */
export const OPERATOR_LOG: WitnessedLog = {
  name: 'operators',
  lock: 7_266_152_028,
  highest: 'select seq::text as seq from operator_chain',
  rows: 'select seq, at, hash from operator_action',
  withinS: 3_600,
};

/** The walls around the log: its triggers in force, nothing but reading for the application. Columns: violation, what. */
const WALLS_CHECK = `
  select 'trigger_off' as violation, expected.rel as what from (values ('operator_action'), ('operator_chain')) as expected (rel)
    left join pg_trigger t on t.tgrelid = to_regclass(expected.rel) and t.tgname = 'operator_append_only' where t.tgenabled is distinct from 'O'
  union all
  select 'application_may_write', rel || ' ' || privilege
    from unnest(array['operator_action', 'operator_chain']) rel, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege
    where has_table_privilege('sorak_app', rel, privilege)`;

const CHAIN_RULES: readonly AuditCheck[] = [
  { name: 'every operator action follows from the one before', sql: CHAIN_CHECK },
  { name: 'nobody can change an operator action', sql: WALLS_CHECK },
];

/** Proves the audit log from its rows and from what was witnessed of it outside the database, in the form of the ledger's checks. */
export async function auditChain(client: ClientBase, witness: string | readonly WitnessFile[]): Promise<CheckReport[]> {
  const files = typeof witness === 'string' ? readWitnesses(witness) : witness;
  const reports = await runChecks(client, CHAIN_RULES);
  const startedAt = Date.now();
  const { violations } = await compareWitness(client, OPERATOR_LOG, files);
  return [...reports, { name: 'the witness outside agrees on operators', violations, tookMs: Date.now() - startedAt }];
}
