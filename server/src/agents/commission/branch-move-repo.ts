import { type RawBuilder, sql } from 'kysely';
import type { Query } from './contract-repo.ts';

type Move = { readonly old_path: string; readonly new_path: string };
type NewMove = { readonly memberId: bigint; readonly fromUpline: bigint | null; readonly oldPath: string };

/** Where an account stands now. */
export const pathOf = async (query: Query, memberId: bigint): Promise<string> =>
  (await query.selectFrom('team_path').select('path').where('member_id', '=', memberId).executeTakeFirstOrThrow()).path;

/** Writes down where a branch has come from, behind its move. */
export async function insertMove(tx: Query, { memberId, fromUpline, oldPath }: NewMove, at: Date): Promise<void> {
  const newPath = await pathOf(tx, memberId);
  await tx
    .insertInto('branch_move')
    .values({ member_id: memberId, from_upline: fromUpline, old_path: oldPath, new_path: newPath, moved_at: at })
    .execute();
}

/** Branches that were moved since a moment, the latest first. */
export const findMovesSince = (query: Query, from: number): Promise<Move[]> =>
  query.selectFrom('branch_move').select(['old_path', 'new_path']).where('moved_at', '>', new Date(from)).orderBy('id', 'desc').execute();

/** The places of everybody as they were before these moves, as `place`: the moves are taken back one by one. */
export function placesBefore(moves: readonly Move[]): RawBuilder<unknown> {
  const steps = moves.map(
    ({ old_path: old, new_path: now }, at) => sql`${sql.ref(`place_${at + 1}`)} as (
      select member_id, case when starts_with(path, ${now}) then ${old} || substr(path, ${now.length + 1}) else path end collate "C" as path
        from ${sql.ref(at === 0 ? 'team_path' : `place_${at}`)}), `,
  );
  const last = moves.length === 0 ? 'team_path' : `place_${moves.length}`;
  const kept = moves.length === 0 ? sql`not materialized` : sql`materialized`;
  return sql`${sql.join(steps, sql``)} place as ${kept} (select member_id, path from ${sql.ref(last)})`;
}
