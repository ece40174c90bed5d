import { groupOfKind, kindsOfGroup, numberFromMinor, TEAM_GROUPS, type TeamGroup, type TeamLine } from '@sorak/contract';
import { isLargeTeam, shownNames, type Scope, type Whose } from '../../agents/agent/scope-service.ts';
import type { Context } from '../../context.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { quartersOf } from './service.ts';
import { readTeamKinds, readTeamLines } from './team-line-repo.ts';
import { readKindsInTime, readLinesInTime } from './team-time-repo.ts';

export type TeamLineQuery = Whose & {
  readonly from: number;
  readonly to: number;
  readonly group?: TeamGroup | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  /** No line from this moment on; without it every one. */
  readonly until?: number | undefined;
};

/** Beyond every time that is asked for. */
const LAST_MS = 9_999_999_999_999;
const KINDS = TEAM_GROUPS.flatMap(kindsOfGroup);
const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const isTeamGroup = (group: string): group is TeamGroup => (TEAM_GROUPS as readonly string[]).includes(group);

/** One page of what moved in a scope's main wallets, names masked, and what each group came to. */
export async function teamTransactions(context: Context, scope: Scope, query: TeamLineQuery) {
  const { db } = context;
  const { from, to, group, pageNo, pageSize } = query;
  const quarters = quartersOf(from, to);
  const wanted = group === undefined ? KINDS : kindsOfGroup(group);
  const [readKinds, readLines] = (await isLargeTeam(context, scope)) ? [readKindsInTime, readLinesInTime] : [readTeamKinds, readTeamLines];
  const [sums, rows] = await Promise.all([
    readKinds(db, scope, quarters, KINDS),
    readLines(db, scope, quarters, wanted, { skip: (pageNo - 1) * pageSize, limit: pageSize, until: query.until ?? LAST_MS }),
  ]);
  const nameOf = await shownNames(
    context,
    scope.readerId,
    rows.map(({ member_id: id }) => id),
  );
  const count = sums.filter(({ kind }) => wanted.includes(kind)).reduce((total, { lines }) => total + Number(lines), 0);
  return {
    list: rows.flatMap(({ member_id: id, id: transferId, at, kind, change }): TeamLine[] => {
      const of = groupOfKind(kind);
      const line = { memberId: String(id), account: nameOf(id), transferId, at: at.getTime(), kind, change: units(change) };
      return isTeamGroup(of) ? [{ ...line, group: of }] : [];
    }),
    groups: TEAM_GROUPS.map((of) => {
      const own = sums.filter(({ kind }) => groupOfKind(kind) === of);
      const sum = (field: 'came' | 'went'): number => units(own.reduce((total, one) => total + one[field], 0n));
      return { group: of, came: sum('came'), went: sum('went') };
    }),
    totalPages: Math.ceil(count / pageSize),
    totalRecords: count,
  };
}
