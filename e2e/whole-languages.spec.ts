import { expect, type Page, type Request } from '@playwright/test';
import { type Language, LANGUAGES } from '@sorak/locales/languages';
import { turnOf, TURNS } from '../tools/test/turns.ts';
import { photograph } from './looks.ts';
import { openDemoAgent } from './demo-agent.ts';
import { keepLooks, newMember, test } from './reader.ts';
import { wordsOf } from './words.ts';

const OUTSIDE = [
  '/',
  '/rng',
  '/live',
  '/elott',
  '/sports',
  '/promotions',
  '/vip',
  '/pvp',
  '/pointMall',
  '/help',
  '/down',
  '/join',
  '/login',
  '/register',
  '/fish',
  '/esports',
  '/noticePage',
  '/?popup=freePlay',
  '/?popup=forgotPassword',
  '/?popup=terms',
  '/?popup=service',
  '/?popup=feedback',
  '/?popup=complaint',
  '/?popup=announcements',
];
const CENTRE = [
  'limits',
  'depositv2',
  'withdraw',
  'transferFund',
  'rewardCenter',
  'missionLeaderboard',
  'bonusDetails',
  'personalProfit',
  'playerRank',
  'personalHistoryCopy',
  'transactionHistory',
  'securityCenter',
  'identity',
  'messageV2',
  'channels',
  'referral',
  'manualRebate',
];
const OWN_POPUPS = ['changePassword', 'lockAccount', 'notMe', 'logout'];
const AGENT_CENTRE = [
  'agentTeamOverview',
  'agentAnnouncement',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
];

/** Words that stand beyond the side of the control or heading that hides the rest of them. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const controls = 'button, a, label, th, dt, h1, h2, h3, [role="tab"], .button, .chip, .caption';
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) continue;
      const { overflowX, whiteSpace } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      if (!hides && (whiteSpace !== 'nowrap' || overflowX !== 'visible')) continue;
      const { left, right } = element.getBoundingClientRect();
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        // What is written for those alone who hear the page takes no room.
        if (box.width > 1 && node.parentElement!.clientWidth !== 1 && (box.right > right + 1 || box.left < left - 1))
          found.push(`${element.className} „${(node.textContent ?? '').trim().slice(0, 60)}“`);
      }
    }
    return [...new Set(found)];
  });

/** Where marks stand above and below small letters: they are drawn larger than their sheets say. */
const LARGER: readonly Language[] = ['TH', 'KM', 'LO', 'MY', 'HI', 'BN', 'TA', 'TE', 'AR', 'FA', 'UR'];

/** By how much the page draws the letters of a script larger. */
const growths = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && ['Script', 'Noto Arabic'].includes(family.replaceAll('"', '')))
      .map((face) => (face as FontFace & { sizeAdjust: string }).sizeAdjust),
  );

/** Every worker takes the next language: alone this was the longest file of all. */
test.describe.configure({ mode: 'parallel' });

/** Counts what is being fetched, so that a page is looked at once nothing comes any more. */
function watchFetching(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const note = (request: Request, isOpen: boolean): void => {
    if (request.resourceType() === 'eventsource') return;
    if (isOpen) open.add(request);
    else open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => note(request, true));
  page.on('requestfinished', (request) => note(request, false));
  page.on('requestfailed', (request) => note(request, false));
  return async () => {
    last = Date.now();
    await expect.poll(() => open.size === 0 && Date.now() - last > 150, { intervals: [50] }).toBe(true);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
}

/** As a link would: the site goes there itself, and nothing is loaded that it has. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Each language is asked of every second address, each address in every second language; with EVERY_READER=1 all of them. */
const addressesOf = (addresses: readonly string[], turn: number): readonly string[] =>
  process.env['EVERY_READER'] === '1' ? addresses : addresses.filter((_, at) => (at + turn) % 2 === 0);

const runsTurn = turnOf(process.env);
const languages = [...(Object.keys(LANGUAGES) as Language[]).filter((one) => one !== 'EN').entries()];

const ofTurn = languages.filter(([at]) => runsTurn === undefined || at % TURNS === runsTurn);

/** The page that was drawn ahead is taken over in slices: who is sent elsewhere meanwhile would have it drawn anew. */
const isAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const last = [...document.querySelectorAll('#root a, #root button')].at(-1);
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactFiber'));
  });

/** Looks at address after address in a language on a telephone; what has no room comes back. */
async function walker(page: Page) {
  const wrong: string[] = [];
  const settle = watchFetching(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const look = async (code: Language, address: string) => {
    await settle();
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[code].tag);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (beyond > 0) wrong.push(`${code} ${address} goes ${beyond} beyond its side`);
    wrong.push(...(await cutTexts(page)).map((text) => `${code} ${address}: ${text}`));
    await photograph(page, `${code}${address.replaceAll(/[/?=]+/g, '-')}`);
  };
  const walk = async (code: Language, addresses: readonly string[]) => {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), code);
    await page.goto('/');
    await isAlive(page);
    for (const address of addresses) {
      await goTo(page, address);
      await look(code, address);
    }
  };
  return { wrong, walk };
}

for (const [turn, code] of ofTurn)
  test(`the words of the main pages have room on a telephone (${LANGUAGES[code].name})`, async ({ page }) => {
    const { wrong, walk } = await walker(page);
    await keepLooks(page, { language: 'en', theme: 'light' });
    await walk(code, addressesOf(OUTSIDE, turn));
    if (LARGER.includes(code)) expect(new Set(await growths(page))).toEqual(new Set(['108.4%']));
    await newMember(page, { language: 'en', theme: 'light' });
    const own = [...CENTRE.map((name) => `/?mc=${name}`), ...OWN_POPUPS.map((name) => `/?popup=${name}`)];
    await walk(code, addressesOf(own, turn));
    expect(wrong).toEqual([]);
  });

test('the words of the agent centre have room on a telephone, in each language', async ({ page }) => {
  const { wrong, walk } = await walker(page);
  await openDemoAgent(page, { language: 'en', theme: 'light' }, { name: 'demoagen2', width: 390 });
  await expect(page.getByRole('button', { name: wordsOf('en')('header.accountMenu') })).toBeVisible();
  const own = AGENT_CENTRE.map((name) => `/?ac=${name}`);
  for (const [turn, code] of ofTurn) await walk(code, addressesOf(own, turn));
  expect(wrong).toEqual([]);
});
