import { setTimeout as sleep } from 'node:timers/promises';
import type { Shot } from '../http-load.ts';
import { asFastAsCanBe, atRate, beside, signAll, winOf, type Stretch } from './bets.ts';
import type { BetShot } from '../platform.ts';
import { type Disk, grown, readDisk } from './disk.ts';
import { type Books, type House, keep } from './house.ts';
import { type LiveSockets, openSockets } from './live-sockets.ts';
import { lookAt, type Look } from './programs.ts';
import { PLATFORMS, RATE, SECONDS, SOCKETS } from './settings.ts';
import { say, sayLooks, sayStretch, whole } from './told.ts';

/** A program that has just started compiles itself while it answers. */
const WARM_SECONDS = 8;
const CEILING_SECONDS = 5;
const OVER_SECONDS = Math.min(60, Math.max(10, SECONDS));
const BESIDE_PER_SECOND = 20;
/** More than one process answers in a second on two cores. */
const MAX_PER_SECOND = 8_000;
/** A page of records to whoever counts; one that names its merchant is not answered before the pipeline. */
const LIST: Shot = { method: 'GET', path: '/wps/system/country', headers: { merchant: 'SORAK' } };
export const TIMES = 3;

/** Drives the programs warm and answers how many bets a second they take when nobody waits. */
export async function findCeiling({ ports, first, key }: House, books: Books): Promise<number> {
  say('signing …');
  keep(books, await asFastAsCanBe(ports, 64, WARM_SECONDS, await signAll(MAX_PER_SECOND * WARM_SECONDS, first, key)));
  const ceiling = await asFastAsCanBe(ports, 128, CEILING_SECONDS, await signAll(MAX_PER_SECOND * CEILING_SECONDS, first, key));
  keep(books, ceiling);
  sayStretch('as fast as 128 connections can', ceiling, CEILING_SECONDS);
  return ceiling.taken.length / CEILING_SECONDS;
}

/** Opens the live sockets and says what one of them takes. */
export async function openAll({ url, ports, programs, first }: House): Promise<LiveSockets> {
  const bare = programs.map(lookAt);
  const sockets = await openSockets(url, ports, first, SOCKETS);
  await sleep(1_000);
  const mb = programs.slice(0, PLATFORMS).reduce((sum, program, at) => sum + lookAt(program).mb - (bare[at]?.mb ?? 0), 0);
  say(`${whole(SOCKETS)} live sockets: ${((mb * 1_024) / SOCKETS).toFixed(1)} KB of the platform each`);
  return sockets;
}

/** `settled` is what the programs hold after a third: until then they fill what they keep. */
export type Steady = { readonly stretch: Stretch; readonly settled: readonly Look[]; readonly end: readonly Look[] };

/** Bets at the rate, beside the sockets: what they cost and what they leave on the disk. */
export async function loadSteadily(house: House, books: Books, sockets: LiveSockets): Promise<Steady> {
  const { client, ports, programs, first, key } = house;
  say(`signing ${whole(RATE * SECONDS)} bets …`);
  const bets = await signAll(RATE * SECONDS + RATE, first, key);
  const before = await readDisk(client);
  const start = programs.map(lookAt);
  const settling = sleep((SECONDS * 1_000) / 3).then(() => programs.map(lookAt));
  const stretch = await atRate(ports, { connections: 256, perSecond: RATE, seconds: SECONDS, isCut: true }, bets);
  keep(books, stretch);
  sayStretch(`${RATE} a second for ${SECONDS} s beside ${whole(SOCKETS)} sockets`, stretch, SECONDS);
  const count = Math.max(1, stretch.taken.length);
  const end = sayLooks(programs, start, count);
  say(`  sockets: ${whole((sockets.heard() / count) * 100)} messages for a hundred bets, ${sockets.lost()} lost`);
  await sayConnections(house);
  sayDisk(before, await readDisk(client), count);
  return { stretch, settled: await settling, end };
}

async function sayConnections({ client }: House): Promise<void> {
  const { rows } = await client.query<{ name: string; count: string }>(
    "select application_name as name, count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() group by 1 order by 1",
  );
  say(`  connections to the database: ${rows.map(({ name, count }) => `${name} ${count}`).join(', ')}`);
}

function sayDisk(before: Disk, after: Disk, bets: number): void {
  const tables = grown(before, after, bets);
  const sum = (of: 'rows' | 'indexes'): number => tables.reduce((all, table) => all + table[of], 0);
  const wal = (after.wal - before.wal) / bets;
  say(`  a bet on the disk: ${whole(sum('rows'))} bytes of rows, ${whole(sum('indexes'))} of indexes, ${whole(wal)} of write-ahead log`);
  for (const { name, rows, indexes } of tables.slice(0, 8)) say(`    ${name}: ${whole(rows)} + ${whole(indexes)}`);
}

export type Over = { readonly stretch: Stretch; readonly kept: number; readonly winsShed: number };

/** So many bets a second are asked for, with a few wins of steady ones and lists beside. `kept` is the part of `reached`, or of what was asked. */
export async function overload(house: House, books: Books, perSecond: number, reached: number, steady: BetShot[]): Promise<Over> {
  const { ports, programs, first, key } = house;
  const wins = steady.splice(0, BESIDE_PER_SECOND * OVER_SECONDS).map((bet) => winOf(bet, key));
  const bets = await signAll(Math.ceil(Math.min(perSecond, reached * 1.2) * OVER_SECONDS), first, key);
  const before = programs.map(lookAt);
  const [port = 0] = ports;
  const [over, ofWins, ofLists] = await Promise.all([
    atRate(ports, { connections: 1_000, perSecond, seconds: OVER_SECONDS, isCut: true }, bets),
    beside(port, BESIDE_PER_SECOND, wins.length / BESIDE_PER_SECOND, () => wins.pop() ?? LIST),
    beside(port, BESIDE_PER_SECOND, OVER_SECONDS, () => LIST),
  ]);
  keep(books, over);
  sayStretch(`${whole(perSecond)} a second asked for, ${whole(over.sent / OVER_SECONDS)} sent, for ${OVER_SECONDS} s`, over, OVER_SECONDS);
  sayLooks(programs, before, over.taken.length);
  say(
    `  beside them: ${ofWins.shed} of ${ofWins.all} wins sent away, ${ofWins.undecided} without a decision (p99 ${ofWins.p99.toFixed(0)} ms), ${ofLists.shed} of ${ofLists.all} lists`,
  );
  return { stretch: over, kept: over.taken.length / OVER_SECONDS / Math.min(perSecond, reached), winsShed: ofWins.shed };
}
