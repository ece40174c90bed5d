import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { call } from './calls.ts';
import { tableOf } from './words.ts';

const en = tableOf('en', 'console');

/** The console's words, in English. */
export const consoleText = (key: keyof typeof en, values: Readonly<Record<string, string>> = {}): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), en[key]);

/** What the page for newcomers says of a demo operator. */
async function demoOperator(request: APIRequestContext, name: string): Promise<{ password: string; code: string }> {
  const page = await (await request.get('/console/demo')).text();
  const password = /password <code>([^<]+)/.exec(page)?.[1] ?? '';
  const code = new RegExp(`<td>${name}</td><td>[^<]*</td><td class="c">(\\d{6})`).exec(page)?.[1] ?? '';
  return { password, code };
}

/** A browser of its own, in which an operator signs in by the form. A code counts once: two may have to be waited for. */
export async function operatorPage(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const offences: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) offences.push(message.text());
  });
  await context.addInitScript(() => localStorage.setItem('console-language', localStorage.getItem('console-language') ?? 'en'));
  const page = await context.newPage();
  await page.goto('/console');
  await expect(async () => {
    const { password, code } = await demoOperator(context.request, name);
    await page.getByLabel(consoleText('signIn.name')).fill(name);
    await page.getByLabel(consoleText('signIn.password'), { exact: false }).first().fill(password);
    await page.getByLabel(consoleText('signIn.code')).fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: consoleText('app.name') })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 70_000, intervals: [1_000, 10_000] });
  page.once('close', () => expect(offences).toEqual([]));
  return page;
}

/** Signs a demo operator in without a page, with a code that still counts. */
export async function operatorToken(page: Page, name: string): Promise<string> {
  let token = '';
  const signIn = async (): Promise<string> => {
    const demo = await demoOperator(page.request, name);
    const { value } = await call<{ token: string } | null>(page, '', '/wps/operator/login', { name, ...demo }, { isSealed: true });
    return (token = value?.token ?? '');
  };
  await expect.poll(signIn, { timeout: 70_000, intervals: [1_000, 5_000] }).not.toBe('');
  return token;
}

type Colleague = { readonly address: string; readonly isFaster: () => Promise<void>; readonly press: () => Promise<void> };

/** What an operator presses while a colleague is faster: the colleague's action is done before the operator's call reaches the server. */
export async function overtaken(operator: Page, { address, isFaster, press }: Colleague): Promise<void> {
  await operator.route(address, async (route) => {
    await isFaster();
    await route.continue();
  });
  await press();
  await operator.unroute(address);
}
