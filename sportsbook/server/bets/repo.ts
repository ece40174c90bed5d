import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { BetState, BookTables } from '../db/tables.ts';
import type { RidingBet } from './events.ts';
import type { Selectable, Updateable } from 'kysely';

/** Bets with whose they are. */
export const bets = (db: Db) =>
  db
    .selectFrom('bets as b')
    .innerJoin('players as p', 'p.id', 'b.player_id')
    .innerJoin('sessions as s', 's.id', 'b.session_id')
    .selectAll('b')
    .select(['p.user_id', 'p.currency', 's.token', 's.vendor']);

export type BetRow = Awaited<ReturnType<typeof findBet>> & {};

export const findBet = (db: Db, id: string) => bets(db).where('b.id', '=', id).executeTakeFirst();

export const findBets = (db: Db, ids: readonly string[]) => bets(db).where('b.id', 'in', ids).execute();

/** Legs of bets with what they are on, and the result that decided each. */
export const listLegs = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('legs as l')
    .innerJoin('markets as m', 'm.id', 'l.market_id')
    .innerJoin('matches as g', 'g.id', 'l.match_id')
    .leftJoin('results as r', (join) => join.onRef('r.match_id', '=', 'l.match_id').onRef('r.version', '=', 'l.version'))
    .selectAll('l')
    .select([
      'm.type',
      'm.part',
      'm.side',
      'm.line',
      'm.state',
      'm.reason as market_reason',
      'm.outcomes',
      'm.margin',
      'g.sport',
      'g.home',
      'g.away',
      'g.state as match_state',
      'g.home_score',
      'g.away_score',
      'g.clock',
      'r.result',
      'r.signature as result_signature',
    ])
    .select(['m.is_stopped', 'm.jumped_at', 'm.names', 'g.is_stopped as is_match_stopped'])
    .where('l.bet_id', 'in', ids)
    .orderBy('l.place')
    .execute();
export type LegRow = Awaited<ReturnType<typeof listLegs>>[number];

/** The open half lines of some matches: a bet on one of them wins or loses, and nothing else. */
export const listHalfLines = (db: Db, matches: readonly string[]) =>
  db
    .selectFrom('markets')
    .select(['match_id', 'type', 'part', 'side', 'line', 'outcomes'])
    .where('match_id', 'in', matches)
    .where('type', 'in', ['handicap', 'total', 'team-total'])
    .where(sql<boolean>`abs(line % 4) = 2`)
    .where('state', '=', 'open')
    .where('jumped_at', 'is', null)
    .where('is_stopped', '=', false)
    .execute();

/** Works on bets of some players that are to be written: one player's are written one after another. */
export const lockPlayers = async (trx: Transaction, players: readonly bigint[]): Promise<void> => {
  await sql`select from players where id = any (${players}::bigint[]) order by id for no key update`.execute(trx);
};

/** A bet of a slip that was just taken. */
type FreshBet = Pick<
  Selectable<BookTables['bets']>,
  | 'id'
  | 'player_id'
  | 'session_id'
  | 'stake_each'
  | 'stake'
  | 'size'
  | 'min'
  | 'greatest'
  | 'undecided'
  | 'event'
  | 'reward_uuid'
  | 'joint'
  | 'signature'
  | 'bet_uuid'
  | 'win_uuid'
  | 'rollback_uuid'
  | 'lease_until'
  | 'created_at'
  | 'known_at'
> & { readonly request: object };
type FreshLeg = Pick<
  Selectable<BookTables['legs']>,
  'place' | 'match_id' | 'market_id' | 'outcome' | 'clicked' | 'price' | 'from_home' | 'from_away'
>;
export type NewBet = { readonly bet: FreshBet; readonly legs: readonly FreshLeg[] };

const NO_LIMIT = 2n ** 62n;
/**
 * Writes bets with their legs; the keys that were written, without those that somebody else wrote first and those of players who would have
 * more than these limits in all. Without limits, they were looked at before.
 */
export async function insertBets(
  db: Db,
  added: readonly NewBet[],
  { mostOnMarket = NO_LIMIT, mostOpen = NO_LIMIT }: { readonly mostOnMarket?: bigint; readonly mostOpen?: bigint } = {},
): Promise<string[]> {
  const told = JSON.stringify(
    added.map(({ bet, legs }) => ({ ...bet, legs })),
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
  const { rows } = await sql<{ id: string }>`select take_bets(${told}::jsonb, ${mostOnMarket}, ${mostOpen}) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What players have staked in bets that ride, on each of some markets; a market of null: the most that all of theirs may bring together. */
export const ridingOf = async (trx: Transaction, players: readonly bigint[], markets: readonly string[]) =>
  (
    await sql<{ player_id: bigint; market_id: string | null; sum: bigint }>`
      with riding as materialized (
        select id, player_id, stake - cashed_stake as staked, greatest from bets
        where player_id = any (${players}::bigint[]) and not is_over and state in ('betting', 'open')
      )
      select player_id, null as market_id, sum(greatest)::bigint as sum from riding group by player_id
      union all
      select r.player_id, l.market_id, sum(r.staked)::bigint from riding r join legs l on l.bet_id = r.id
      where l.market_id = any (${markets}::text[]) group by r.player_id, l.market_id`.execute(trx)
  ).rows;

/** What players have riding on some matches, and what each is one with; bets of before are on the match of their longest leg. */
export const ridingOn = async (db: Db, players: readonly bigint[], matches: readonly string[]): Promise<RidingBet[]> =>
  (
    await sql<RidingBet>`
      with riding as materialized (
        select id, player_id, event, stake - cashed_stake as stake from bets
        where player_id = any (${players}::bigint[]) and not is_over and state in ('betting', 'open')
      )
      select r.player_id as player, r.stake, array_agg(l.match_id) as matches,
        coalesce(r.event, 'match-' || (array_agg(l.match_id order by l.price desc, l.place))[1]) as event
      from riding r join legs l on l.bet_id = r.id group by r.id, r.player_id, r.event, r.stake
      having bool_or(l.match_id = any (${matches}::text[])) order by r.id`.execute(db)
  ).rows;

export type Staked = { readonly id: string; readonly state: 'open' | 'reversing' | 'void'; readonly reason: string | null };
/** Moves the bets whose stake was answered, as far as nobody else has; those that it moved. */
export const moveStaked = async (db: Db, staked: readonly Staked[], now: Date): Promise<ReadonlySet<string>> => {
  const accepted = staked.filter(({ state }) => state === 'open').map(({ id }) => id);
  const others = JSON.stringify(staked.filter(({ state }) => state !== 'open'));
  const { rows } = await sql<{ id: string }>`select answer_bets(${accepted}::uuid[], ${others}::jsonb, ${now}) as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Changes a bet that is still in this state; whether it was. */
export async function moveBet(db: Db, id: string, from: BetState, change: Updateable<BookTables['bets']>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('bets').set(change).where('id', '=', id).where('state', '=', from).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Changes an open bet as it was looked at: no more of it was cashed out, and none of its legs was decided, or decided anew, since. Whether it
 * was so.
 */
export async function changeOpen(
  db: Db,
  { id, cashed_stake, undecided }: BetRow,
  legs: readonly LegRow[],
  change: Updateable<BookTables['bets']>,
): Promise<boolean> {
  const versions = legs.reduce((sum, { version }) => sum + (version ?? 0), 0);
  const { numUpdatedRows } = await db
    .updateTable('bets')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('cashed_stake', '=', cashed_stake)
    .where('undecided', '=', undecided)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('legs')
          .select(sql<number>`coalesce(sum(version), 0)::int`.as('versions'))
          .where('bet_id', '=', id),
        '=',
        versions,
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Moves a bet on that nobody else has moved since it was read, in this settlement of it. */
export const stepBet = (db: Db, { id, state, revision }: BetRow, change: Updateable<BookTables['bets']>) =>
  db.updateTable('bets').set(change).where('id', '=', id).where('state', '=', state).where('revision', '=', revision).execute();

/** The prices that a bet is accepted at, where they moved while it waited. */
export const writePrices = (db: Db, bet: string, prices: readonly number[]) =>
  sql`update legs set price = told.price from unnest(${prices}::int[]) with ordinality as told (price, place)
      where legs.bet_id = ${bet} and legs.place = told.place - 1`.execute(db);

/** Takes bets whose lease has run out; nobody else works on them until the new one does. */
export const leaseDue = (db: Db, now: Date, until: Date, max: number) =>
  db
    .updateTable('bets')
    .set({ lease_until: until })
    .where('id', 'in', (found) =>
      found
        .selectFrom('bets')
        .select('id')
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .orderBy('id')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
