import { expect, type Locator, type Page } from '@playwright/test';
import { inDatabase } from './content-rows.ts';
import { lookAt } from './looks.ts';
import { gameWords, openGame, spinOnce } from './play.ts';
import { logIn, newMember, newName, newPassword, openAs, PASSWORD, passCheck, test } from './reader.ts';
import { wordsOf, type Language } from './words.ts';

/** The limits page, reached by the session clock of the header. */
async function openLimits(page: Page, language: Language): Promise<Locator> {
  const t = wordsOf(language);
  await page.getByRole('button', { name: new RegExp(`^${t('header.session')}`) }).click();
  const centre = page.getByRole('dialog', { name: t('centre.limits') });
  await expect(centre.getByRole('heading', { name: t('safer.title'), level: 1 })).toBeVisible();
  return centre;
}

/** So many hours from now on the brand's clock, as the choice says it. */
const hourFromNow = (hours: number): string =>
  `${new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit' }).format(Date.now() + hours * 3_600_000)}:00`;

const changeSession = (username: string, change: string): Promise<void> =>
  inDatabase(
    async (client) =>
      void (await client.query(`update member_session s set ${change} from member m where m.id = s.member_id and m.username = $1`, [
        username,
      ])),
  );

test(
  'a member limits deposits at registration, lowers at once, raises after a day and a confirmation',
  { tag: '@check' },
  async ({ page }) => {
    const language = 'id';
    const t = wordsOf(language);
    const username = newName();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, { language, theme: 'light' }, '/register');
    const popup = page.getByRole('dialog', { name: t('session.registerTitle') });
    await popup.getByLabel(t('field.username')).fill(username);
    await newPassword(popup, language).fill(PASSWORD);
    await popup.getByLabel(t('session.confirmPassword')).fill(PASSWORD);
    const first = popup.getByLabel(t('field.depositLimit'));
    await expect(first).toHaveValue('');
    await first.fill('lima ratus');
    for (const box of await popup.getByRole('checkbox').all()) await box.check();
    await popup.getByRole('button', { name: t('session.submitRegister') }).click();
    await expect(popup.getByText(t('rule.limit_amount'))).toBeVisible();
    await first.fill('500,000');
    await popup.getByRole('button', { name: t('session.submitRegister') }).click();
    await passCheck(page, language);
    await expect(popup).toBeHidden();
    // Home says how much is left.
    await expect(page.getByText(t('safer.homeDeposit'))).toBeVisible();
    await expect(page.getByText('500,000').first()).toBeVisible();

    const centre = await openLimits(page, language);
    const deposit = centre.getByLabel(t('safer.limitOf', { kind: t('safer.deposit') }), { exact: true }).and(page.locator('input'));
    await expect(deposit).toHaveValue('500,000');
    await lookAt(page, 'limits');
    await deposit.fill('-5');
    await centre.getByRole('button', { name: t('safer.save') }).click();
    await expect(centre.getByText(t('safer.amountWrong'))).toBeVisible();
    await deposit.fill('300000');
    await centre.getByRole('button', { name: t('safer.save') }).click();
    await expect(page.getByText(t('safer.isActive'))).toBeVisible();
    // What was saved comes back into the field: typed before that, the next figure would stand behind it.
    await expect(deposit).toHaveValue('300,000');
    await deposit.fill('900000');
    await centre.getByRole('button', { name: t('safer.save') }).click();
    await expect(centre.getByText(/Menunggu: 900,000/)).toBeVisible();
    await expect(deposit).toHaveValue('300,000');
    await expect(centre.getByRole('button', { name: t('safer.confirm') })).toHaveCount(0);
    await inDatabase(
      async (client) =>
        void (await client.query(
          `update play_limit set confirmable_at = now() - interval '1 minute' where state = 'pending' and member_id = (select id from member where username = $1)`,
          [username],
        )),
    );
    await page.reload();
    await page.getByRole('button', { name: t('safer.confirm') }).click();
    await expect(page.getByText(t('safer.confirmed'))).toBeVisible();
    await expect(deposit).toHaveValue('900,000');

    const loss = centre.getByLabel(t('safer.limitOf', { kind: t('safer.loss') }), { exact: true }).and(page.locator('input'));
    await loss.fill('250000');
    await centre.getByRole('button', { name: t('safer.save') }).click();
    await expect(loss).toHaveValue('250,000');
    // Whoever limits the own play has done a mission: what it brings is claimed once.
    const mission = page.getByRole('listitem').filter({ hasText: 'Tetapkan batas bermain' });
    await page.goto('/?mc=missionLeaderboard');
    await mission.getByRole('button', { name: /^Klaim / }).click();
    await expect(mission).toContainText(t('missions.claimed'));
    await page.goto('/?mc=personalProfit');
    await expect(page.getByText(/Batas rugi bersih hari ini: 0\.00 dari 250,000\.00/)).toBeVisible();
    await page.getByRole('button', { name: t('records.changeLimit'), exact: true }).click();

    // An hour to play in that is neither this one nor the next: it holds at once, and taking it back waits.
    await centre.getByLabel(t('safer.hoursFrom')).selectOption(hourFromNow(2));
    await centre.getByLabel(t('safer.hoursTo')).selectOption(hourFromNow(3));
    await centre.getByRole('button', { name: t('safer.save') }).click();
    await expect(page.getByText(t('safer.hoursActive'))).toBeVisible();
    await expect(centre.getByText(/^Sekarang di luar jam bermain Anda/)).toBeVisible();
    await centre.getByLabel(t('safer.hoursFrom')).selectOption(t('safer.anyTime'));
    await centre.getByRole('button', { name: t('safer.save') }).click();
    await expect(centre.getByText(/Menunggu: Kapan saja/)).toBeVisible();
    await lookAt(page, 'play-hours');
    await page.goto('/game?vassalage=tenun&gameCode=naga-fajar');
    await expect(page.getByText(/di luar jam bermain yang Anda atur/)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test('the reminder stands until it is answered, and no bet is taken before', async ({ page }) => {
  const language = 'en';
  const t = wordsOf(language);
  const username = await newMember(page, { language, theme: 'light' });
  const frame = await openGame(page, language, 'naga-fajar');
  await spinOnce(frame, language);
  await changeSession(username, `created_at = now() - interval '62 minutes', reminder_due_at = now() - interval '1 second'`);
  // The game is told what the platform refuses, whoever asks it.
  await frame.getByRole('button', { name: gameWords[language].spinKey }).click();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const reminder = page.getByRole('dialog', { name: t('safer.reminder') });
  await expect(reminder.getByText(/^1:02:\d\d$/)).toBeVisible();
  await lookAt(page, 'reminder');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(reminder).toBeVisible();
  await page.reload();
  await expect(reminder).toBeVisible();
  await reminder.getByRole('button', { name: t('safer.reminderGo') }).click();
  await expect(reminder).toBeHidden();
  await spinOnce(await openGame(page, language, 'naga-fajar'), language);
  await changeSession(username, `reminder_due_at = now() - interval '1 second'`);
  await page.reload();
  await reminder.getByRole('button', { name: t('safer.reminderStop') }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: t('header.login') })).toBeVisible();
});

test('a break ends every session at once, and opens again only to look and to take money out', async ({ page, browser }) => {
  const language = 'id';
  const t = wordsOf(language);
  await page.setViewportSize({ width: 1440, height: 900 });
  const username = await newMember(page, { language, theme: 'light' });
  // Two taps from the side bar: the staff's panel leads to the limits as well.
  await page.goto('/?popup=service');
  await page.getByRole('button', { name: t('safer.serviceBreak') }).click();
  const centre = page.getByRole('dialog', { name: t('centre.limits') });
  await centre.getByRole('button', { name: t('safer.excludeGo') }).click();
  const exclusion = page.getByRole('dialog', { name: t('safer.exclude') });
  await exclusion.getByRole('button', { name: t('safer.excludeNow') }).click();
  await expect(exclusion.getByText(t('safer.excludeNeedSure'))).toBeVisible();
  await lookAt(page, 'exclusion');
  await exclusion.getByRole('button', { name: t('safer.back') }).click();

  const other = await browser.newContext();
  const second = await other.newPage();
  await openAs(second, { language, theme: 'light' }, '/?popup=login');
  await logIn(second, language, username);
  await expect(second.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();

  await centre.getByRole('button', { name: t('safer.days7') }).click();
  await centre.getByRole('button', { name: t('safer.breakStart', { span: t('safer.days7') }) }).click();
  const sure = page.getByRole('dialog', { name: t('safer.break') });
  await sure.getByRole('button', { name: t('safer.breakSure', { span: t('safer.days7') }) }).click();
  await expect(page.getByText(/Jeda dimulai/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: t('header.login') })).toBeVisible();
  // The other device is signed out by itself.
  await expect(second.getByRole('banner').getByRole('button', { name: t('header.login') })).toBeVisible({ timeout: 5_000 });
  await other.close();

  await page.goto('/?popup=login');
  await logIn(page, language, username);
  await expect(page.getByText(/sedang jeda sampai/)).toBeVisible();
  await expect(page.getByText(t('safer.stopRest'))).toBeVisible();
  await page.goto('/game?vassalage=tenun&gameCode=naga-fajar');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText(/sedang berhenti bermain/)).toBeVisible();
});
