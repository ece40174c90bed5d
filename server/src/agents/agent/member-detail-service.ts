import type { Context } from '../../context.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { prizeGroupOf } from '../../play/lottery/orders/prize-group-service.ts';
import * as repo from './access-log-repo.ts';
import * as paths from './team-path-repo.ts';
import { teamSize } from './team-service.ts';
import { memberView, type SpanQuery } from './team-view-service.ts';

const MAX_ACCESSES = 20;

/** One person below the agent who reads, with the line down to them. The look is written down before anything is answered. */
export async function teamMember(context: Context, agentId: bigint, memberId: bigint, span: SpanQuery) {
  const { db, clock } = context;
  await repo.insertAccess(db.query, agentId, memberId, new Date(clock.now()));
  const [own, reader] = await Promise.all([paths.findPath(db.query, memberId), paths.findPath(db.query, agentId)]);
  const ids = own.path.slice(reader.path.length, -1).split('/').map(BigInt);
  const [member, team, names, ownGroup] = await Promise.all([
    memberView(context, agentId, memberId, span),
    teamSize(context, memberId),
    repo.findNames(db.query, ids),
    prizeGroupOf(context, agentId),
  ]);
  const shown = namesFor(context.secrets, agentId);
  const nameOf = new Map(names.map(({ id, username }) => [id, shown(id, username)]));
  return { member, team, ownGroup, line: ids.map((id) => ({ memberId: String(id), account: nameOf.get(id) ?? '' })) };
}

/** The member’s own upline, and who of the line looked at the member. */
export async function uplineOf({ db, secrets }: Context, memberId: bigint) {
  const [upline, accesses] = await Promise.all([repo.findUpline(db.query, memberId), repo.findAccesses(db.query, memberId, MAX_ACCESSES)]);
  const nameOf = namesFor(secrets, memberId);
  return {
    upline: upline
      ? { account: nameOf(upline.id, upline.username), terms: upline.terms, agreedAt: upline.agreed_at?.getTime() ?? null }
      : null,
    looks: accesses.map(({ id, username, looked_at: at }) => ({ account: nameOf(id, username), at: at.getTime() })),
  };
}
