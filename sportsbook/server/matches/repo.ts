import { type Selectable, sql } from 'kysely';
import type { FeedSnapshot, Fixture, Incident, Market, PriceChange, Result } from '../../feed/messages.ts';
import type { Db, Transaction } from '../db/database.ts';
import type { BookTables } from '../db/tables.ts';
import { announceChanges } from '../live/changes-repo.ts';
import { believeMatches, hasJumped } from './jumps-repo.ts';
import { writeProofs } from '../proofs/repo.ts';
import { writeTimeline } from './timeline-repo.ts';
import { writeTrueTimes } from './true-times-repo.ts';

/** Changes of the feed, each thing once as it stands after them. */
export type Changes = {
  readonly fixtures: readonly Fixture[];
  readonly markets: readonly Market[];
  readonly prices: readonly PriceChange[];
  readonly incidents: readonly Incident[];
  /** Of them all that is kept, in their order. */
  readonly timeline: readonly Incident[];
  readonly results: readonly SealedResult[];
};

/** A result as it was told, with the book's seal of it. */
export type SealedResult = Result & { readonly signature: string };

export const findPosition = (db: Db) => db.selectFrom('feed_position').selectAll().executeTakeFirst();

/** Writes what the feed told, whole or not at all, and where the book stands in it now. */
export const writeChanges = (
  db: Db,
  changes: Changes,
  position: { run: string; seq: number; heard_at: Date; spoken_at: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await writeFixtures(trx, changes.fixtures);
    await writeProofs(trx, changes.fixtures, position.heard_at);
    await writeMarkets(trx, changes.markets);
    await writePrices(trx, changes.prices, changes.incidents, position.heard_at);
    await writeScores(trx, changes.incidents);
    await writeTimeline(trx, changes.timeline);
    await writeResults(trx, changes.results);
    await writeTrueTimes(trx, changes, position.heard_at);
    await announceChanges(trx, changedMatches(changes));
    const row = { ...position, seq: BigInt(position.seq) };
    await trx
      .insertInto('feed_position')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  });

const changedMatches = ({ fixtures, markets, prices, incidents }: Changes): Set<string> =>
  new Set([...fixtures, ...markets, ...prices, ...incidents].map(({ match }) => match));

/** What operators have entered stands, whatever the feed says of that match afterwards. */
async function writeResults(trx: Transaction, results: readonly SealedResult[]): Promise<void> {
  if (results.length === 0) return;
  await sql`
    with added as (
      insert into results (match_id, version, result, signature)
      select match, version, jsonb_strip_nulls(jsonb_build_object('state', state, 'parts', parts, 'places', places)), signature
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        as told (match text, version int, state text, parts jsonb, places jsonb, signature text)
      where not exists (select from results where match_id = told.match and is_by_operators)
      on conflict do nothing returning match_id
    )
    insert into due_matches select distinct match_id from added on conflict do nothing`.execute(trx);
}

async function writeFixtures(trx: Transaction, fixtures: readonly Fixture[]): Promise<void> {
  const rows = fixtures.map(({ match, sport, league, home, away, startsAt, state, isOutright }) => ({
    id: match,
    is_outright: isOutright ?? false,
    sport,
    league: league.name,
    home: home.name,
    away: away.name,
    starts_at: new Date(startsAt),
    state,
    home_points: null,
    away_points: null,
  }));
  if (rows.length === 0) return;
  const begun = rows.filter(({ state }) => state === 'live').map(({ id }) => id);
  if (begun.length > 0)
    await sql`update markets set closing = outcomes from matches g
      where g.id = match_id and g.id = any (${begun}::text[]) and g.state = 'planned' and markets.state = 'open'`.execute(trx);
  await trx
    .insertInto('matches')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ state: row.ref('excluded.state'), starts_at: row.ref('excluded.starts_at') }))
        // A match that is over is not played on, whatever is said late.
        .where(({ or, eb, ref }) =>
          or([eb('matches.state', 'in', ['planned', 'live']), eb(ref('excluded.state'), 'in', ['ended', 'abandoned'])]),
        ),
    )
    .execute();
}

/** The columns of a market are read from one JSON array: thousands of rows in one statement. */
async function writeMarkets(trx: Transaction, markets: readonly Market[]): Promise<void> {
  if (markets.length === 0) return;
  await sql`
    insert into markets (id, match_id, type, part, side, line, state, reason, margin, outcomes, names, is_stopped)
    select market, match, type, part, side, line, state, reason, margin, outcomes, names, exists (
      select from paused_kinds k join matches g on g.sport = k.sport where k.resumed_at is null and k.type = told.type and g.id = told.match)
    from jsonb_to_recordset(${JSON.stringify(markets)}::jsonb)
      as told (market text, match text, type text, part text, side text, line int, state text, reason text, margin int, outcomes jsonb,
        names jsonb)
    on conflict (id) do update set
      state = excluded.state, reason = excluded.reason, margin = excluded.margin, outcomes = excluded.outcomes,
      jumped_at = null, trusted = null`.execute(trx);
}

/** What happens in a match moves its prices; these move none. */
const MOVES_NOTHING: readonly Incident['what'][] = ['corner', 'clock', 'attack', 'shot'];

/** New prices are believed unless they jumped; what happens in a match explains every move of its prices. */
async function writePrices(trx: Transaction, prices: readonly PriceChange[], incidents: readonly Incident[], now: Date): Promise<void> {
  const explained = incidents.filter(({ what }) => !MOVES_NOTHING.includes(what)).map(({ match }) => match);
  const corners = incidents.filter(({ what }) => what === 'corner').map(({ match }) => match);
  await believeMatches(trx, explained);
  if (prices.length === 0) return;
  await sql`
    with moved as materialized (
      select before.id, told.outcomes, ${hasJumped(explained, corners)} as has_jumped
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as told (market text, outcomes jsonb)
      join markets before on before.id = told.market
    )
    update markets set outcomes = moved.outcomes,
      jumped_at = case when moved.has_jumped then coalesce(markets.jumped_at, ${now}) end,
      trusted = case when moved.has_jumped then coalesce(markets.trusted, markets.outcomes) end
    from moved where markets.id = moved.id`.execute(trx);
}

async function writeScores(trx: Transaction, incidents: readonly Incident[]): Promise<void> {
  if (incidents.length === 0) return;
  await sql`
    update matches set home_score = (told.score->>'home')::int, away_score = (told.score->>'away')::int, clock = told.clock,
      home_points = (told.points->>'home')::int, away_points = (told.points->>'away')::int
    from jsonb_to_recordset(${JSON.stringify(incidents)}::jsonb) as told (match text, score jsonb, points jsonb, clock int)
    where matches.id = told.match`.execute(trx);
}

/** Says that what a new snapshot does not name takes no bets any more. */
export const closeOthers = (db: Db, { markets }: FeedSnapshot) =>
  sql`update markets set state = 'closed', reason = 'part-over'
      where state <> 'closed' and id <> all (${markets.map(({ market }) => market)}::text[])`.execute(db);

const WAITING = 200;
/** Matches whose end nobody has told yet, and of those since a time what they were drawn by, the earliest first. */
export async function listWaiting(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from matches
    where state in ('planned', 'live') or (starts_at > ${since} and exists (select from match_proofs where match_id = id and secret is null))
    order by starts_at, id limit ${WAITING}`.execute(db);
  return rows.map(({ id }) => id);
}

const COMING = 200;

const LISTED = 5_000;
export const listMatches = (db: Db) =>
  db.selectFrom('matches').selectAll().where('state', 'in', ['planned', 'live']).orderBy('starts_at').orderBy('id').limit(LISTED).execute();

export const findMatches = (db: Db, ids: readonly string[]) => db.selectFrom('matches').selectAll().where('id', 'in', ids).execute();

const price = (at: number) => sql`(outcomes->${sql.lit(at)}->>'price')::int`;
/** How far the first two prices of a market stand apart; null where it has no two. */
const GAP = sql`abs(${price(0)} - ${price(1)})`;

/** The markets that a row of the list shows: who wins, and of the handicaps and the totals of the whole match the evenest line of each. */
export const listRowMarkets = (db: Db, matches: readonly string[]) =>
  db
    .selectFrom('markets')
    .distinctOn(['match_id', 'type'])
    .selectAll()
    .where(sql<boolean>`match_id = any (${matches}::text[])`)
    .where('state', '<>', 'closed')
    .where('part', 'in', ['match', 'season', 'event'])
    .where('type', 'in', ['result', 'winner', 'handicap', 'total', 'outright', 'each-way', 'podium'])
    .orderBy('match_id')
    .orderBy('type')
    .orderBy(GAP)
    .orderBy('id')
    .execute();

export const countMarkets = (db: Db, matches: readonly string[]) =>
  db
    .selectFrom('markets')
    .select(['match_id', (row) => row.fn.countAll<bigint>().as('markets')])
    .where('match_id', 'in', matches)
    .where('state', '<>', 'closed')
    .groupBy('match_id')
    .execute();

export const findMatch = (db: Db, id: string) => db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();

const ENDED = 300;
/** How matches ended, the newest first: of each its newest version. */
export const listResults = (db: Db, league: string | undefined) =>
  db
    .selectFrom('matches as g')
    .innerJoin('results as r', 'r.match_id', 'g.id')
    .selectAll('g')
    .select(['r.version', 'r.result'])
    .select(({ selectFrom }) =>
      selectFrom('markets as m')
        .select('m.names')
        .whereRef('m.match_id', '=', 'g.id')
        .where('m.names', 'is not', null)
        .limit(1)
        .as('names'),
    )
    .where('g.state', 'in', ['ended', 'abandoned'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('results as later')
            .select('later.version')
            .whereRef('later.match_id', '=', 'g.id')
            .whereRef('later.version', '>', 'r.version'),
        ),
      ),
    )
    .$if(league !== undefined, (query) => query.where('g.league', '=', league ?? ''))
    .orderBy('g.starts_at', 'desc')
    .orderBy('g.id')
    .limit(ENDED)
    .execute();

/** The matches that begin after a time, with the market that says who wins: of these sports, or where they are null of all but the `others`. */
export const listComing = (db: Db, after: Date, sports: readonly string[] | null, others: readonly string[]) =>
  db
    .selectFrom('matches as g')
    .innerJoin('markets as m', 'm.match_id', 'g.id')
    .select(['g.id', 'g.league', 'g.home', 'g.away', 'g.starts_at', 'g.is_stopped as is_match_stopped', 'g.extra_margin'])
    .select(['m.state', 'm.reason', 'm.margin', 'm.is_stopped', 'm.jumped_at', 'm.outcomes'])
    .where('g.state', '=', 'planned')
    .where('g.starts_at', '>', after)
    .where('g.sport', sports ? 'in' : 'not in', sports ?? others)
    .where('m.type', 'in', ['result', 'winner'])
    .where('m.part', '=', 'match')
    .where('m.state', '=', 'open')
    .orderBy('g.starts_at')
    .orderBy('g.id')
    .limit(COMING)
    .execute();

export const listMarkets = (db: Db, matches: readonly string[]) =>
  db.selectFrom('markets').selectAll().where('match_id', 'in', matches).where('state', '<>', 'closed').orderBy('id').execute();

/** A market of a slip with its match, and when the feed that keeps it was heard last. */
type MarketOfSlip = Pick<Selectable<BookTables['feed_position']>, 'heard_at' | 'spoken_at'> &
  Pick<
    Selectable<BookTables['markets']>,
    'id' | 'match_id' | 'type' | 'part' | 'side' | 'line' | 'state' | 'reason' | 'margin' | 'is_stopped' | 'jumped_at' | 'outcomes'
  > &
  Pick<
    Selectable<BookTables['matches']>,
    'delay_ms' | 'extra_margin' | 'league' | 'is_outright' | 'sport' | 'home_score' | 'away_score'
  > & {
    readonly match_state: Selectable<BookTables['matches']>['state'];
    readonly is_match_stopped: boolean;
  };

export const findMarkets = async (db: Db, ids: readonly string[]): Promise<MarketOfSlip[]> =>
  (await sql<MarketOfSlip>`select * from markets_of_slips(${ids}::text[])`.execute(db)).rows;
