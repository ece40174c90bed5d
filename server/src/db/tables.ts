/**
 * Every table the platform's queries may name. Each domain describes its own in `<domain>/tables.ts`
 * and adds its interface to the list after `extends`.
 */
export interface Tables extends MigrationTables {}

interface MigrationTables {
  kysely_migration: { name: string; timestamp: string };
}
