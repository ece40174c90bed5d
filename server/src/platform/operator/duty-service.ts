import type { OperatorRole } from '@sorak/contract';
import type { Context } from '../../context.ts';
import * as repo from './session-repo.ts';

const HERE_MS = 300_000;

/** The names of those with one of these roles who have been here in the last five minutes. */
export async function onDuty({ db, clock }: Context, roles: readonly OperatorRole[]): Promise<string[]> {
  const now = clock.now();
  const rows = await repo.findPresent(db, roles, new Date(now), new Date(now - HERE_MS));
  return rows.map(({ name }) => name);
}
