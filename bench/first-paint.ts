import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { openBrowser } from './browser-page.ts';
import { inRounds, paired } from './rounds.ts';
import { limit, median, type Row } from './table.ts';

type Paint = { readonly lcp: number; readonly tbt: number; readonly cls: number };

/** The floor: a page of plain HTML with its style inline and nothing else to load. */
function staticPage(): Promise<{ url: string; close: () => void }> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>floor</title>
<style>body{margin:0;font:16px system-ui}header{height:60px;background:#eee}h1{font-size:36px;margin:24px}p{margin:24px}</style></head>
<body><header></header><h1>Calm play. Clear money.</h1><p>A page that has nothing to load.</p></body></html>`;
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }),
    );
  });
}

async function paint(url: string, debuggingPort: number): Promise<Paint> {
  const context = await openBrowser({ port: debuggingPort });
  try {
    const result = await lighthouse(url, {
      logLevel: 'silent',
      output: 'json',
      port: debuggingPort,
      onlyCategories: ['performance'],
      throttlingMethod: 'devtools',
    });
    const audit = (name: string): number => result?.lhr.audits[name]?.numericValue ?? Number.NaN;
    return { lcp: audit('largest-contentful-paint'), tbt: audit('total-blocking-time'), cls: audit('cumulative-layout-shift') };
  } finally {
    await context.close();
  }
}

// What a stranger comes to first.
const ROUTES = { home: '', slots: 'rng', sports: 'sports', promotions: 'promotions' } as const;
const ROUNDS = 3;
/** Rounds that others' work has slowed are measured again for at most this long. */
const WITHIN_S = 420;

type Round = { readonly floor: Paint; readonly ours: ReadonlyMap<string, Paint> };

/** Lighthouse on a throttled phone: each of the first pages against the static page in the same round, interleaved, in three quiet rounds. */
export async function firstPaintRows(site: string, debuggingPort: number): Promise<Row[]> {
  const page = await staticPage();
  const measure = async (): Promise<Round> => {
    const floor = await paint(page.url, debuggingPort);
    const ours = new Map<string, Paint>();
    for (const [name, route] of Object.entries(ROUTES)) ours.set(name, await paint(new URL(route, site).href, debuggingPort));
    return { floor, ours };
  };
  const rounds = await inRounds(measure, ROUNDS, WITHIN_S);
  page.close();
  return Object.keys(ROUTES).flatMap((name) => {
    const of = (key: keyof Paint) => (round: Round) => round.ours.get(name)?.[key] ?? Number.NaN;
    const middle = (key: keyof Paint): number => median(rounds.kept.map(of(key)));
    return [
      {
        name: `${name}, largest contentful paint, throttled phone`,
        ...paired(rounds, of('lcp'), ({ floor }) => floor.lcp),
        floorName: 'static page',
        unit: 'ms',
        max: 1.25,
      },
      limit(`${name}, total blocking time`, middle('tbt'), 'ms', 50),
      limit(`${name}, layout shift`, middle('cls'), '', 0.01),
    ];
  });
}
