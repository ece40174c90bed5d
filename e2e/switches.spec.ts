import { expect, type Page } from '@playwright/test';
import { BRAND_FEATURES, BRAND_SWITCHES, FEATURES_OF_MODULE, MODULE_FLAGS, type WhitelabelNode } from '@sorak/contract';
import { newName, openAs, test, openMember } from './reader.ts';
import { answerOtherwise, withSettings } from './settings.ts';
import { wordsOf } from './words.ts';

const en = wordsOf('en');

test.describe.configure({ mode: 'parallel' });
// The dock at the side stands where there is room for it.
test.use({ viewport: { width: 1440, height: 900 } });

/** What the platform tells a site whose brand has these switches off and all others on. */
async function switchOff(page: Page, ...off: readonly string[]): Promise<void> {
  const isOff = (name: string): boolean => off.includes(name);
  const nodes = (list: readonly WhitelabelNode[]): WhitelabelNode[] =>
    list.map(({ modId, childrenNodes }) => ({
      modId,
      enabled: !isOff(modId) && !FEATURES_OF_MODULE[modId]?.some(isOff),
      childrenNodes: nodes(childrenNodes),
    }));
  await answerOtherwise(page, '**/wps/system/whitelabel', nodes);
  const switches = Object.fromEntries(BRAND_FEATURES.map((name) => [name, !isOff(name)]));
  const beside = Object.fromEntries(BRAND_SWITCHES.map((name) => [name, name === 'loginedToHomePage' ? isOff(name) : !isOff(name)]));
  await withSettings(page, ({ features, ...rest }) => ({ ...rest, ...beside, features: { ...features, ...switches } }));
}

/** What stands where a switch is on and not where it is off, and where it stands. */
type Way = { readonly at: string; readonly find: (page: Page) => ReturnType<Page['locator']> };
const button =
  (key: string) =>
  (page: Page): ReturnType<Page['locator']> =>
    page.getByRole('button', { name: en(key), exact: true }).first();
const tab =
  (key: string) =>
  (page: Page): ReturnType<Page['locator']> =>
    page.getByRole('tab', { name: en(key), exact: true });
const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: en('header.register') });
const byNumber = (page: Page): Promise<void> => tab('auth.byMobile')(page).click();

const WAYS: Readonly<Record<string, Way>> = {
  directRegistration: { at: '/', find: header },
  USERNAMEREG3: { at: '/register', find: tab('auth.byUsername') },
  MOBILENUMREG3: { at: '/register', find: tab('auth.byMobile') },
  mobileRegistration: { at: '/register', find: tab('auth.byMobile') },
  smsLogin: { at: '/login', find: tab('auth.sms') },
  MOBILEVERCODELOGIN3: { at: '/login', find: tab('auth.sms') },
  freePlay: { at: '/login', find: button('session.freePlay') },
  FREEPLAY3: { at: '/', find: button('home.freePlay') },
  googleLogin: { at: '/login', find: button('social.google') },
  facebookLogin: { at: '/login', find: button('social.facebook') },
  forgotPasswordEmail: { at: '/?popup=forgotPassword', find: tab('field.email') },
  forgotPasswordPhone: { at: '/?popup=forgotPassword', find: tab('field.mobileNum') },
  chat: { at: '/', find: button('service.chat') },
};

/** What stands within the registration by number. */
const WITHIN: Readonly<Record<string, Way['find']>> = {
  MOBILENUMPASSREG3: (page) => page.locator('#register-way').getByLabel(new RegExp(`^${en('field.password')}`)),
  REGMOBVERF3: (page) => page.locator('#register-way').getByRole('button', { name: en('auth.sendCode') }),
  phoneProvider: (page) => page.locator('#register-way').getByRole('button', { name: en('auth.proveElsewhere') }),
};

/** What is shown by tests of their own: whoever is signed in, a visitor who must be, an old password, a check, a second step. */
const ELSEWHERE = [
  'manualRebate',
  'dividendContract',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
  'teamBalance',
  'isShowMC',
  'isShowAC',
  'loginedToHomePage',
  'termsTicked',
  'sliderCheck',
  'secondFactor',
  'payeeQuestion',
  'autoplay',
  'cockfight',
  'PWDEXPFORCECHANGE3',
];

test('every switch is in a table', () => {
  const known = [...Object.keys(WAYS), ...Object.keys(WITHIN), ...ELSEWHERE].sort();
  expect(known).toEqual([...BRAND_FEATURES, ...MODULE_FLAGS, ...BRAND_SWITCHES].sort());
});

/** Loads an address anew for a brand with these switches off, and waits until the site has been told so. */
async function reopen(page: Page, address: string, ...off: readonly string[]): Promise<void> {
  await page.unrouteAll();
  await switchOff(page, ...off);
  const told = Promise.all([page.waitForResponse('**/wps/system/whitelabel'), page.waitForResponse('**/settings/consolidated')]);
  await page.goto(address);
  await told;
}

for (const at of new Set(Object.values(WAYS).map((way) => way.at)))
  test(`${at}: each way in stands while its switch is on, and not while it is off`, async ({ page }) => {
    const ways = Object.entries(WAYS).filter(([, way]) => way.at === at);
    await switchOff(page);
    await openAs(page, { language: 'en', theme: 'light' }, at);
    for (const [name, { find }] of ways) await expect(find(page), name).toBeVisible();
    for (const [name, { find }] of ways) {
      await reopen(page, at, name);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(find(page), name).toHaveCount(0);
    }
  });

test('the registration by number asks for each of its parts while its switch is on, and not while it is off', async ({ page }) => {
  await switchOff(page);
  await openAs(page, { language: 'en', theme: 'light' }, '/register');
  await byNumber(page);
  for (const [name, find] of Object.entries(WITHIN)) await expect(find(page), name).toBeVisible();
  for (const [name, find] of Object.entries(WITHIN)) {
    await reopen(page, '/register', name);
    await byNumber(page);
    await expect(page.locator('#register-way').getByLabel(new RegExp(`^${en('field.mobileNum')}`))).toBeVisible();
    await expect(find(page), name).toHaveCount(0);
  }
});

for (const [address, off] of [
  ['/register', ['directRegistration']],
  ['/register', ['USERNAMEREG3', 'MOBILENUMREG3']],
  ['/register', ['USERNAMEREG3', 'REGMOBVERF3', 'phoneProvider']],
  ['/?popup=freePlay', ['freePlay']],
  ['/?popup=forgotPassword', ['forgotPasswordEmail', 'forgotPasswordPhone']],
  ['/?popup=newPassword&ticket=some', ['forgotPasswordEmail']],
  ['/?popup=chat', ['chat']],
] as const)
  test(`${address} without ${off.join(' and ')} says that it is not offered, and leads to the home page`, async ({ page }) => {
    await switchOff(page, ...off);
    await openAs(page, { language: 'en', theme: 'light' }, address);
    await expect(page.getByText(en('page.notOffered'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === '/' && !url.searchParams.has('popup'));
  });

test('who must register by number alone still finds the way in', async ({ page }) => {
  await switchOff(page, 'USERNAMEREG3');
  await openAs(page, { language: 'en', theme: 'light' });
  await header(page).click();
  await expect(page.getByLabel(new RegExp(`^${en('field.mobileNum')}`))).toBeVisible();
  await expect(page.getByLabel(en('field.username'))).toHaveCount(0);
});

test('the terms are ticked, and the check stands before the sending, as the brand wants it', async ({ page }) => {
  await switchOff(page, 'termsTicked', 'sliderCheck');
  await page.route('**/wps/member/register', (route) => route.abort());
  await openAs(page, { language: 'en', theme: 'light' }, '/register');
  const popup = page.getByRole('dialog', { name: en('session.registerTitle') });
  await expect(popup.getByRole('checkbox')).not.toBeChecked();
  await popup.getByLabel(en('field.username')).fill(newName());
  await popup.getByLabel(new RegExp(`^${en('field.password')}( \\*)?$`)).fill('kuda-laut-menari-9');
  await popup.getByLabel(en('session.confirmPassword')).fill('kuda-laut-menari-9');
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await expect(popup.getByRole('alert')).toContainText(en('errors.network'));
  await expect(page.getByRole('dialog', { name: en('auth.sliderTitle') })).toHaveCount(0);
  // A form begins with what the site knows when it is opened, and keeps it.
  await reopen(page, '/');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/register');
  await expect(popup.getByRole('checkbox')).toBeChecked();
});

test('a member finds the manual rebate only where the brand has it', async ({ page }) => {
  await switchOff(page);
  await openMember(page, { language: 'en', theme: 'light' });
  const menu = page.getByRole('button', { name: en('header.accountMenu') });
  const entry = page.getByRole('menuitem', { name: en('member.manualRebate') });
  await menu.click();
  await expect(entry).toBeVisible();
  await page.unrouteAll();
  await switchOff(page, 'manualRebate');
  await page.reload();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: en('member.logout') })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.goto('/?mc=manualRebate');
  await expect(page.getByText(en('centre.closedTitle'))).toBeVisible();
});
