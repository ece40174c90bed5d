import type { Context } from '../../context.ts';
import { namesFor } from '../../lib/shown-name.ts';
import * as accesses from './access-log-repo.ts';
import * as paths from './team-path-repo.ts';
import { isInTeam } from './team-service.ts';

/** Whose lines `readerId` reads: the paths from `first` to `end` (excluded), one person's or those of all below somebody. */
export type Scope = { readonly readerId: bigint; readonly memberId: bigint | null; readonly first: string; readonly end: string };

export type Whose = { readonly memberId?: string | undefined; readonly account: string };

/** One person below the agent by number or by the whole name, or without both all below; undefined for everybody else. '0' follows the slash, and no number begins with it. */
export async function scopeOf({ db }: Context, agentId: bigint, { memberId, account }: Whose): Promise<Scope | undefined> {
  if (memberId === undefined && account === '') {
    const { path } = await paths.findPath(db.query, agentId);
    return { readerId: agentId, memberId: null, first: `${path}0`, end: `${path.slice(0, -1)}0` };
  }
  const id = memberId === undefined ? await paths.findByName(db.query, account) : BigInt(memberId);
  if (id === undefined || !(await isInTeam(db.query, id, agentId))) return undefined;
  const { path } = await paths.findPath(db.query, id);
  return { readerId: agentId, memberId: id, first: path, end: `${path}0` };
}

/** Up to so many people are asked one by one, which takes no longer than they are many; what more of them did is found by its time. */
const LARGE = 20_000;
export const isLargeTeam = ({ db }: Context, scope: Pick<Scope, 'first' | 'end'>): Promise<boolean> =>
  paths.isLarger(db.query, scope, LARGE);

/** Writes down that the agent reads about one person; a whole team is no look at anybody. */
export async function noteLook({ db, clock }: Context, agentId: bigint, { memberId }: Scope): Promise<void> {
  if (memberId !== null) await accesses.insertAccess(db.query, agentId, memberId, new Date(clock.now()));
}

/** What the reader is shown of these accounts, by number. */
export async function shownNames({ db, secrets }: Context, readerId: bigint, ids: readonly bigint[]): Promise<(id: bigint) => string> {
  const rows = ids.length === 0 ? [] : await accesses.findNames(db.query, [...new Set(ids)]);
  const nameOf = namesFor(secrets, readerId);
  const names = new Map(rows.map(({ id, username }) => [id, nameOf(id, username)]));
  return (id) => names.get(id) ?? '';
}
