import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** Every account has one path, and stands directly below that of its upline. */
const PATHS = `
  select case when m.id is null then 'team_path_unknown' when p.member_id is null then 'team_path_missing' else 'team_path_wrong' end as violation,
      'member ' || coalesce(m.id, p.member_id) as what
    from member m
    full join team_path p on p.member_id = m.id
    left join team_path u on u.member_id = m.upline_id
    where m.id is null or p.member_id is null or p.path <> coalesce(u.path, '') || m.id || '/' or p.depth <> coalesce(u.depth, 0) + 1
      or (m.upline_id is not null and u.member_id is null)`;

export const TEAM_RULES: readonly AuditCheck[] = [{ name: 'everybody stands below their upline', sql: PATHS }];
