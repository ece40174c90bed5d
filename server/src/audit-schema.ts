import type { ClientBase } from 'pg';
import { schemaFacts, type SchemaFact } from './db/schema-facts.ts';
import type { CheckReport } from './ledger/run-checks.ts';
import type { Violation } from './ledger/witness-audit.ts';

const keyOf = ({ kind, name }: SchemaFact): string => `${kind} ${name}`;

/** Each function, trigger, constraint, index and right against what this release makes of an empty database. */
export async function auditSchema(client: Pick<ClientBase, 'query'>, release: readonly SchemaFact[]): Promise<CheckReport> {
  const startedAt = Date.now();
  const [wanted, present] = [byKey(release), byKey(await schemaFacts(client))];
  const violations: Violation[] = [];
  for (const [key, what] of wanted)
    if (!present.has(key)) violations.push({ name: 'schema_missing', what: key });
    else if (present.get(key) !== what) violations.push({ name: 'schema_changed', what: key });
  for (const key of present.keys()) if (!wanted.has(key)) violations.push({ name: 'schema_unknown', what: key });
  return { name: 'the schema is that of this release', violations, tookMs: Date.now() - startedAt };
}

const byKey = (facts: readonly SchemaFact[]): Map<string, string> => new Map(facts.map((fact) => [keyOf(fact), fact.what]));
