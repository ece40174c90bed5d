import type { OwnRole } from '../../http/call.ts';
import type { RoleRow } from './role-repo.ts';

/** What a session's operator may by the house's own role; nothing where it was withdrawn. */
export const ownRoleOf = (row: RoleRow): OwnRole => ({
  code: row.code,
  name: row.name,
  rights: row.is_open ? row.rights : [],
  sees: row.is_open ? row.sees : [],
  max: { withdrawal: row.max_withdrawal, deposit: row.max_deposit, adjustment: row.max_adjustment },
});
