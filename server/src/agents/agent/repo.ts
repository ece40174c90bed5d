import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

/** product §6: these have a downline. */
export const AGENTS: readonly number[] = [1, 2, 41, 42];
