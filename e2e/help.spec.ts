import net from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { openAs, type Reader, someOf } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const ID: Reader = { language: 'id', theme: 'light' };
const en = wordsOf('en');
const id = wordsOf('id');
const SCREENS = [
  ['help', '/help'],
  ['help-article', '/help?article=check-a-round'],
  ['help-search', '/help?q=seed'],
  ['helpmc', '/helpmc'],
  ['down', '/down'],
  ['join', '/join'],
] as const;

// What fades in is checked when it stands.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Waits until the worker has the page, what it needed, and the help of this language. */
async function kept(page: Page): Promise<void> {
  await expect.poll(() => isControlled(page)).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const count = async (name: string): Promise<number> => (await (await caches.open(name)).keys()).length;
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[\w.-]+\.js$/.test(name)).length;
        return (await count('page-1')) === 1 && (await count('help-1')) >= 1 && (await count('files-1')) >= scripts;
      }),
    )
    .toBe(true);
}

for (const reader of someOf([ID, EN], 1)) {
  test(`help, download and join can be read by everybody (${reader.language}, ${reader.theme})`, async ({ page }) => {
    await openAs(page, reader);
    for (const [screen, address] of SCREENS) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
      for (const width of [1440, 1280, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const name = `${screen}-${reader.theme}-${width}`;
        await expectAccess(page, name, { within: 'main' });
        await expectFits(page, name);
        await photograph(page, name, { whole: true });
      }
    }
  });
}

test('a reader finds an article in spite of a slip, opens it, and Back finds the search again', async ({ page }) => {
  await openAs(page, EN, '/help');
  const field = page.getByRole('textbox', { name: en('help.search') });
  await field.fill('volatilty');
  const results = page.getByRole('region', { name: en('help.results') });
  const hit = results.getByRole('link').first();
  await expect(hit).toContainText('Volatility and hit rate');
  await expect(hit.locator('mark').first()).toHaveText(/^volatility$/i);
  await hit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Volatility and hit rate' })).toBeFocused();
  await expect(page).toHaveURL(/article=volatility/);
  await page
    .getByRole('navigation', { name: en('help.sameTopic', { topic: 'Games and fairness' }) })
    .getByRole('link', { name: 'What RTP means' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'What RTP means' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(field).toHaveValue('volatilty');
  await expect(results.getByRole('link').first()).toBeVisible();
  await field.fill('qqqqqq');
  await expect(page.getByText(en('help.none', { query: 'qqqqqq' }))).toBeVisible();
  await page.getByRole('button', { name: en('help.clear') }).click();
  await expect(field).toBeFocused();
  await expect(page.getByRole('region', { name: 'Games and fairness' })).toBeVisible();
});

test('an article opens by its address, in the frame and without it; an unknown one says so', async ({ page }) => {
  await openAs(page, ID, '/helpmc?article=rtp');
  await expect(page.getByRole('heading', { level: 1, name: 'Apa arti RTP' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page
    .getByRole('navigation', { name: id('help.crumbs') })
    .getByRole('link', { name: id('help.title') })
    .click();
  await expect(page).toHaveURL(/\/helpmc$/);
  await page.goto('/help?article=%3Cscript%3E');
  await expect(page.getByRole('heading', { level: 1, name: id('help.missing') })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

/** The product behind a line that can be cut: what a browser calls offline does not reach a worker's own requests. */
async function openLine(target: string): Promise<{ origin: string; cut: () => Promise<void>; mend: () => Promise<void> }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(new URL(target).port), 'localhost');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { origin: `http://localhost:${port}`, cut, mend: () => listen(port) };
}

test('the help that was seen is there without a connection, says since when, and is fresh again afterwards', async ({ page, baseURL }) => {
  const line = await openLine(baseURL ?? '');
  const keptNote = page.getByText(en('help.keptSince', { day: '', time: '' }).slice(0, 30));
  const hit = page
    .getByRole('region', { name: en('help.results') })
    .getByRole('link')
    .first();
  await openAs(page, EN, `${line.origin}/help`);
  await expect(page.getByRole('region', { name: 'Games and fairness' })).toBeVisible();
  await kept(page);
  await page.getByRole('textbox', { name: en('help.search') }).fill('rtp');
  await expect(hit).toBeVisible();
  await line.cut();
  await page.goto(`${line.origin}/help?article=check-a-round`);
  await expect(page.getByRole('heading', { level: 1, name: /How to check that a round was fair/ })).toBeVisible();
  await expect(keptNote).toBeVisible();
  await page.getByRole('textbox', { name: en('help.search') }).fill('jackpot');
  await expect(hit).toContainText('jackpot');
  await page.goto(`${line.origin}/rng`);
  await expect(page.getByRole('banner')).toBeVisible();
  await line.mend();
  await page.goto(`${line.origin}/help`);
  await expect(page.getByRole('region', { name: 'Games and fairness' })).toBeVisible();
  await expect(keptNote).toHaveCount(0);
  await line.cut();
});

test('the site can be installed: manifest, icons, a worker that keeps no call about money, and no breach of the policy', async ({
  page,
  request,
}) => {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/i.test(message.text())) breaches.push(message.text());
  });
  await openAs(page, EN, '/help');
  await kept(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.display).toBe('standalone');
  for (const { src, sizes } of manifest.icons) {
    const bytes = await (await request.get(src)).body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512']);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window is the test's own.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')).toEqual([]);
  await page.goto('/rng');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  const addresses = await page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses.filter((address) => !/^\/(?:$|assets\/|fonts\/|wps\/system\/helpCenter$)/.test(address))).toEqual([]);
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  expect(breaches).toEqual([]);
});

test('a worker of the house loads no page anew', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openAs(page, EN, '/help');
  await kept(page);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForTimeout(1_500);
  expect(loads).toBe(1);
});

for (const [platform, userAgent] of [
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'],
  ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
] as const) {
  test(`/down shows the guide of this device first (${platform})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ userAgent, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await openAs(page, EN, '/download');
    const tabs = page.getByRole('tablist', { name: en('down.platforms') }).getByRole('tab');
    await expect(tabs.first()).toHaveText(`${en(`down.${platform}`)} · ${en('down.thisDevice')}`);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText([1, 2, 3].map((step) => en(`down.${platform}.${step}`)));
    await tabs.nth(1).click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).not.toHaveText(en(`down.${platform}.1`));
    await expect(page.getByRole('article', { name: /./ }).or(page.getByRole('article')).first()).toBeVisible();
    await context.close();
  });
}

test('/down installs where the browser offers it, and has no button where it does not', async ({ page }) => {
  await openAs(page, EN, '/down');
  const button = page.getByRole('button', { name: en('down.install') });
  await expect(page.getByRole('heading', { level: 1, name: en('down.title') })).toBeVisible();
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    dispatchEvent(offer);
  });
  await button.click();
  await expect(page.getByText(en('down.installed'))).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('/join tells how, names only channels that exist, and opens the registration', async ({ page }) => {
  await page.route('**/wps/system/status**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    const value = {
      ...body.value,
      customerService: [{ csType: 'x', type: 1, path: 'javascript:alert(1)' }],
      resources: [{ resourceType: 'WhatsApp', url: 'https://wa.me/0', qrCodeUrl: null }],
    };
    await route.fulfill({ response: answer, json: { ...body, value } });
  });
  await openAs(page, EN, '/join');
  await expect(page.getByRole('heading', { name: 'Becoming an agent' })).toBeVisible();
  const contact = page.getByRole('main').getByRole('link');
  await expect(contact).toHaveCount(1);
  await expect(contact).toHaveAttribute('href', 'https://wa.me/0');
  await page
    .getByRole('main')
    .getByRole('button', { name: en('join.register') })
    .click();
  await expect(page.getByRole('dialog', { name: en('session.registerTitle') })).toBeVisible();
});
