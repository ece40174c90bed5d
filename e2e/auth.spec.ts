import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { expectAccess, inEveryLook, photograph } from './looks.ts';
import { keepLooks, DEFAULT_PASSWORD, newPassword, openAs, passCheck, PASSWORD, registerByForm, type Reader } from './reader.ts';
import { wordsOf, type Language } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };
const en = wordsOf('en');
const id = wordsOf('id');
const NEXT = 'lentera-tenang-77';

let numbers = 0;
/** A mobile number that no other test of this run has. */
const newNumber = (): string =>
  `0812${String(Date.now()).slice(-6)}${String((numbers += 1) % 10)}${process.env['TEST_WORKER_INDEX'] ?? '0'}`.slice(0, 12);

/** What the newest message to an address says, read where a newcomer reads it: on the outbox page. */
async function letterTo(page: Page, address: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const outbox = await (await page.request.get('/outbox')).text();
      text = outbox.split('<article>').find((article) => article.includes(address)) ?? '';
      return text;
    })
    .not.toBe('');
  return text.replaceAll('&amp;', '&');
}
const codeIn = (letter: string): string => /: (\d{6})/.exec(letter)?.[1] ?? '';
const e164 = (number: string): string => `+62${number.slice(1)}`;

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Photographs a popup at both widths, and lets axe look at it. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccess(page, name, { within: 'dialog[open]' });
    await photograph(page, `${name}-${width}`);
  }
}

async function registerByMobile(page: Page, language: Language, number: string): Promise<void> {
  const t = wordsOf(language);
  await page.goto('/register');
  const popup = dialog(page, t('session.registerTitle'));
  await popup.getByRole('tab', { name: t('auth.byMobile') }).click();
  await popup.getByLabel(new RegExp(`^${t('field.mobileNum')}`)).fill(number);
  await popup.getByRole('button', { name: t('auth.sendCode') }).click();
  await passCheck(page, language);
  await popup.getByLabel(t('auth.code')).fill(codeIn(await letterTo(page, e164(number))));
  await newPassword(popup, language).fill(PASSWORD);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: t('session.submitRegister') }).click();
  await passCheck(page, language);
  await expect(page.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();
}

async function fillLogin(page: Page, language: Language, username: string, password: string): Promise<void> {
  const t = wordsOf(language);
  await page.goto('/login');
  const popup = dialog(page, t('session.loginTitle'));
  await popup.getByRole('textbox', { name: t('session.username') }).fill(username);
  await popup.getByLabel(t('session.password'), { exact: true }).fill(password);
  await popup.getByRole('button', { name: t('session.loginTitle') }).click();
}

test('the slider is passed by dragging, and refuses what is not dropped in the gap; a password that many have is changed before anything else', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await keepLooks(other, EN);
  const username = await registerByForm(other, 'en', undefined, DEFAULT_PASSWORD);
  await other.close();
  await openAs(page, EN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await fillLogin(page, 'en', username, DEFAULT_PASSWORD);
  const check = dialog(page, en('auth.sliderTitle'));
  const slider = check.getByRole('slider');
  await expect(slider).toBeVisible();
  await look(page, 'login-slider-light');

  const drag = async (share: number): Promise<void> => {
    const box = await slider.boundingBox();
    if (!box) throw new Error('there is no slider');
    const [from, to, y] = [box.x + 24, box.x + 24 + share * (box.width - 48), box.y + box.height / 2];
    await page.mouse.move(from, y);
    await page.mouse.down();
    // A hand: quick first, slower towards the end, with uneven rests.
    for (let step = 1; step <= 20; step += 1) {
      await page.mouse.move(from + (to - from) * (1 - (1 - step / 20) ** 2), y);
      await page.waitForTimeout(8 + (step % 4) * 7);
    }
    await page.mouse.up();
  };
  const picture = check.getByRole('img', { name: en('auth.sliderAlt') });
  const first = await picture.getAttribute('src');
  await drag(0.04);
  await expect(check.getByRole('alert')).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', first ?? '');

  // Where the gap is, as eyes find it: the darkest column of the picture at the piece's height.
  const gap = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const paint = canvas.getContext('2d', { willReadFrequently: true });
    if (!paint) throw new Error('no canvas');
    paint.drawImage(image, 0, 0);
    const piece = image.nextElementSibling as HTMLElement;
    const top = Math.round((Number.parseFloat(piece.style.top) / 100) * canvas.height);
    const light = (x: number, y: number): number => {
      const [r = 0, g = 0, b = 0] = paint.getImageData(x, y, 1, 1).data;
      return r + g + b;
    };
    // The edge of the gap is a white outline around a dark inside: the best fit of both.
    let best = { x: 0, score: Number.NEGATIVE_INFINITY };
    for (let x = 40; x <= canvas.width - 48; x += 1) {
      let score = 0;
      for (let y = top + 12; y < top + 36; y += 4) score += light(x + 6, y) - light(x + 16, y) - light(x + 24, y);
      if (score > best.score) best = { x, score };
    }
    return best.x / (canvas.width - 48);
  });
  await drag(gap);

  const change = dialog(page, en('auth.changeTitle'));
  await expect(change.getByRole('heading', { name: en('auth.changeFirst') })).toBeVisible();
  // The page below waits for its figures until then.
  await inEveryLook(page, 900, async (name, isJudged) => {
    if (isJudged) await expectAccess(page, name, { within: 'dialog[open]' });
    await photograph(page, `password-forced-${name}`);
  });
  await page.keyboard.press('Escape');
  await change.getByLabel(en('auth.newPassword'), { exact: true }).fill(NEXT);
  await change.getByLabel(en('session.confirmPassword')).fill(NEXT);
  await change.getByRole('button', { name: en('auth.saveAndGo') }).click();
  await expect(change).toBeHidden();
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
});

/** Finds a country by its name and one by its code: the list fails once, comes late, and takes what was entered before it came. */
async function pickCountries(page: Page, popup: Locator): Promise<void> {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ json: { success: false, errorCode: 'internal_error', message: '', value: null } }),
    async (route) => {
      await sent;
      await route.continue();
    },
  ];
  await page.route('**/wps/system/country', (route) => (answers.shift() ?? ((one) => one.continue()))(route));
  const button = (code: string): Locator => popup.getByRole('button', { name: new RegExp(`^Country code: \\${code}`) });
  const search = popup.getByRole('textbox', { name: en('auth.countrySearch') });
  const found = popup.getByRole('list', { name: en('auth.countries') }).getByRole('listitem');
  await button('+62').click();
  await expect(popup.getByText(en('auth.countriesFailed'))).toBeVisible();
  await expectAccess(page, 'countries-failed', { within: 'dialog[open]' });
  await popup.getByRole('button', { name: en('action.retry') }).click();
  await expect(popup.getByText(en('auth.countriesLoading'))).toBeVisible();
  await expect(search).toBeFocused();
  await page.keyboard.type('singa');
  await page.keyboard.press('Enter');
  send();
  await expect(button('+65')).toBeFocused();

  await button('+65').click();
  await page.keyboard.type('atlantis');
  await expect(popup.getByText(en('auth.countriesNone', { text: 'atlantis' }))).toBeVisible();
  await search.fill('+62');
  await expect(found).toHaveText(['Indonesia+62']);
  await page.keyboard.press('Enter');
  await expect(button('+62')).toBeFocused();
}

test('a number registers and signs in by codes that can be read in the outbox', async ({ page, browser }) => {
  const number = newNumber();
  await openAs(page, ID);
  await registerByMobile(page, 'id', number);

  const other = await (await browser.newContext()).newPage();
  await openAs(other, EN, '/login');
  const popup = dialog(other, en('session.loginTitle'));
  await popup.getByRole('tab', { name: en('auth.sms') }).click();
  await expect(popup.getByRole('button', { name: en('auth.sendCode') })).toBeDisabled();
  await pickCountries(other, popup);
  await popup.getByLabel(new RegExp(`^${en('field.mobileNum')}`)).fill(number);
  await popup.getByRole('button', { name: en('auth.sendCode') }).click();
  await passCheck(other, 'en');
  await expect(popup.getByRole('timer')).toBeVisible();
  await look(other, 'login-sms-light');
  const wrong = '000000';
  await popup.getByLabel(en('auth.code')).fill(wrong);
  await popup.getByRole('button', { name: en('session.loginTitle') }).click();
  await expect(popup.getByRole('alert')).toBeVisible();
  const before = codeIn(await letterTo(other, e164(number)));
  await popup.getByLabel(en('auth.code')).fill(before);
  await popup.getByRole('button', { name: en('session.loginTitle') }).click();
  await expect(other.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
});

test('a forgotten password by e-mail says the same whoever is asked for', async ({ page }) => {
  await openAs(page, ID, '/?popup=forgotPassword');
  const popup = dialog(page, id('auth.forgotTitle'));
  await popup.getByLabel(id('session.username')).fill('tidakada123');
  await popup.getByRole('textbox', { name: id('field.email') }).fill('siapa@example.com');
  await popup.getByRole('button', { name: id('auth.sendLink') }).click();
  await passCheck(page, 'id');
  await expect(page.getByText(id('auth.linkSentText', { email: 'siapa@example.com' }))).toBeVisible();
  await look(page, 'forgot-sent-dark');
  await page.goto('/login?popup=newPassword&ticket=forged');
  const set = dialog(page, id('auth.newPasswordTitle'));
  await set.getByLabel(id('auth.newPassword')).fill(NEXT);
  await set.getByRole('button', { name: id('auth.savePassword') }).click();
  await expect(set.getByRole('alert')).toHaveText('Tautan ini sudah tidak berlaku atau sudah dipakai. Minta yang baru.');
});
