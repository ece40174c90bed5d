import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import type { FeedMessage, FeedPage, FeedSource } from '../sportsbook/feed/messages.ts';
import type { Book } from '../sportsbook/server/context.ts';
import { openPool, queriesOn } from '../sportsbook/server/db/database.ts';
import { migrate } from '../sportsbook/server/db/migrations.ts';
import { LIMITS } from '../sportsbook/server/limits.ts';
import { listenForChanges } from '../sportsbook/server/live/changes-repo.ts';
import { Hub } from '../sportsbook/server/live/hub.ts';
import { takeInFeed } from '../sportsbook/server/matches/intake.ts';
import { showRows } from '../sportsbook/server/matches/service.ts';
import { connectAll, rawSide, round, type Side, SOCKETS } from './fan-out.ts';
import { onServer } from './postgres.ts';
import { limit, median, type Row } from './table.ts';

const MATCHES = 200;
const MARKETS = 50;
const PER_SECOND = 10_000;
const SECONDS = 6;
const ROUNDS = 7;

const nameOf = (at: number): string => `m${at}`;
const outcomes = (price: number) => ['over', 'under'].map((code, at) => ({ code, price: 1_800 + ((price + 13 * at) % 200) }));
const team = (name: string) => ({ code: name, name });

/** Two hundred live matches of fifty markets each, whose prices change ten thousand times a second from the first question on. */
class BusyFeed implements FeedSource {
  private began = 0;
  private readonly standing: FeedMessage[] = Array.from({ length: MATCHES }, (_, at): FeedMessage[] => {
    const match = nameOf(at);
    const about = { at: 1, match } as const;
    return [
      {
        kind: 'fixture',
        seq: 1,
        ...about,
        sport: 'football',
        league: team('League'),
        home: team('Home'),
        away: team('Away'),
        startsAt: 1,
        state: 'live',
      },
      ...Array.from({ length: MARKETS }, (__, line): FeedMessage => ({
        kind: 'market',
        seq: 1,
        ...about,
        market: `${match}.${line}`,
        type: 'total',
        part: 'match',
        side: null,
        line: 2 * line,
        state: 'open',
        reason: null,
        margin: 50_000,
        outcomes: outcomes(line),
      })),
    ];
  }).flat();

  snapshot() {
    const of = <K extends FeedMessage['kind']>(kind: K) =>
      this.standing.filter((message): message is Extract<FeedMessage, { kind: K }> => message.kind === kind);
    return Promise.resolve({ run: 'busy', seq: 1, at: 1, fixtures: of('fixture'), markets: of('market'), incidents: [], results: [] });
  }

  after(seq: number, max: number): Promise<FeedPage> {
    this.began ||= performance.now();
    const last = 1 + Math.floor(((performance.now() - this.began) * PER_SECOND) / 1_000);
    const count = Math.min(max, Math.max(0, last - seq));
    const messages = Array.from({ length: count }, (_, at): FeedMessage => {
      const number = seq + 1 + at;
      const match = nameOf(number % MATCHES);
      const market = `${match}.${Math.floor(number / MATCHES) % MARKETS}`;
      return { kind: 'price', seq: number, at: 1, match, market, outcomes: outcomes(number) };
    });
    return Promise.resolve({ run: 'busy', last: Math.max(last, seq), isTooOld: false, messages });
  }
}

/** A hub behind an HTTP server, with its readers in a process of their own. */
async function behindHttp(hub: Hub) {
  const server = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    hub.add(response);
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: SOCKETS }, resolve));
  const client = await connectAll((server.address() as AddressInfo).port, 'events');
  return {
    client,
    stop: () => {
      client.kill();
      hub.close();
      server.close();
    },
  };
}

/** How many changes a second are taken in while everybody is told, and in how many frames. */
async function takeIn(book: Book, pool: ReturnType<typeof openPool>) {
  let frames = 0;
  const hub = new Hub(
    (matches) => {
      frames += 1;
      return showRows(book, matches);
    },
    (error) => {
      throw error;
    },
  );
  const changes = await listenForChanges(pool, { onChange: (matches) => hub.note(matches), onGap: () => hub.restart() });
  const readers = await behindHttp(hub);
  await takeInFeed(book);
  await takeInFeed(book);
  frames = 0;
  let taken = 0;
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1_000) taken += await takeInFeed(book);
  const took = (performance.now() - began) / 1_000;
  if (hub.size !== SOCKETS) throw new Error(`${SOCKETS - hub.size} readers were let go`);
  readers.stop();
  await changes.stop();
  return { perSecond: taken / took, framesPerSecond: frames / took };
}

/** The frame of all two hundred rows to everybody, by the hub and by plain TCP. */
async function deliveries(frame: object): Promise<[ours: number, floor: number]> {
  const hub = new Hub(
    () => Promise.resolve(frame),
    () => {},
    0,
  );
  const { client, stop } = await behindHttp(hub);
  const text = `data: ${JSON.stringify(frame)}\n\n`;
  const size = Buffer.byteLength(text);
  const bytes = () => size + size.toString(16).length + 4;
  let turn = 0;
  // The hub gathers: the next is told once the one before is on its way.
  const ours: Side = { bytes, client, sockets: SOCKETS, publish: () => hub.note([String((turn += 1))]), stop };
  const raw = await rawSide(bytes);
  const rates: [number[], number[]] = [[], []];
  for (let at = 0; at < ROUNDS; at += 1) {
    rates[0].push(await round(ours, at, 1));
    rates[1].push(await round(raw, at, 1));
  }
  ours.stop();
  raw.stop();
  return [median(rates[0]), median(rates[1])];
}

/** Ten thousand price changes a second, taken in and told to 2,000 pages. */
export async function changesRows(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-book-'));
  const server = await startEmbeddedPostgres({ folder, maxConnections: 40 });
  const pool = await onServer(server.url('postgres'), 'create database book').then(() => openPool(server.url('book')));
  try {
    await migrate(pool);
    const book = { db: queriesOn(pool), feed: new BusyFeed(), now: () => new Date(), limits: LIMITS, log: () => {} } as unknown as Book;
    const { perSecond, framesPerSecond } = await takeIn(book, pool);
    const frame = await showRows(
      book,
      Array.from({ length: MATCHES }, (_, at) => nameOf(at)),
    );
    const [ours, floor] = await deliveries(frame);
    return [
      {
        name: 'price changes taken in while 2,000 pages are told',
        ours: perSecond,
        floor: PER_SECOND,
        floorName: '10,000 are said',
        unit: 'changes/s',
        min: 0.98,
      },
      limit('frames that a page is told', framesPerSecond, 'frames/s', 10),
      { name: 'rows of 200 matches to 2,000 pages', ours, floor, floorName: 'raw TCP', unit: 'deliveries/s', min: 0.88 },
    ];
  } finally {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
