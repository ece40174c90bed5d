import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { asAdmin, makeCode, makeRain, onlyWith, publishCampaign, putLabel, stopAfterJourney, stopCampaigns } from './campaigns.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { consoleText as c, operatorPage } from './operator.ts';
import { PIN } from './payable.ts';
import { amountIn, gameWords, openGame, roundTaken, spinOnce } from './play.ts';
import { pressAtProvider } from './provider.ts';
import {
  fillRegister,
  logIn,
  newMember,
  newName,
  openAs,
  openMember,
  passCheck,
  PASSWORD,
  type Reader,
  registerPopup,
  test,
} from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const ID: Reader = { language: 'id', theme: 'light' };
const [t, s] = [wordsOf('en'), wordsOf('id')];
const COUNT = 3;
const OTHER_DEVICE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';
const MANY = { budget: 1_000_000, gifts: null, perMember: 100, cycle: 'once' as const, perHousehold: null };

async function withReason(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(c('reason.label')).fill('For the whole journey');
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/** One operator writes a campaign of free spins for a deposit and looks at its cost, a second one publishes it. */
async function buildCampaign(browser: Browser, code: string, title: string): Promise<void> {
  const wira = await operatorPage(browser, 'wira', `/console/campaigns/${code}`);
  const fill = (label: Parameters<typeof c>[0], value: string): Promise<void> =>
    wira.getByLabel(c(label)).and(wira.locator('input, textarea')).first().fill(value);
  await wira
    .getByRole('group', { name: c('cpart.trigger') })
    .getByLabel(c('cfield.trigger.min'))
    .fill('100000');
  await wira.getByLabel(c('cfield.form'), { exact: true }).selectOption('free_spins');
  await wira.getByLabel(c('cfield.play.game'), { exact: true }).selectOption('halma/halma-raja');
  await wira.getByLabel(c('cfield.play.stake'), { exact: true }).selectOption('1000');
  await fill('cfield.play.count', String(COUNT));
  await fill('cfield.terms.times', '3');
  await fill('cfield.terms.mostPercent', '1000');
  await fill('cfield.limits.budget', '1000000');
  // Deposits of other journeys come from this machine too.
  await fill('cfield.limits.perHousehold', '1000');
  const calendar = wira.getByRole('group', { name: c('cpart.calendar'), exact: true });
  await calendar.getByLabel(c('cfield.calendar.startsAt')).first().fill('2026-01-01T00:00');
  for (const language of ['EN', 'ID'] as const) {
    const said = { language: c(`clanguage.${language}`) };
    await wira.getByLabel(c('campaigns.nameIn', said)).fill(title);
    await wira.getByLabel(c('campaigns.summaryIn', said)).fill('Free spins with your deposit.');
  }
  await expect(wira.getByText(c('campaigns.ready'))).toBeVisible();
  await wira.getByRole('button', { name: c('simulation.run'), exact: true }).click();
  await expect(wira.getByText(c('simulation.cost'), { exact: true })).toBeVisible();
  await withReason(wira, c('campaigns.ask'));
  await expect(wira.getByText(c('campaigns.lockedAsked'))).toBeVisible();
  await wira.context().close();
  const ayu = await operatorPage(browser, 'ayu', `/console/campaigns/${code}?view=versions`);
  await withReason(ayu, c('adjustments.approve'));
  await expect(ayu.getByText(c('campaigns.runs'), { exact: true })).toBeVisible();
  await ayu.context().close();
}

async function deposit(page: Page): Promise<void> {
  const { reference } = await valueOf(
    call<{ reference: string }>(page, await tokenOf(page), '/wps/deposits', { method: 'qris', amount: 100_000 }),
  );
  await pressAtProvider(page, reference, 'Paid');
}

type Waiting = { readonly id: string; readonly campaign: string; readonly title: string; readonly version: number };
const waitingOf = async (page: Page): Promise<Waiting[]> =>
  (await valueOf(call<{ waiting: Waiting[] }>(page, await tokenOf(page), '/wps/rewards'))).waiting;
/** Redeems a code and claims what it brings. */
async function take(page: Page, campaign: string): Promise<void> {
  const token = await tokenOf(page);
  await valueOf(call(page, token, '/wps/rewards/codes/redeem', { code: await makeCode(page, campaign) }));
  const gift = (await waitingOf(page)).find((one) => one.campaign === campaign);
  await valueOf(call(page, token, '/wps/rewards/claim', { id: gift?.id ?? '' }));
}

test('an operator builds free spins for a deposit, sees their cost and a second one publishes them; a stranger comes by an invitation, enters a code, spins free and wagers, and each gift says its rule', async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [built, spins] = [`whole-${mark}`, `Whole spins ${mark}`];
  stopAfterJourney(built);
  await buildCampaign(browser, built, spins);
  const friends = await publishCampaign(page, `Whole friends ${mark}`, {
    trigger: { kind: 'referral', target: 1_000 },
    ...onlyWith(built),
  });
  const coded = await publishCampaign(page, `Whole points ${mark}`, { form: 'points', size: { kind: 'fixed', amount: 700 } });
  const code = await makeCode(page, coded);

  await putLabel(page, built, await openMember(page, ID));
  await page.goto('/?mc=referral');
  const link = await page
    .getByRole('dialog', { name: s('centre.referral') })
    .getByLabel(s('referral.link'), { exact: true })
    .inputValue();
  const stranger = await (await browser.newContext({ userAgent: OTHER_DEVICE, viewport: { width: 390, height: 844 } })).newPage();
  await openAs(stranger, EN, new URL(link).pathname + new URL(link).search);
  const popup = registerPopup(stranger, 'en');
  await fillRegister(popup, newName(), 'en');
  await popup.getByRole('button', { name: t('session.submitRegister') }).click();
  await passCheck(stranger, 'en');
  await expect(popup).toBeHidden();

  // The code says what it brings, and is redeemed and claimed.
  await stranger.goto(`/?mc=rewardCenter&code=${code}`);
  const centre = stranger.getByRole('dialog', { name: t('centre.rewardCenter') });
  await centre.getByRole('button', { name: t('codes.check'), exact: true }).click();
  await centre.getByRole('button', { name: t('codes.redeem') }).click();
  const points = t('gifts.points', { count: '700', amount: '700' });
  const first = centre.getByRole('button', { name: t('gifts.claimOf', { amount: points, what: `Whole points ${mark}` }) });
  await first.click();
  await expect(first).toHaveCount(0);

  // The deposit brings the free spins, whose rule stands beside the press.
  await deposit(stranger);
  const claim = centre.getByRole('button', {
    name: t('gifts.claimOf', { amount: t('gifts.spins', { count: String(COUNT) }), what: spins }),
  });
  await expect(async () => {
    await stranger.goto('/?mc=rewardCenter');
    await expect(claim).toBeVisible({ timeout: 8_000 });
  }).toPass();
  await expect(centre).toContainText(t('free.times', { times: '3' }));
  await expectFits(stranger, 'whole-centre', 'dialog.centre');
  await photograph(stranger, 'whole-centre-dark-390');
  await claim.click();
  const begin = centre.getByRole('link', { name: `${t('free.begin')}: ${spins}` });
  await expect(async () => {
    if (!(await begin.isVisible())) await stranger.reload();
    await expect(begin).toBeVisible({ timeout: 8_000 });
  }).toPass();
  await begin.click();
  const frame = stranger.frameLocator('iframe');
  const words = gameWords.en;
  for (let left = COUNT; left > 0; left -= 1) {
    const key = frame.getByRole('button', { name: words['givenKey'].replace('{n}', String(left)) });
    await expect(key).toBeEnabled({ timeout: 90_000 });
    const taken = roundTaken(stranger);
    await key.click();
    await taken;
  }
  const end = frame.getByRole('dialog', { name: words['givenSpins'] });
  await expect(end).toBeVisible({ timeout: 90_000 });
  const won = amountIn(await end.locator('.given-sum').innerText());
  await end.getByRole('button', { name: words['givenBack'] }).click();

  // Wagering: own money first; the friend's play counts on the other side.
  await spinOnce(await openGame(stranger, 'en', 'naga-fajar'), 'en');
  await expect.poll(async () => (await waitingOf(page)).some(({ campaign }) => campaign === friends), { timeout: 60_000 }).toBe(true);
  // Every gift says its rule and version, and stands in the account record.
  type Told = { readonly running: Waiting[]; readonly ended: Waiting[] };
  await expect
    .poll(async () => {
      const { running, ended } = await valueOf(call<Told>(stranger, await tokenOf(stranger), '/wps/rewards'));
      return [...running, ...ended].filter(({ campaign }) => campaign === built || campaign === coded).map(({ version }) => version);
    })
    .toEqual([1, 1]);
  const record = stranger.getByRole('dialog');
  const line = (title: string, kind: Parameters<typeof t>[0]) =>
    record
      .getByRole('listitem')
      .filter({ hasText: title })
      .filter({ hasText: t(kind) });
  await stranger.goto('/pointMall');
  await stranger.getByRole('button', { name: t('points.details') }).click();
  await expect(line(`Whole points ${mark}`, 'movement.campaign_points')).toContainText('v1');
  await stranger.goto('/?mc=transactionHistory');
  await expect(record.getByText('QRIS')).toBeVisible();
  if (won > 0) await expect(line(spins, 'movement.free_win')).toContainText('v1');
  await stranger.goto('/?mc=bonusDetails');
  const gifts = record.getByRole('region', { name: t('gifts.byRule') }).getByRole('listitem');
  for (const title of [spins, `Whole points ${mark}`])
    await expect(gifts.filter({ hasText: title })).toContainText(t('gifts.version', { version: '1' }));
  await photograph(stranger, 'whole-bonuses-dark-390');
  await stopCampaigns(page, [built, friends, coded]);
});

test('a member has a raffle’s ticket and checks its draw, catches an envelope, races, spends points in the mall and follows the parcel; one who takes a break gets nothing of it', async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 6);
  const points = await publishCampaign(page, `All points ${mark}`, { form: 'points', size: { kind: 'fixed', amount: 9_000 } });
  const tickets = await publishCampaign(page, `All tickets ${mark}`, { form: 'ticket', size: { kind: 'fixed', amount: 2 } });
  const prizes = await publishCampaign(page, `All prizes ${mark}`, {
    trigger: { kind: 'draw' },
    form: 'points',
    size: { kind: 'fixed', amount: 500 },
    limits: MANY,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, ID);
  await page.goto('/');
  const resting = await (await browser.newContext()).newPage();
  const username = await newMember(resting, EN);
  await resting.goto('/');

  const opensAt = Date.now() + 4_000;
  const [rain, raffle] = [`all-rain-${mark}`, `all-raffle-${mark}`];
  await makeRain(page, rain, prizes, [300, 200], opensAt, 60_000);
  await asAdmin(page, '/wps/operator/draws/prizes', {
    id: raffle,
    kind: 'raffle',
    campaign: prizes,
    tickets,
    prizes: [500],
    opensAt,
    closesAt: opensAt + 60_000,
  });
  const race = await publishCampaign(page, `All race ${mark}`, {
    trigger: {
      kind: 'race',
      by: 'stake',
      gameTypes: ['RNG'],
      vendors: null,
      games: null,
      minBet: 0.01,
      maxADay: null,
      waitMinutes: 1,
    },
    size: { kind: 'places', prizes: [400] },
    form: 'points',
    signUp: 'open',
    limits: { ...MANY, perMember: 1, perHousehold: 5 },
    calendar: {
      startsAt: Date.now() + 8_000,
      endsAt: Date.now() + 90_000,
      weekdays: null,
      monthDays: null,
      fromMinute: null,
      toMinute: null,
    },
  });
  const code = await makeCode(page, points);

  // Whoever takes a break gets nothing: no code, no envelope, no place in a race, nothing of the mall.
  await valueOf(call(resting, await tokenOf(resting), '/wps/member/break', { days: 7 }));
  await resting.goto('/?popup=login');
  await logIn(resting, 'en', username);
  const stopped = await tokenOf(resting);
  for (const [address, body] of [
    ['/wps/rewards/codes/redeem', { code }],
    ['/wps/draws/join', { draw: rain }],
    ['/wps/campaigns/join', { campaign: race }],
  ] as const)
    expect((await call(resting, stopped, address, body)).errorCode).toBe('play_stopped');
  expect(await waitingOf(resting)).toEqual([]);

  await expect.poll(() => Date.now()).toBeGreaterThan(opensAt + 500);
  await take(page, tickets);
  await take(page, points);
  await page.goto(`/promoDetail?draw=${rain}`);
  await page.getByRole('button', { name: s('draw.join') }).click();
  await expect(page.getByText(s('draw.waits'))).toBeVisible();
  await page.goto(`/promoDetail?race=${race}`);
  await page.getByRole('button', { name: s('race.join') }).click();
  await expect(page.getByText(s('race.state.running'), { exact: true })).toBeVisible({ timeout: 30_000 });
  await deposit(page);
  await spinOnce(await openGame(page, 'id', 'naga-fajar'), 'id');
  await page.goto(`/promoDetail?race=${race}`);
  await expect(page.getByRole('row').nth(1)).toContainText(s('race.you'));

  // Points buy a mug, and its parcel is followed.
  const token = await tokenOf(page);
  const sealed = (address: string, body: object): Promise<unknown> => valueOf(call(page, token, address, body, { isSealed: true }));
  await sealed('/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD });
  await sealed('/wps/member/paymentPassword', { newPaymentPassword: PIN });
  const home = {
    label: 'Rumah',
    name: 'Danu Nugraha',
    phone: '+62 812 3456 4471',
    street: 'Jl. Anggrek 14',
    city: 'Bandung',
    postalCode: '40115',
  };
  await valueOf(call(page, token, '/wps/member/addresses', home));
  await page.goto('/pointMall?good=mug');
  const offer = page.getByRole('main');
  await offer.getByRole('button', { name: s('points.redeem'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Rumah/ }).check();
  await dialog.getByLabel(s('points.pin')).fill(PIN);
  await dialog.getByRole('button', { name: s('points.confirm') }).click();
  await expect(dialog).toBeHidden();
  const { list } = await valueOf(call<{ list: { id: string }[] }>(page, token, '/wps/relay/MCSFE_getRedeemPointList'));
  const id = list[0]?.id ?? '';
  for (const step of [{ step: 'packed' }, { step: 'sent', carrier: 'Nusa Ekspres', number: `NX ${mark}` }, { step: 'delivered' }])
    await asAdmin(page, '/wps/operator/exchanges/parcel', { id, note: 'as it went', reason: undefined, ...step });
  await page.goto('/pointMall');
  await page.getByRole('button', { name: s('points.history') }).click();
  await expect(dialog.getByText(s('points.parcelNumber', { carrier: 'Nusa Ekspres', number: `NX ${mark}` }))).toBeVisible();
  await expect(dialog.locator('.parcel-steps > li[data-done="true"]')).toHaveCount(4);
  await photograph(page, 'whole-parcel-light-1440');

  // The envelope is opened, the raffle is drawn and made again in the page.
  await page.goto(`/promoDetail?draw=${rain}`);
  await expect(page.getByText(s('draw.phase.drawn'), { exact: true })).toBeVisible({ timeout: 120_000 });
  await page.goto(`/promoDetail?draw=${raffle}`);
  await expect(page.getByText(s('draw.phase.drawn'), { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: s('draw.check') }).click();
  await expect(page.getByText(s('race.matches'), { exact: true })).toBeVisible();
  await expectAccess(page, 'whole-raffle', { within: 'main' });
  await page.goto(`/promoDetail?race=${race}`);
  await expect(page.getByText(s('race.state.closed'), { exact: true })).toBeVisible({ timeout: 120_000 });

  // All of it waits with its rule: the envelope, the raffle's prize and the race's.
  await expect
    .poll(async () => (await waitingOf(page)).map(({ campaign, version }) => `${campaign}:${version}`).toSorted(), { timeout: 60_000 })
    .toEqual([`${prizes}:1`, `${prizes}:1`, `${race}:1`].toSorted());
  await page.goto('/?mc=rewardCenter');
  await expectFits(page, 'whole-waiting', 'dialog.centre');
  await photograph(page, 'whole-waiting-light-1440');
  await stopCampaigns(page, [points, tickets, prizes, race]);
});
