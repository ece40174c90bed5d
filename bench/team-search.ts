import type { Page } from 'playwright-core';
import { wordsOf } from '../e2e/words.ts';
import { openBrowser } from './browser-page.ts';
import { makeVendor, startPlatform } from './platform.ts';
import { onServer } from './postgres.ts';
import { limit, percentile, type Row } from './table.ts';

const id = wordsOf('id');
const PORT = 21_976;
/** Shorter ones are no tokens. */
const TOKEN = 'bench-agent'.padEnd(32, '-');
const SEARCHES = 21;

/** From the press to the first frame in which the one that was looked for stands alone, milliseconds. */
async function searchOnce(page: Page, account: string): Promise<number> {
  await page.getByLabel(id('agent.search')).fill(account);
  const shown = `${account.slice(0, 2)}***${account.slice(-1)}`;
  return page.getByRole('button', { name: id('agent.find'), exact: true }).evaluate(async (pressed, wanted) => {
    const began = performance.now();
    (pressed as HTMLButtonElement).click();
    const stands = (): boolean => {
      const rows = document.querySelectorAll('dialog[open] tbody tr');
      return rows.length === 1 && rows[0]?.textContent?.includes(wanted) === true;
    };
    while (!stands()) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - began;
  }, shown);
}

/** Member 1, above all others of this database (`team2`, `team3` …), looks for one after the other by the whole name. */
export async function teamSearchRow(database: string, people: number): Promise<Row> {
  await onServer(
    database,
    `insert into member_session (id, token_hash, member_id, created_at, seen_at, expires_at, ip, user_agent)
       values (gen_random_uuid(), sha256(convert_to('${TOKEN}', 'UTF8')), 1, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench')`,
  );
  const platform = await startPlatform(database, PORT, makeVendor({ vendor: 'team', code: 'reef' }));
  const context = await openBrowser({ width: 1440, height: 900 });
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript((token) => {
      sessionStorage.setItem('closed', 'true');
      sessionStorage.setItem('token', token);
      sessionStorage.setItem('since', String(Date.now()));
    }, TOKEN);
    await page.goto(`http://localhost:${PORT}/?ac=downlineManagmentView`);
    await page.locator('dialog[open] tbody tr').first().waitFor();
    const times: number[] = [];
    // Each ends in another digit than the one before: masked, it is told from it.
    for (let at = 0; at <= SEARCHES; at += 1)
      times.push(await searchOnce(page, `team${10 * Math.floor(((at + 1) * people) / (SEARCHES + 2) / 10) + (at % 10)}`));
    // The first one compiles.
    return limit(
      `a team of ${people.toLocaleString('en')}: search to paint, p95 of ${SEARCHES}`,
      percentile(times.slice(1), 0.95),
      'ms',
      150,
    );
  } finally {
    await context.close();
    await platform.stop();
  }
}
