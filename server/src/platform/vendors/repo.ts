import type { VendorFile } from '@sorak/contract';
import { minorFromNumber } from '@sorak/contract';
import type { Selectable } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../db/database.ts';
import { DECIMALS } from './file.ts';
import type { VendorTables } from './tables.ts';

// Any fixed number: every process that imports vendor files must use the same.
const IMPORT_LOCK = 7_266_152_030;

export type VendorRow = Selectable<VendorTables['vendor']>;
export type GameRow = Selectable<VendorTables['game']>;
type OrderRow = Pick<Selectable<VendorTables['lobby_order']>, 'game_type' | 'version' | 'pins' | 'rule'>;
type WeekRow = VendorTables['game_week'];
type TagRow = Pick<Selectable<VendorTables['lobby_tag']>, 'code' | 'kind' | 'names' | 'games'>;
export type JackpotRow = VendorTables['jackpot'];
export type KeyRow = Pick<VendorTables['vendor_key'], 'vendor_id' | 'fingerprint' | 'public_key'>;

/** Runs `work` in a transaction that no other process's import can overlap. */
export async function importing<T>(db: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** False when this text was the last one imported under that name. */
export async function isNewText(client: PoolClient, source: string, hash: string): Promise<boolean> {
  const { rowCount } = await client.query('select from vendor_source where name = $1 and content_hash = $2', [source, hash]);
  return rowCount === 0;
}

/** Of these vendor and pool codes, those that another file brought already. */
export async function codesOfOthers(client: PoolClient, source: string, file: VendorFile): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select code from vendor where source <> $1 and code = any($2)
     union all select code from jackpot where source <> $1 and code = any($3)`,
    [source, file.vendors.map((vendor) => vendor.code), (file.jackpots ?? []).map((pool) => pool.code)],
  );
  return rows.map((row) => row.code);
}

/** Writes what the file says; vendors, games and pools that it no longer names become inactive and keep their history. */
export async function writeFile(client: PoolClient, source: string, file: VendorFile, hash: string, now: Date): Promise<void> {
  await client.query('update vendor set is_active = false where source = $1', [source]);
  await client.query('update jackpot set is_active = false where source = $1', [source]);
  await client.query(`update game set is_active = false from vendor where vendor.id = game.vendor_id and vendor.source = $1`, [source]);
  for (const [position, vendor] of file.vendors.entries()) {
    const { rows } = await client.query<{ id: number }>(
      `insert into vendor (code, display_name, launch_url, small_icon, is_hot, position, source, maintenance, maintenance_until,
         launch_mode, launch_cdn, guest_url, rooms_url, transfer_url, programme_url, round_history_url, transfer_decimals,
         saved_leagues_url, rewards_url)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
       on conflict (code) do update set display_name = excluded.display_name, launch_url = excluded.launch_url,
         small_icon = excluded.small_icon, is_hot = excluded.is_hot, position = excluded.position, is_active = true,
         maintenance = excluded.maintenance, maintenance_until = excluded.maintenance_until, launch_mode = excluded.launch_mode,
         launch_cdn = excluded.launch_cdn, guest_url = excluded.guest_url, rooms_url = excluded.rooms_url,
         transfer_url = excluded.transfer_url, programme_url = excluded.programme_url, round_history_url = excluded.round_history_url,
         transfer_decimals = excluded.transfer_decimals, saved_leagues_url = excluded.saved_leagues_url,
         rewards_url = excluded.rewards_url
       returning id`,
      vendorValues(vendor, position, source),
    );
    await writeGames(client, rows[0]?.id ?? 0, vendor.games, now);
  }
  for (const [position, pool] of (file.jackpots ?? []).entries()) {
    await client.query(
      `insert into jackpot (code, name, asset, seed, vendor_codes, position, source) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (code) do update set name = excluded.name, seed = excluded.seed, vendor_codes = excluded.vendor_codes,
         position = excluded.position, is_active = true`,
      [pool.code, pool.name, pool.currency, minorFromNumber(pool.seed, DECIMALS), pool.vendors, position, source],
    );
  }
  await writePoolTerms(client, source, now);
  await client.query(
    `insert into vendor_source (name, content_hash, imported_at) values ($1, $2, $3)
     on conflict (name) do update set content_hash = excluded.content_hash, imported_at = excluded.imported_at`,
    [source, hash, now],
  );
}

/** Each pool of this file that differs from what was last said of it has other terms from now on; those before stay. */
async function writePoolTerms(client: PoolClient, source: string, now: Date): Promise<void> {
  await client.query(
    `insert into jackpot_terms (code, number, from_at, name, asset, seed, vendor_codes, is_offered)
     select j.code, coalesce(l.number, 0) + 1, $2, j.name, j.asset, j.seed, j.vendor_codes, j.is_active
     from jackpot j left join lateral (select * from jackpot_terms t where t.code = j.code order by number desc limit 1) l on true
     where j.source = $1
       and (l.name, l.asset, l.seed, l.vendor_codes, l.is_offered) is distinct from (j.name, j.asset, j.seed, j.vendor_codes, j.is_active)`,
    [source, now],
  );
}

const vendorValues = (vendor: VendorFile['vendors'][number], position: number, source: string): unknown[] => [
  vendor.code,
  vendor.displayName,
  vendor.launchUrl,
  vendor.smallIcon ?? null,
  vendor.isHot ?? false,
  position,
  source,
  vendor.maintenance ?? false,
  vendor.maintenanceUntil ?? null,
  vendor.launchMode ?? null,
  vendor.launchCdn ?? false,
  vendor.guestUrl ?? null,
  vendor.roomsUrl ?? null,
  vendor.transferUrl ?? null,
  vendor.programmeUrl ?? null,
  vendor.roundHistoryUrl ?? null,
  vendor.transferDecimals ?? null,
  vendor.savedLeaguesUrl ?? null,
  vendor.rewardsUrl ?? null,
];

async function writeGames(client: PoolClient, vendorId: number, games: VendorFile['vendors'][number]['games'], now: Date): Promise<void> {
  const rows = games.map((game, position) => ({
    game_code: game.gameCode,
    game_name: game.name,
    game_type: game.gameType,
    game_classify: game.gameClassify,
    min_bet: Number(minorFromNumber(game.minBet, DECIMALS)),
    max_bet: game.maxBet === undefined ? null : Number(minorFromNumber(game.maxBet, DECIMALS)),
    min_line_num: game.minLineNum ?? null,
    rtp: game.rtp ?? null,
    volatility: game.volatility ?? null,
    hit_rate: game.hitRate ?? null,
    max_win: game.maxWin ?? null,
    jackpot: game.jackpot ?? null,
    icon: game.icon ?? null,
    is_hot: game.isHot ?? false,
    is_new: game.isNew ?? false,
    trial_support: game.trialSupport ?? true,
    maintenance: game.maintenance ?? false,
    maintenance_until: game.maintenanceUntil ?? null,
    is_vassalage: game.isGame === 'VASSALAGE',
    default_play_type: game.defaultPlayType ?? '',
    menu: game.menu ?? null,
    prize_modes: game.prizeModes ?? null,
    table_language: game.tableLanguage ?? null,
    free_stakes: game.freeStakes?.map((stake) => Number(minorFromNumber(stake, DECIMALS))) ?? null,
    free_bets: game.freeBets ?? false,
    position,
    is_active: true,
  }));
  await client.query(
    `insert into game (${GAME_COLUMNS.join(', ')}, vendor_id, first_seen_at)
     select ${GAME_COLUMNS.join(', ')}, $2, $3 from jsonb_populate_recordset(null::game, $1::jsonb)
     on conflict (vendor_id, game_code) do update set ${GAME_COLUMNS.slice(1)
       .map((name) => `${name} = excluded.${name}`)
       .join(', ')}`,
    [JSON.stringify(rows), vendorId, now],
  );
  await writePayTables(client, vendorId, games, now);
}

/** Each pay table that differs from the game's last is another one from now on; those before stay, with what was played by them. */
async function writePayTables(
  client: PoolClient,
  vendorId: number,
  games: VendorFile['vendors'][number]['games'],
  now: Date,
): Promise<void> {
  const told = games.flatMap(({ gameCode, returns }) => (returns ? [{ game_code: gameCode, ...returns }] : []));
  await client.query(
    `insert into pay_table (vendor_id, game_code, number, digest, from_at, best, worst, deviation, max_win)
     select $2, n.game_code, coalesce(l.number, 0) + 1, n."payTable", $3, n.best, n.worst, n.deviation, n."maxWin"
     from jsonb_to_recordset($1::jsonb)
         as n (game_code text, "payTable" text, best float8, worst float8, deviation float8, "maxWin" float8)
       left join lateral (select * from pay_table t where t.vendor_id = $2 and t.game_code = n.game_code order by number desc limit 1) l
         on true
     where l.number is null
       or (l.digest, l.best, l.worst, l.deviation, l.max_win) is distinct from (n."payTable", n.best, n.worst, n.deviation, n."maxWin")`,
    [JSON.stringify(told), vendorId, now],
  );
}

const GAME_COLUMNS = [
  'game_code',
  'game_name',
  'game_type',
  'game_classify',
  'min_bet',
  'max_bet',
  'min_line_num',
  'rtp',
  'volatility',
  'hit_rate',
  'max_win',
  'jackpot',
  'icon',
  'is_hot',
  'is_new',
  'trial_support',
  'maintenance',
  'maintenance_until',
  'is_vassalage',
  'default_play_type',
  'menu',
  'prize_modes',
  'table_language',
  'free_stakes',
  'free_bets',
  'position',
  'is_active',
] as const;

/** Makes this the vendor's key; the one before stays on record with the time of its replacement. */
export async function writeKey(client: PoolClient, code: string, fingerprint: string, pem: string, now: Date): Promise<void> {
  await client.query(
    `with owner as (select id from vendor where code = $1),
       old as (update vendor_key set replaced_at = $4 from owner
         where vendor_id = owner.id and fingerprint <> $2 and replaced_at is null)
     insert into vendor_key (vendor_id, fingerprint, public_key, added_at) select id, $2, $3, $4 from owner
     on conflict (vendor_id, fingerprint) do update set replaced_at = null`,
    [code, fingerprint, pem, now],
  );
}

/** Tells every process to read the catalogue again. */
export async function raiseVersion(db: Pool | PoolClient): Promise<void> {
  await db.query('update catalogue set version = version + 1');
}

export async function readVersion(db: Database): Promise<bigint> {
  const { rows } = await db.pool.query<{ version: bigint }>('select version from catalogue');
  return rows[0]?.version ?? 0n;
}

/** All that is active, and every key that was not replaced before `keysSince`. */
export async function readCatalogue(
  db: Database,
  keysSince: Date,
): Promise<{
  vendors: VendorRow[];
  games: GameRow[];
  jackpots: JackpotRow[];
  keys: KeyRow[];
  orders: OrderRow[];
  week: WeekRow[];
  tags: TagRow[];
}> {
  const [vendors, games, jackpots, keys, orders, week, tags] = await Promise.all([
    db.query
      .selectFrom('vendor')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('source', 'desc')
      .orderBy('position')
      .orderBy('code')
      .execute(),
    db.query
      .selectFrom('game')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('vendor_id')
      .orderBy('position')
      .orderBy('game_code')
      .execute(),
    db.query.selectFrom('jackpot').selectAll().where('is_active', '=', true).orderBy('position').orderBy('code').execute(),
    db.query
      .selectFrom('vendor_key')
      .select(['vendor_id', 'fingerprint', 'public_key'])
      .where((where) => where.or([where('replaced_at', 'is', null), where('replaced_at', '>', keysSince)]))
      .execute(),
    db.query.selectFrom('lobby_order').select(['game_type', 'version', 'pins', 'rule']).execute(),
    db.query.selectFrom('game_week').selectAll().execute(),
    db.query
      .selectFrom('lobby_tag')
      .select(['code', 'kind', 'names', 'games'])
      .where('is_shown', '=', true)
      .orderBy('position')
      .orderBy('code')
      .execute(),
  ]);
  return { vendors, games, jackpots, keys, orders, week, tags };
}
