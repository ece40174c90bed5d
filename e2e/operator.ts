import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { call } from './calls.ts';
import { type Language, tableOf } from './words.ts';

type Said = ReturnType<typeof tableOf<'console'>>;
export type ConsoleWords = (key: keyof Said, values?: Readonly<Record<string, string>>) => string;

/** The console's words in a language. */
export function consoleWords(language: Language): ConsoleWords {
  const table = tableOf(language, 'console');
  return (key, values = {}) => Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), table[key]);
}

/** The same, in English. */
export const consoleText = consoleWords('en');

/** How an operator has the console. */
export type DeskLook = { readonly language: Language; readonly theme: 'light' | 'dark'; readonly width: number };
const PLAIN: DeskLook = { language: 'en', theme: 'light', width: 1440 };

const CLAIMS = path.join(process.env['E2E_DATA_DIR'] ?? os.tmpdir(), 'claimed-codes');

/** Whether this journey may try the code. A code counts once and three wrong tries lock the name: of journeys side by side one alone tries it. */
function claim(name: string, code: string): boolean {
  fs.mkdirSync(CLAIMS, { recursive: true });
  try {
    fs.closeSync(fs.openSync(path.join(CLAIMS, `${name}-${code}`), 'wx'));
    return true;
  } catch {
    return false;
  }
}

/** The password of a demo operator and a code that nobody has tried, by the page for newcomers; throws until there is one. */
async function demoOperator(request: APIRequestContext, name: string): Promise<{ password: string; code: string }> {
  const page = await (await request.get('/console/demo')).text();
  const password = /password <code>([^<]+)/.exec(page)?.[1] ?? '';
  const code = new RegExp(`<td>${name}</td><td>[^<]*</td><td class="c">(\\d{6})`).exec(page)?.[1] ?? '';
  if (code === '') throw new Error(`no demo operator is called ${name}`);
  if (!claim(name, code)) throw new Error('the code was tried before: the next one comes within half a minute');
  return { password, code };
}

/** Three journeys may wait for three codes, one after the other. */
const SIGN_IN_MS = 110_000;

/** A browser of its own, in which an operator signs in by the form that stands before any address. A code counts once: two may have to be waited for. */
export async function operatorPage(browser: Browser, name: string, address = '/console', look = PLAIN): Promise<Page> {
  const { language, theme, width } = look;
  const said = consoleWords(language);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const offences: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) offences.push(message.text());
  });
  await context.addInitScript(
    ([words, shown]) => {
      localStorage.setItem('console-language', localStorage.getItem('console-language') ?? words);
      localStorage.setItem('console-theme', localStorage.getItem('console-theme') ?? shown);
    },
    [language, theme] as const,
  );
  const page = await context.newPage();
  await page.goto(address);
  await expect(async () => {
    const { password, code } = await demoOperator(context.request, name);
    await page.getByLabel(said('signIn.name')).fill(name);
    await page.getByLabel(said('signIn.password'), { exact: false }).first().fill(password);
    await page.getByLabel(said('signIn.code')).fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: said('app.name') })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: SIGN_IN_MS, intervals: [1_000] });
  await page.setViewportSize({ width, height: 900 });
  page.once('close', () => expect(offences).toEqual([]));
  return page;
}

/** Signs a demo operator in without a page, with a code that still counts. */
export async function operatorToken(page: Page, name: string): Promise<string> {
  let token = '';
  const signIn = async (): Promise<void> => {
    const demo = await demoOperator(page.request, name);
    const { value } = await call<{ token: string } | null>(page, '', '/wps/operator/login', { name, ...demo }, { isSealed: true });
    token = value?.token ?? '';
    expect(token).not.toBe('');
  };
  await expect(signIn).toPass({ timeout: SIGN_IN_MS, intervals: [1_000] });
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
