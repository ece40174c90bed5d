import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { openWallet } from '../contract/src/wallet-client.ts';
import { auditLedger } from '../server/src/ledger/audit.ts';
import { violationCount } from '../server/src/ledger/audit-table.ts';
import { witnessFileOf } from '../server/src/ledger/witness-file.ts';
import type { Studio } from '../studio/server/context.ts';
import { openPool, queriesOn } from '../studio/server/db/database.ts';
import { migrate } from '../studio/server/db/migrations.ts';
import { leaseBets } from '../studio/server/tables/repo.ts';
import { finishBet } from '../studio/server/tables/settle.ts';
import { payBets } from '../studio/server/tables/tables.ts';
import { sealOld } from '../studio/server/sealing/seal-old.ts';
import { makeVendor, MEMBERS, openGames, startPlatform, VENDOR } from './platform.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { inRounds, paired } from './rounds.ts';
import type { Row } from './table.ts';

const PORT = 21_972;
const BETS = 2_000;
/** Paid by a call each, one after another: enough to know how long one takes. */
const PLAIN = 200;
const ROUNDS = 3;
const WITHIN_S = 120;
const STAKE = 500n;

type Bench = { readonly studio: Studio; readonly url: string; readonly first: number };

/** As the studio holds what it owes: bets of a round that is over, every second one won, each taken by the wallet before. */
async function owe({ studio, url, first }: Bench, count: number): Promise<void> {
  const bets = Array.from({ length: count }, (_, at) => ({ id: randomUUID(), bet: randomUUID(), member: first + (at % MEMBERS) }));
  for (let at = 0; at < count; at += 100)
    await Promise.all(bets.slice(at, at + 100).map((bet) => place(studio, bet.member, bet.id, bet.bet)));
  await onServer(
    url,
    "insert into shared_rounds (game, chain_id, place, state, locks_at, started_at, ended_at, result, hash) select 'reef', c.id, (select count(*) + 1 from shared_rounds), 'ended', now(), now(), now(), '{}', repeat('0', 64) from chains c",
    `insert into shared_bets (id, shared_round_id, player_game_id, session_id, slot, stake, picks, state, pay, bet_uuid, win_uuid, rollback_uuid, lease_until, created_at)
      select b.id, (select max(id) from shared_rounds), p.id, s.id, 1, ${STAKE}, '[]', 'paying', case when b.at % 2 = 0 then ${2n * STAKE} else 0 end, b.bet,
        gen_random_uuid(), gen_random_uuid(), now(), now()
      from jsonb_to_recordset('${JSON.stringify(bets.map((bet, at) => ({ ...bet, at })))}') as b (id uuid, bet uuid, member text, at int)
      join player_games p on p.user_id = b.member join sessions s on s.player_game_id = p.id`,
  );
  await sealOld(studio);
}

async function place(studio: Studio, member: number, round: string, bet: string): Promise<void> {
  const wanted = {
    user: String(member),
    token: `bench-${member}`,
    game_code: 'reef',
    round,
    currency: 'IDR',
    amount: Number(STAKE) * 1_000,
  };
  for (;;) {
    const { status } = await studio.wallet.call(VENDOR, 'bet', { ...wanted, request_uuid: randomUUID(), transaction_uuid: bet });
    if (status === 'RS_OK') return;
    if (status !== null) throw new Error(`a bet was answered ${status}`);
  }
}

const unpaid = (url: string): Promise<number> => readNumber(url, "select count(*) from shared_bets where state <> 'settled'");

/** Bets a second until the studio owes nothing. */
async function settled(bench: Bench, count: number, settle: () => Promise<void>): Promise<number> {
  await owe(bench, count);
  const started = performance.now();
  await settle();
  const seconds = (performance.now() - started) / 1_000;
  if ((await unpaid(bench.url)) > 0) throw new Error('a bet was not paid');
  return count / seconds;
}

/** By the plain call of the wallet, one bet after another. */
async function settlePlainly({ studio }: Bench): Promise<void> {
  const now = studio.now();
  for (const bet of await leaseBets(studio.db, now, new Date(now.getTime() + 60_000), PLAIN)) await finishBet(studio, bet);
}

async function violations(url: string, witnessFile: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  try {
    return violationCount(await auditLedger(client, witnessFile));
  } finally {
    await client.end();
  }
}

/** A table round of 2,000 bets, settled by the studio through the platform's wallet, against one wallet call a bet. */
export async function tableRoundRows(): Promise<Row[]> {
  const database = await openDatabase();
  const vendor = makeVendor();
  const platform = await startPlatform(database.url, PORT, vendor);
  await onServer(database.url, 'create database studio');
  const url = Object.assign(new URL(database.url), { pathname: '/studio' }).href;
  const pool = openPool(url);
  try {
    const first = await openGames(database.url);
    await migrate(pool);
    await onServer(
      url,
      "insert into chains (game, seed, end_hash, salt, length) values ('reef', repeat('0', 64), repeat('0', 64), repeat('0', 64), 1)",
      `insert into player_games (user_id, currency, vendor, game) select (${first} + g)::text, 'IDR', '${VENDOR}', 'reef' from generate_series(0, ${MEMBERS - 1}) g`,
      "insert into sessions (id, player_game_id, token, created_at) select gen_random_uuid(), id, 'bench-' || user_id, now() from player_games",
      'vacuum analyze',
    );
    const privateKeyPem = String(vendor.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const studio = {
      db: queriesOn(pool),
      wallet: openWallet({ platformUrl: `http://127.0.0.1:${PORT}`, privateKeyPem }),
      now: () => new Date(),
      log: (message: string, details: object) => console.error(message, details),
    } as unknown as Studio;
    const bench = { studio, url, first };
    await settled(bench, PLAIN, () => settlePlainly(bench));
    await settled(bench, BETS, () => paid(studio));
    const rounds = await inRounds(
      async () => ({
        plain: await settled(bench, PLAIN, () => settlePlainly(bench)),
        together: await settled(bench, BETS, () => paid(studio)),
      }),
      ROUNDS,
      WITHIN_S,
    );
    await platform.stop();
    return [
      {
        name: `a table round of ${BETS.toLocaleString('en')} bets settled`,
        ...paired(
          rounds,
          ({ together }) => together,
          ({ plain }) => plain,
        ),
        floorName: 'one wallet call a bet',
        unit: 'bets/s',
        min: 20,
      },
      {
        name: 'its violations of the audit',
        ours: await violations(database.url, witnessFileOf(path.dirname(vendor.file))),
        floor: 1,
        floorName: 'none allowed',
        unit: '',
        max: 0,
      },
    ];
  } finally {
    await pool.end();
    await platform.stop();
    await database.stop();
  }
}

const paid = async (studio: Studio): Promise<void> => void (await payBets(studio, new Map()));
