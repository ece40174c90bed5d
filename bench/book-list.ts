import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import type { MatchView } from '../sportsbook/server/api.ts';
import { openBrowser } from './browser-page.ts';
import { limit, type Row } from './table.ts';

const CLIENT = path.resolve(import.meta.dirname, '../dist/sportsbook-client');
const MATCHES = 5_000;
const CHANGED = 20;
const EVERY_MS = 200;
const TICKS_MS = 6_000;
const SPORTS = ['football', 'basketball', 'tennis', 'table-tennis', 'arena'];
const KB = 1_024;

const market = (
  match: number,
  type: string,
  line: number | null,
  codes: readonly string[],
  move: number,
): MatchView['markets'][number] => ({
  id: `m${match}.${type}`,
  type,
  part: 'match',
  side: null,
  line,
  state: 'open',
  reason: null,
  margin: 50_000,
  names: null,
  outcomes: codes.map((code, at) => ({ code, price: 1_500 + ((match * 37 + at * 400 + move * 11) % 2_000) })),
});

const matchOf = (at: number, move = 0): MatchView => ({
  id: `m${at}`,
  sport: SPORTS[at % SPORTS.length] ?? 'football',
  league: `League ${at % 60}`,
  home: `Home ${at}`,
  away: `Away ${at}`,
  startsAt: 1_800_000_000_000 + at * 60_000,
  state: at % 4 === 0 ? 'live' : 'planned',
  score: { home: 0, away: 0 },
  points: null,
  clock: 1_200 + move,
  isOutright: false,
  delayMs: 3_000,
  marketCount: 40,
  markets: [
    market(at, 'result', null, ['home', 'draw', 'away'], move),
    market(at, 'handicap', -2, ['home', 'away'], move),
    market(at, 'total', 10, ['over', 'under'], move),
  ],
});

const SESSION = { session: 's', currency: 'IDR', balance: 1, isSimulated: true, favourites: [], favouriteMatches: [], sports: null };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
};

/** The built client, with a book behind it that holds so many matches and changes twenty rows five times a second. */
async function serve(): Promise<http.Server> {
  const list = JSON.stringify({ now: 0, matches: Array.from({ length: MATCHES }, (_, at) => matchOf(at)) });
  const answers: Readonly<Record<string, string>> = {
    '/api/session': JSON.stringify(SESSION),
    '/api/matches': list,
    '/api/bets': '{"bets":[]}',
    '/api/balance': '{"balance":1}',
  };
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/api/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      let move = 0;
      const timer = setInterval(() => {
        move += 1;
        // The first matches of the list are those in sight.
        const matches = Array.from({ length: CHANGED }, (_, at) => matchOf(at * 60, move));
        response.write(`data: ${JSON.stringify({ now: move, matches })}\n\n`);
      }, EVERY_MS);
      return void response.on('close', () => clearInterval(timer));
    }
    const answer = answers[pathname];
    if (answer !== undefined) return void response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    const file = path.join(CLIENT, pathname === '/play' ? 'index.html' : path.normalize(pathname));
    if (!file.startsWith(CLIENT) || !fs.existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' }).end(fs.readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The longest time from a click on a sport to the paint that shows its matches, as the browser tells it. */
async function filterToPaint(page: Page): Promise<number> {
  await page.evaluate(() => {
    const kept: number[] = [];
    Object.assign(globalThis, { kept });
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries()) kept.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const sports = page.getByRole('navigation').getByRole('button');
  for (const at of [1, 2, 0, 3, 1, 0]) {
    await sports.nth(at).click();
    await page.waitForTimeout(500);
  }
  return Math.max(8, ...(await page.evaluate(() => (globalThis as unknown as { kept: number[] }).kept)));
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** What the page fetches before it shows matches: its scripts, styles and words of one language, packed. */
function packedBytes(): number {
  const page = fs.readFileSync(path.join(CLIENT, 'index.html'), 'utf8');
  const folder = path.join(CLIENT, 'assets');
  const named = fs.readdirSync(folder).filter((file) => page.includes(file) || file.startsWith('en-'));
  return named
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(folder, file)), { level: 9 }).length, 0);
}

/** The list of the sportsbook's page with five thousand matches on a processor slowed four times. */
export async function bookListRows(): Promise<Row[]> {
  const server = await serve();
  const context = await openBrowser();
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/play?user=1&token=t&lang=en&game_code=book`);
    await page.locator('article.match').first().waitFor();
    const session = await context.newCDPSession(page);
    // What the main thread works, whatever else the machine does meanwhile.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.waitForTimeout(2_000);
    const before = await taskMs(session);
    await page.waitForTimeout(TICKS_MS);
    const tick = ((await taskMs(session)) - before) / (TICKS_MS / EVERY_MS);
    const filter = await filterToPaint(page);
    return [
      limit('sports, 5,000 matches at 4× CPU, filter to paint', filter, 'ms', 56),
      limit('sports, main thread for a change of twenty rows', tick, 'ms', 8),
      limit('sports, scripts, styles and words before the list, packed', packedBytes() / KB, 'KB', 90),
    ];
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
  }
}
