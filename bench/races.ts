import { pino } from 'pino';
import { openContext } from '../server/src/context.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { findPage, moveOnBoard, placeOf } from '../server/src/rewards/races/board-repo.ts';
import { seedBrand } from '../server/src/platform/system/service.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { limit, median, type Row } from './table.ts';

/** How many stand on the board: 20,000 unless `BENCH_ENTRIES` says more. */
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 20_000);
const LOOKS = 200;
const PAGE = 20;
const STEP = 20_000;
const LIMIT_MS = 5;

/** Scores that many share, as multiples are: the board must tell them apart by the bet. */
const boardOf = (from: number, to: number): string => `
  insert into race_score (race_id, member_id, no, score, reached)
    select r.id, m.id, m.n, (m.n * 7919) % 1009, (m.n::int8 * 104729) % 99991 + 1 from race r,
      (select id, row_number() over (order by id) as n from member) m where m.n > ${from} and m.n <= ${to}`;

/** One member's place and a page from the middle of a long board; the place beside a plain count over the same index. */
export async function raceRows(): Promise<Row[]> {
  const database = await openDatabase();
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') });
  const context = await openContext({ config, databaseUrl: database.appUrl, log: pino({ level: 'silent' }), clock: { now: Date.now } });
  const { query } = context.db;
  try {
    await seedBrand(context);
    await onServer(
      database.url,
      `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('BENCH', 'Bench', 'http://localhost/', false, 1, 'bench')`,
      `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
         select 'race' || n, 'race', 'none', 'ID', '1', now(), '127.0.0.1' from generate_series(1, ${ENTRIES}) n`,
      `with c as (insert into campaign (brand_code, code, state, version, created_at) values ('${config.merchantCode.toUpperCase()}', 'bench', 'running', 1, now()) returning id)
         insert into race (campaign_id, version, promise, starts_at, ends_at) select id, 1, '', now(), now() + interval '1 day' from c`,
      'insert into race_bucket select id, -9223372036854775808, 0, 0, 0 from race',
    );
    const id = BigInt(await readNumber(database.url, 'select id from race'));
    const began = performance.now();
    for (let from = 0; from < ENTRIES; from += STEP) {
      await onServer(database.url, boardOf(from, from + STEP));
      const rows = await query
        .selectFrom('race_score')
        .select(['no', 'score', 'reached'])
        .where('no', '>', from)
        .where('no', '<=', from + STEP)
        .execute();
      await moveOnBoard(
        query,
        id,
        rows.map(({ no, score, reached }) => ({ no, score, reached: reached ?? 0n, by: 1 as const })),
      );
    }
    const builtMs = performance.now() - began;
    await onServer(
      database.url,
      `insert into race_bet select race_id, member_id, reached, 100, 100, score from race_score`,
      `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
           is_round_closed, is_free, asset, game_code, round, transactions)
         select s.member_id, s.reached, 100, 100, now(), now(), 1, 1, 1, v.id, 2, true, false, 'IDR', 'g', 'r', '{}' from race_score s, vendor v`,
      'vacuum analyze',
    );
    const [places, pages, counts] = [[] as number[], [] as number[], [] as number[]];
    for (let n = 0; n < LOOKS; n++) {
      const no = 1 + ((n * 7_907) % ENTRIES);
      const key = await query
        .selectFrom('race_score')
        .select(['no', 'score', 'reached'])
        .where('race_id', '=', id)
        .where('no', '=', no)
        .executeTakeFirstOrThrow();
      let at = performance.now();
      const place = await placeOf(query, id, { ...key, reached: key.reached ?? 0n });
      places.push(performance.now() - at);
      at = performance.now();
      const page = await findPage(query, id, place, PAGE);
      pages.push(performance.now() - at);
      if (page[0]?.no !== no) throw new Error(`place ${place} is not that of ${no}`);
      if (n % 20 !== 0) continue;
      at = performance.now();
      const plain = await readNumber(
        database.url,
        `select count(*) from race_score where race_id = ${id} and out is null and reached is not null and (minus_score, reached, no) < (${-key.score}, ${key.reached}, ${no})`,
      );
      counts.push(performance.now() - at);
      if (plain + 1 !== place) throw new Error(`${no} stands at ${plain + 1}, not at ${place}`);
    }
    console.error(
      `  ${ENTRIES.toLocaleString('en')} entries on the board in ${Math.round(builtMs)} ms; a plain count takes ${median(counts).toFixed(2)} ms`,
    );
    const name = `${ENTRIES.toLocaleString('en')} entries`;
    return [
      limit(`a member’s place among ${name}`, median(places), 'ms', LIMIT_MS),
      limit(`a page of ${PAGE} among ${name}`, median(pages), 'ms', LIMIT_MS),
    ];
  } finally {
    await context.close();
    await database.stop();
  }
}
