import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { askOfTeam, PLAY, quarterOf } from './team-repo.ts';

export type PlainBet = Selectable<Tables['bet']>;
/** Places in the order of their paths, `end` excluded: one person's, or those of all below somebody. */
export type Paths = { readonly first: string; readonly end: string };

/** Bets of one game and status; minor units. */
export type TeamGameSum = {
  readonly vendor_id: number;
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly game_code: string;
  readonly game_name: string | null;
  readonly game_type: string | null;
  readonly status: number;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
};

/** `from` and `to` (excluded) are whole quarters of an hour, epoch ms. */
export type TeamSpan = { readonly from: number; readonly to: number; readonly asset: string };

/** All bets of a scope by game and status; minor units. */
export async function readTeamGameSums(db: Database, scope: Paths, { from, to, asset }: TeamSpan): Promise<TeamGameSum[]> {
  return askOfTeam<TeamGameSum>(
    db,
    `with team as (select p.member_id, coalesce(s.below, 0) as below from team_path p
          left join bet_sum_state s on s.member_id = p.member_id where p.path >= $1 and p.path < $2),
        play as (${PLAY})
      select s.*, v.code as vendor_code, v.display_name as vendor_name, g.game_name, g.game_type from (
          select vendor_id, game_code, status, sum(bets)::int8 as bets, sum(stake)::int8 as stake, sum(payout)::int8 as payout,
              sum(valid_bet)::int8 as valid_bet
            from play group by 1, 2, 3 having sum(bets) > 0) s
        join vendor v on v.id = s.vendor_id left join game g on g.vendor_id = s.vendor_id and g.game_code = s.game_code`,
    [scope.first, scope.end, quarterOf(from), quarterOf(to), asset],
  );
}

export type Narrowed = {
  readonly before: bigint | undefined;
  readonly games: { readonly vendorIds: readonly number[]; readonly codes: readonly string[] } | undefined;
  readonly statuses: readonly number[] | undefined;
};

type Page = { readonly skip: number; readonly limit: number };

/** A page of a scope's bets, the newest first: no one gives more than the page and what is skipped. */
export async function readTeamBets(
  db: Database,
  scope: Paths,
  { from, to, asset }: TeamSpan,
  { before, games, statuses }: Narrowed,
  { skip, limit }: Page,
): Promise<PlainBet[]> {
  return askOfTeam<PlainBet>(
    db,
    `select b.* from team_path p cross join lateral (
        select * from bet where bet.member_id = p.member_id and bet_id >= ($3::int8 << 20) and bet_id < least($4::int8 << 20, $5::int8) and asset = $6
          and ($7::smallint[] is null or status = any($7))
          and ($8::smallint[] is null or (vendor_id, game_code) in (select * from unnest($8::smallint[], $9::text[])))
          order by bet_id desc limit $10::int8 + $11::int8) b
      where p.path >= $1 and p.path < $2 order by b.bet_id desc offset $10 limit $11`,
    [
      scope.first,
      scope.end,
      from,
      to,
      before ?? 2n ** 62n,
      asset,
      statuses ?? null,
      games?.vendorIds ?? null,
      games?.codes ?? null,
      skip,
      limit,
    ],
  );
}

const HOUR_MS = 3_600_000;
/** How far back a large team's bets are read by their time, step by step, before everybody is asked. */
const STEPS_MS = [HOUR_MS / 4, HOUR_MS, 4 * HOUR_MS, 20 * HOUR_MS];

/**
 * The same of a large team, from `now` back: bets of a time are found where they stand (index bet_time), in longer and longer times until the page is
 * full. Whoever asks for what was seldom played is answered by everybody's own bets of the rest.
 */
export async function readLargeTeamBets(
  db: Database,
  scope: Paths,
  span: TeamSpan,
  { before, games, statuses }: Narrowed,
  { skip, limit }: Page,
  now: number,
): Promise<PlainBet[]> {
  const numberAt = (at: number): bigint => BigInt(at) << 20n;
  const [first, last] = [numberAt(span.from), numberAt(span.to)];
  const found: PlainBet[] = [];
  const left = (): number => skip + limit - found.length;
  let until = before !== undefined && before < last ? before : last;
  // Nothing is placed in days to come, but clocks differ.
  for (const from of STEPS_MS.map((_, at) => now - STEPS_MS.slice(0, at + 1).reduce((sum, step) => sum + step, 0))) {
    if (left() === 0 || until <= first) break;
    const since = numberAt(from) > first ? numberAt(from) : first;
    if (since >= until) continue;
    const { rows } = await db.pool.query<PlainBet>(
      `select b.* from bet b join team_path p on p.member_id = b.member_id
        where b.bet_id >= $3 and b.bet_id < $4 and b.asset = $5 and p.path >= $1 and p.path < $2 and ($6::smallint[] is null or b.status = any($6))
          and ($7::smallint[] is null or (b.vendor_id, b.game_code) in (select * from unnest($7::smallint[], $8::text[])))
        order by b.bet_id desc limit $9`,
      [scope.first, scope.end, since, until, span.asset, statuses ?? null, games?.vendorIds ?? null, games?.codes ?? null, left()],
    );
    found.push(...rows);
    until = since;
  }
  if (left() > 0 && until > first)
    found.push(...(await readTeamBets(db, scope, span, { before: until, games, statuses }, { skip: 0, limit: left() })));
  return found.slice(skip);
}
