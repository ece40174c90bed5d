import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { openAccount } from './account.ts';
import { tagOf, wordsOf, type AnyLanguage, type Language } from './words.ts';

export type Looks = { readonly language: AnyLanguage; readonly theme: 'light' | 'dark' };
export type Reader = { readonly language: Language; readonly theme: 'light' | 'dark' };
export const PASSWORD = 'kuda-laut-menari-9';
/** The platform of the journeys takes it for the one that accounts from elsewhere still have. */
export const DEFAULT_PASSWORD = 'kuda-laut-menunggu-7';

type Undo = (page: Page) => Promise<void>;
const undos: Undo[] = [];
/** Is done when the journey ends, red or green: what it opened for everybody must not meet the next ones. */
export const afterJourney = (undo: Undo): void => void undos.push(undo);

/**
 * What every journey is held to: the content security policy, Trusted Types included, is never offended, whatever page or frame did it; and
 * what was drawn ahead is what the site takes over, to the last element.
 */
export const test = base.extend<{ policy: string[]; takenOver: undefined; others: undefined; undone: undefined }>({
  undone: [
    async ({ page }, use) => {
      await use(undefined);
      for (const undo of undos.splice(0)) await undo(page);
    },
    { auto: true },
  ],
  // The browser serves the next journey too: windows that were left open would go on playing behind it.
  others: [
    async ({ browser, context }, use) => {
      await use(undefined);
      for (const other of browser.contexts()) if (other !== context) await other.close();
    },
    { auto: true },
  ],
  policy: [
    async ({ context }, use) => {
      const offences: string[] = [];
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
          console.error('securitypolicyviolation', violatedDirective, blockedURI, sourceFile);
        });
      });
      context.on('console', (message) => {
        const text = message.text();
        if (/securitypolicyviolation|Content Security Policy|TrustedHTML|TrustedScript/.test(text)) offences.push(text);
      });
      await use(offences);
      expect(offences, 'the content security policy was offended').toEqual([]);
    },
    { auto: true },
  ],
  takenOver: [
    async ({ context }, use) => {
      const errors: string[] = [];
      // React's own numbers for what does not match (react.dev/errors).
      context.on('weberror', (failure) => {
        if (/React error #(?:418|423|425)\b/.test(failure.error().message))
          errors.push(`${failure.page()?.url()}: ${failure.error().message}`);
      });
      await use(undefined);
      expect(errors, 'a page was not taken over as it was drawn ahead').toEqual([]);
    },
    { auto: true },
  ],
});

/** The last `max` of the readers, so that a run stays short; with EVERY_READER=1 all of them. */
export const someOf = <T>(readers: readonly T[], max: number): readonly T[] =>
  process.env['EVERY_READER'] === '1' ? readers : readers.slice(-max);

let made = 0;
/** A user name that no other test of this run has. */
export const newName = (): string =>
  `uji${Date.now().toString(36).slice(-6)}${(made += 1).toString(36)}${process.env['TEST_WORKER_INDEX'] ?? '0'}`;

/** Language and theme are kept on the device: pages that are loaded from now on have them. */
export const keepLooks = (page: Page, { language, theme }: Looks): Promise<unknown> =>
  page.addInitScript(
    ([lang, theme]) => {
      localStorage.setItem('lang', lang ?? '');
      localStorage.setItem('theme', theme ?? '');
      // This reader has seen the announcements: they do not open by themselves in the midst of a journey.
      sessionStorage.setItem('closed', 'true');
    },
    [language.toUpperCase(), theme],
  );

/** Opens the site as this reader left it. */
export async function openAs(page: Page, reader: Looks, address = '/'): Promise<void> {
  await keepLooks(page, reader);
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(reader.language));
}

/** The field of the new password: its label may bear the mark of a required field, and the one that repeats it begins alike. */
export const newPassword = (popup: Locator, language: AnyLanguage): Locator =>
  popup.getByLabel(new RegExp(`^${wordsOf(language)('field.password')}( \\*)?$`));

/** Passes the check that keeps machines out, by the way that needs no dragging. */
export async function passCheck(page: Page, language: AnyLanguage): Promise<void> {
  const t = wordsOf(language);
  const check = page.getByRole('dialog', { name: t('auth.sliderTitle') });
  await check.getByRole('button', { name: t('auth.sliderOther') }).click();
  await expect(check).toBeHidden();
}

export const registerPopup = (page: Page, language: AnyLanguage): Locator =>
  page.getByRole('dialog', { name: wordsOf(language)('session.registerTitle') });

/** Types what a new account needs, and sends nothing. */
export async function fillRegister(popup: Locator, username: string, language: AnyLanguage, password = PASSWORD): Promise<void> {
  const t = wordsOf(language);
  await popup.getByLabel(t('field.username')).fill(username);
  await newPassword(popup, language).fill(password);
  await popup.getByLabel(t('session.confirmPassword')).fill(password);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
}

/** Signs in by the form of the popup that is open, past the check that keeps machines out. */
export async function logIn(page: Page, language: AnyLanguage, username: string, password = PASSWORD): Promise<void> {
  const t = wordsOf(language);
  const popup = page.getByRole('dialog', { name: t('session.loginTitle') });
  await popup.getByRole('textbox', { name: t('session.username') }).fill(username);
  await popup.getByLabel(t('session.password'), { exact: true }).fill(password);
  await popup.getByRole('button', { name: t('session.loginTitle') }).click();
  await passCheck(page, language);
  await expect(popup).toBeHidden();
}

/** What the browser sends to an address from now on. */
export function sentTo(page: Page, address: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(address)) sent.push(request);
  });
  return sent;
}

/** Two presses in one breath: faster than the page can say that the first is under way. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });

/** Opens an account by a call; who loads the next page in this window is its member. Journeys that are about registration fill the form in. */
async function openSession(page: Page, language: AnyLanguage, username: string, calls = page.request): Promise<void> {
  const token = await openAccount(calls, username, PASSWORD, language);
  await page.addInitScript(() => sessionStorage.setItem('closed', 'true'));
  const signIn = await page.addInitScript((given) => {
    if (window !== top) return;
    sessionStorage.setItem('token', given);
    sessionStorage.setItem('since', String(Date.now()));
  }, token);
  // Whoever signs out later stays so. A window may be closed before it has loaded anything.
  page.once('domcontentloaded', () => void signIn.dispose().catch(() => undefined));
}

/**
 * A new member whose device has this language and theme, and who has yet to load a page: the journey says which is the first. `calls` are made
 * to the product of the journeys, or to another.
 */
export async function newMember(page: Page, reader: Looks, calls = page.request): Promise<string> {
  const username = newName();
  await keepLooks(page, reader);
  await openSession(page, reader.language, username, calls);
  return username;
}

/** Opens the home page as a new member. */
export async function register(page: Page, language: AnyLanguage, username = newName()): Promise<string> {
  await openSession(page, language, username);
  await page.goto('/');
  await expect(page.getByRole('button', { name: wordsOf(language)('header.accountMenu') })).toBeVisible();
  return username;
}

/** Opens the home page as a new member whose device has this language and theme. */
export async function openMember(page: Page, reader: Looks, username = newName()): Promise<string> {
  await keepLooks(page, reader);
  const opened = await register(page, reader.language, username);
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(reader.language));
  return opened;
}

/** Opens an account through the popup, as a stranger would. */
export async function registerByForm(page: Page, language: AnyLanguage, username = newName(), password = PASSWORD): Promise<string> {
  const t = wordsOf(language);
  await page.addInitScript(() => sessionStorage.setItem('closed', 'true'));
  await page.goto('/register');
  const popup = registerPopup(page, language);
  await fillRegister(popup, username, language, password);
  await popup.getByRole('button', { name: t('session.submitRegister') }).click();
  await passCheck(page, language);
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();
  return username;
}
