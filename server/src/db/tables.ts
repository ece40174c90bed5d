/** Every table the platform's queries may name. Each domain describes its own in its `tables.ts` and merges them into this. */
export interface Tables {
  kysely_migration: { name: string; timestamp: string };
}
