import { createSecretBox } from '@sorak/contract/secret-box';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { textFrame } from '../contract/src/text-frame.ts';
import { openWallet } from '../contract/src/wallet-client.ts';
import { heightAt, payAt } from '../studio/engines/crash/crash.ts';
import type { Studio } from '../studio/server/context.ts';
import { openPool, queriesOn } from '../studio/server/db/database.ts';
import { migrate } from '../studio/server/db/migrations.ts';
import { cautiousRules } from '../studio/server/play-rules.ts';
import type { Session } from '../studio/server/sessions/service.ts';
import { takeBet } from '../studio/server/tables/bets.ts';
import { CrashTable } from '../studio/server/tables/crash-table.ts';
import { changeBet } from '../studio/server/tables/repo.ts';
import { Stream } from '../studio/server/tables/stream.ts';
import { payBets } from '../studio/server/tables/tables.ts';
import { openView } from '../studio/server/tables/view.ts';
import { startPlatform, testBeaconRound, testKeys, type TestPlatform } from '../studio/server/test-platform.ts';
import { studioKey } from '../studio/server/sealed.ts';
import { pointAhead } from '../studio/server/tables/test-clock.ts';
import { sealOld } from '../studio/server/sealing/seal-old.ts';
import { layang } from '../studio/titles/crash/layang.ts';
import { connectAll, rawSide, round, type Side } from './fan-out.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { inRounds, isKnown, paired } from './rounds.ts';
import { inTurns } from './studio.ts';
import type { Row } from './table.ts';

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 5_000);
/** Two bets a player, each asked for twice in the same millisecond. */
const TAKES = 2 * SOCKETS;
const STAKE = 10_000;
/** A flight that is high enough for each millisecond to have a height of its own, nearly, and ends before every bet is taken by itself. */
const isHigh = (point: number): boolean => point >= 5_000 && point < layang.targets.max;
const ROUNDS = 15;
const WITHIN_S = 60;
const START = 1_000_000_000_000_000;

type Flight = {
  readonly studio: Studio;
  readonly table: CrashTable;
  readonly platform: TestPlatform;
  readonly url: string;
  /** Sets the studio's clock. */
  readonly at: (ms: number) => void;
  readonly first: bigint;
};
type Bet = { readonly id: string; readonly bet: string; readonly player: number; readonly slot: number };

/** A high flight in the middle of its way, with two bets of each player that the wallet has taken. */
async function fly(flight: Flight): Promise<Bet[]> {
  const { studio, table, url, at, first } = flight;
  const { windowMs, pauseMs } = layang;
  const tick = async (ms: number): Promise<void> => {
    at(studio.now().getTime() + ms);
    await table.tick();
  };
  while (!isHigh(await pointAhead(table))) {
    await tick(windowMs);
    await tick(table.endsAt().getTime() - studio.now().getTime());
    await tick(pauseMs + 60_000);
  }
  const bets = Array.from({ length: TAKES }, (_, nth) => ({ id: randomUUID(), bet: randomUUID(), player: nth >> 1, slot: (nth & 1) + 1 }));
  await inTurns(TAKES, 32, async (nth) => {
    const { id, bet, player } = bets[nth] as Bet;
    const fields = { user: String(player), token: 'bench', request_uuid: randomUUID(), game_code: layang.code, round: id, currency: 'IDR' };
    await studio.wallet.call(layang.vendor, 'bet', { ...fields, transaction_uuid: bet, amount: STAKE * 1_000, round_closed: false });
  });
  await onServer(
    url,
    `insert into shared_bets (id, shared_round_id, player_game_id, session_id, slot, stake, state, bet_uuid, win_uuid, rollback_uuid, lease_until, created_at)
      select b.id, ${table.live.round.id}, ${first} + b.player, 'bench-' || b.player, b.slot, ${STAKE}, 'riding', b.bet, gen_random_uuid(), gen_random_uuid(), now(), now()
      from jsonb_to_recordset('${JSON.stringify(bets)}') as b (id uuid, bet uuid, player int, slot int)`,
    'vacuum analyze',
    // Or the server would write it down while it is measured.
    'checkpoint',
  );
  await sealOld(studio);
  await tick(windowMs);
  at(table.endsAt().getTime() - TAKES / 2);
  return bets;
}

/** The sockets of the table, each told of what all see and of its own bets. */
async function tableSide({ studio, table, first }: Flight): Promise<Side> {
  const snapshot = openView(studio, table);
  const stream = new Stream(studio, { onChange: (listener) => table.onChange(listener), snapshot }, 0);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, backlog: SOCKETS });
  await new Promise((resolve) => server.once('listening', resolve));
  const joined: Promise<void>[] = [];
  server.on('connection', (socket, request) => joined.push(stream.join(socket, request.socket, first + BigInt(joined.length))));
  const client = await connectAll((server.address() as AddressInfo).port, 'web', SOCKETS);
  while (joined.length < SOCKETS) await sleep(50);
  await Promise.all(joined);
  while ([...server.clients].some(({ bufferedAmount }) => bufferedAmount > 0)) await sleep(50);
  await sleep(500);
  const frame = textFrame(JSON.stringify((await snapshot()).all)).length;
  const stop = (): void => {
    client.kill();
    stream.closeAll();
    server.close();
  };
  return { bytes: () => frame, publish: () => table.changed(), stop, client, sockets: SOCKETS };
}

async function fanOut(flight: Flight, bets: readonly Bet[]): Promise<Row> {
  const ours = await tableSide(flight);
  const raw = await rawSide(ours.bytes, SOCKETS);
  try {
    let changes = 0;
    const told = async (side: Side): Promise<number> => {
      // Something has changed each time, and one player hears of it as well. So it has before the plain sockets: the database writes as much for them.
      await changeBet(flight.studio.db, bets[(changes += 1)]?.id ?? '', 'riding', { state: 'riding' });
      return SOCKETS / (await round(side, 0, 1));
    };
    await told(ours);
    await told(raw);
    const rounds = await inRounds(
      async () => {
        const spent = { ours: 0, raw: 0 };
        // Whatever goes before one side goes before the other as often.
        for (const side of ['ours', 'raw', 'raw', 'ours', 'raw', 'ours', 'ours', 'raw'] as const)
          spent[side] += await told(side === 'ours' ? ours : raw);
        return { ours: (4 * SOCKETS) / spent.ours, raw: (4 * SOCKETS) / spent.raw };
      },
      ROUNDS,
      WITHIN_S,
      (all) => isKnown(all.map((one) => one.ours / one.raw)),
    );
    return {
      name: `a crash round with ${TAKES.toLocaleString('en')} bets to ${SOCKETS.toLocaleString('en')} sockets, ${(ours.bytes(0) / 1_000).toFixed(1)} KB each`,
      ...paired(
        rounds,
        (one) => one.ours,
        (one) => one.raw,
      ),
      floorName: 'raw TCP',
      unit: 'deliveries/s',
      min: 0.88,
    };
  } finally {
    ours.stop();
    raw.stop();
  }
}

/** What must not be there at all. */
const none = (name: string, ours: number): Row => ({ name, ours, unit: '', floor: 1, floorName: 'one', max: 0 });

/** Every bet asked for twice in one millisecond, one millisecond after another, from before the end of the flight to after it. */
async function race(flight: Flight, bets: readonly Bet[]): Promise<Row[]> {
  const { studio, table, platform, at, first } = flight;
  const ends = table.endsAt().getTime();
  const started = table.live.round.started_at?.getTime() ?? 0;
  const began = performance.now();
  const ending: Promise<void>[] = [];
  const asked = bets.flatMap(({ id, player }, nth) => {
    const now = ends - TAKES / 2 + nth;
    at(now);
    if (now === ends) ending.push(table.tick());
    const session = { playerGame: first + BigInt(player) } as Session;
    const due = now < ends ? Math.min(heightAt(now - started), layang.targets.max) : null;
    return [0, 1].map(async () => {
      const met = await takeBet(studio, table, session, id).then(
        ({ height }) => height,
        () => null,
      );
      return { id, isRight: met === due, due };
    });
  });
  const answers = await Promise.all(asked);
  await Promise.all(ending);
  const seconds = (performance.now() - began) / 1_000;
  for (let left = 1; left > 0; at(studio.now().getTime() + 60_000)) {
    await payBets(studio, new Map([[layang.code, table]]));
    left = await readNumber(flight.url, "select count(*) from shared_bets where state <> 'settled'");
  }
  const wins = new Map<string, number[]>();
  for (const { round: id, amount } of platform.calls('/transaction/win')) wins.set(id, [...(wins.get(id) ?? []), amount / 1_000]);
  const owed = new Map(answers.map(({ id, due }) => [id, due === null ? 0 : payAt(STAKE, due)]));
  const paid = [...owed.values()].reduce((sum, pay) => sum + pay, 0);
  const isOnce = ([id, pay]: [string, number]): boolean => wins.get(id)?.length === 1 && wins.get(id)?.[0] === pay;
  return [
    {
      name: `${TAKES.toLocaleString('en')} racing cash-outs, two calls each, around the end of the flight`,
      ours: asked.length / seconds,
      floor: 1,
      floorName: 'shown alone',
      unit: 'calls/s',
    },
    none('cash-outs not decided by the millisecond in which they came', answers.filter(({ isRight }) => !isRight).length),
    none('bets without exactly one effect, paid as decided', [...owed].filter((entry) => !isOnce(entry)).length),
    none('minor units between bets and wallet', Math.abs(platform.state.balance / 1_000 - (START / 1_000 - TAKES * STAKE + paid))),
  ];
}

/** One crash round for thousands of players: how fast all are told, and what comes of all cash-outs at once. */
export async function crashRows(): Promise<Row[]> {
  const database = await openDatabase();
  const platform = await startPlatform(START);
  await onServer(database.url, 'create database studio');
  const url = Object.assign(new URL(database.url), { pathname: '/studio' }).href;
  const pool = openPool(url);
  try {
    await migrate(pool);
    await onServer(
      url,
      `insert into player_games (user_id, currency, vendor, game) select g::text, 'IDR', '${layang.vendor}', '${layang.code}' from generate_series(0, ${SOCKETS - 1}) g`,
      "insert into sessions (id, player_game_id, token, created_at) select 'bench-' || user_id, id, 'bench', now() from player_games",
    );
    let now = Date.now();
    const studio = {
      db: queriesOn(pool),
      wallet: openWallet({ platformUrl: platform.url, privateKeyPem: testKeys.privateKey }),
      secrets: createSecretBox(studioKey(undefined, testKeys.privateKey)),
      beacon: { at: (ms: number) => Promise.resolve(testBeaconRound(ms)) },
      now: () => new Date(now),
      titles: new Map([[layang.code, { title: layang }]]),
      closed: new Set(),
      limits: new Map(),
      play: cautiousRules(),
      log: (message: string, details: object) => console.error(message, details),
    } as unknown as Studio;
    const table = new CrashTable(studio, layang, 2_000);
    await table.open();
    const first = BigInt(await readNumber(url, 'select min(id) from player_games'));
    const flight = { studio, table, platform, url, first, at: (ms: number) => void (now = ms) };
    const bets = await fly(flight);
    return [await fanOut(flight, bets), ...(await race(flight, bets))];
  } finally {
    await pool.end();
    await platform.close();
    await database.stop();
  }
}
