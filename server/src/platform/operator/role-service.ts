import {
  type Calls,
  GRANTABLE_RIGHTS,
  minorFromNumber,
  numberFromMinor,
  type ResponseInput,
  ROLE_SIGHTS,
  type RoleTerms,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { readBrand } from '../system/service.ts';
import type { Query } from './account-repo.ts';
import { recordAction } from './audit-service.ts';
import { operatorState, replaceRoles, type Step } from './colleague-service.ts';
import * as repo from './role-repo.ts';

const DECIMALS = 2;
const money = (minor: bigint | null): number | null => (minor === null ? null : numberFromMinor(minor, DECIMALS));
const minor = (amount: number | null): bigint | null => (amount === null ? null : minorFromNumber(amount, DECIMALS));

/** In the contract's order, so that two are compared as what they are. */
const termsOf = (row: repo.RoleRow): RoleTerms => ({
  name: row.name,
  rights: GRANTABLE_RIGHTS.filter((right) => row.rights.includes(right)),
  sees: ROLE_SIGHTS.filter((sight) => row.sees.includes(sight)),
  withdrawal: money(row.max_withdrawal),
  deposit: money(row.max_deposit),
  adjustment: money(row.max_adjustment),
  isOpen: row.is_open,
});

/** What a role is now, as two others see it; undefined before it is made. */
export async function roleState(tx: Query, code: string): Promise<RoleTerms | undefined> {
  const row = await repo.lockRole(tx, code);
  return row && termsOf(row);
}

/** Makes a role, changes it, or withdraws it; whoever has it may otherwise from the next call on. */
export async function writeRole(tx: Query, { by }: Step, code: string, after: RoleTerms): Promise<void> {
  const before = (await roleState(tx, code)) ?? null;
  const { name, rights, sees, isOpen } = after;
  await repo.writeRole(tx, {
    code,
    name,
    rights: GRANTABLE_RIGHTS.filter((right) => rights.includes(right)),
    sees: ROLE_SIGHTS.filter((sight) => sees.includes(sight)),
    max_withdrawal: minor(after.withdrawal),
    max_deposit: minor(after.deposit),
    max_adjustment: minor(after.adjustment),
    is_open: isOpen,
  });
  const kept = await repo.findRole(tx, code);
  const detail = { before, after: kept ? termsOf(kept) : null };
  await recordAction(tx, { operatorId: by, action: 'role_written', object: `role:${code}`, detail });
}

export const roleCodeOf = repo.roleCodeOf;

/** Gives an operator one of the house's own roles in the place of all others. CallError not_found, last_admin, conflict for a role that was withdrawn. */
export async function giveRole(context: Context, tx: Query, step: Step, id: string, code: string): Promise<void> {
  const role = await repo.lockRole(tx, code);
  if (!role) throw new CallError('not_found');
  if (!role.is_open) throw new CallError('conflict');
  const { id: operatorId } = await operatorState(tx, id);
  const before = await repo.roleCodeOf(tx, operatorId);
  await replaceRoles(context, tx, step, id, code);
  const detail = { before, after: code };
  await recordAction(tx, { operatorId: step.by, action: 'operator_role_given', object: `operator:${operatorId}`, detail });
}

/** The roles that the house has made, and who has them. */
export async function ownRoles(context: Context): Promise<ResponseInput<Calls['getOperatorRoles']>> {
  const { query } = context.db;
  const [{ settings }, roles, holders] = await Promise.all([readBrand(context), repo.findRoles(query), repo.findHolders(query)]);
  return {
    currencySymbol: settings.currencySymbol,
    list: roles.map((row) => ({
      code: row.code,
      ...termsOf(row),
      holders: holders.filter(({ role_code: code }) => code === row.code).map(({ name }) => name),
    })),
  };
}
