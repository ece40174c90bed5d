import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { openBrowser } from './browser-page.ts';
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

/** Lighthouse on a throttled phone: each of the first pages against the static page, interleaved, medians of three. */
export async function firstPaintRows(site: string, debuggingPort: number): Promise<Row[]> {
  const floor = await staticPage();
  const floors: Paint[] = [];
  const ours = new Map<string, Paint[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await paint(floor.url, debuggingPort));
    for (const [name, route] of Object.entries(ROUTES))
      ours.set(name, [...(ours.get(name) ?? []), await paint(new URL(route, site).href, debuggingPort)]);
  }
  floor.close();
  const pick = (list: readonly Paint[], key: keyof Paint): number => median(list.map((entry) => entry[key]));
  return [...ours].flatMap(([name, paints]) => [
    {
      name: `${name}, largest contentful paint, throttled phone`,
      ours: pick(paints, 'lcp'),
      floor: pick(floors, 'lcp'),
      floorName: 'static page',
      unit: 'ms',
      atMost: 1.25,
    },
    limit(`${name}, total blocking time`, pick(paints, 'tbt'), 'ms', 50),
    limit(`${name}, layout shift`, pick(paints, 'cls'), '', 0.01),
  ]);
}
