import { expect, type Page } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { openAs, test } from './reader.ts';

async function approve(page: Page, name: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: name }).first();
  await line.getByRole('button', { name: t('adjustments.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('Read in both languages');
  await dialog.getByRole('button', { name: t('adjustments.approve') }).click();
  await expect(page.getByText(t('desk.approved'))).toBeVisible();
}

test('two admins publish an announcement in two languages, the site shows it, and one takes it back', async ({ browser, page }) => {
  const slug = `night-${Date.now() % 1_000_000}`;
  const title = `Night work ${slug}`;
  const wira = await operatorPage(browser, 'wira', '/console/content?kind=notice');
  await expect(wira.getByRole('heading', { name: t('content.title'), level: 1 })).toBeVisible();
  await pictures(wira, 'console-content');
  await wira.getByRole('button', { name: t('content.new', { kind: t('ckindOf.notice') }) }).click();
  await wira.getByLabel(t('content.slug')).fill(slug);
  const [id, en] = [wira.getByRole('region', { name: 'ID', exact: true }), wira.getByRole('region', { name: 'EN', exact: true })];
  await id.getByLabel(t('content.titles')).fill(`Perawatan malam ${slug}`);
  await id.getByLabel(t('content.contents')).fill('<p>Bank BRI beristirahat malam ini.</p>');
  // What the other language lacks is named.
  await expect(en.getByText(t('content.lacks', { parts: `${t('content.titles')}, ${t('content.contents')}` }))).toBeVisible();
  await en.getByLabel(t('content.titles')).fill(title);
  await en.getByLabel(t('content.contents')).fill('<p>Bank BRI rests tonight.</p>');
  await expect(en.getByText(t('content.complete'))).toBeVisible();
  // For whom it is: what cannot be read says so.
  await wira.getByLabel(t('audience.segment'), { exact: true }).fill('weekend');
  await expect(wira.getByText(t('audience.wrong'))).toBeVisible();
  await wira.getByLabel(t('audience.segment'), { exact: true }).fill('');
  await wira.getByLabel(t('audience.languages'), { exact: true }).fill('en');
  // As read at a desk, in the dark.
  await wira.getByRole('button', { name: t('preview.desk'), exact: true }).click();
  await wira.getByRole('button', { name: t('preview.dark'), exact: true }).click();
  await expect(wira.locator('.content-phone.desk[data-theme="dark"]')).toContainText('Perawatan malam');
  await pictures(wira, 'console-content-editor');
  await expectAccess(wira, 'console-content-editor');
  await wira.getByRole('button', { name: t('content.publish') }).click();
  await wira.getByRole('dialog').getByLabel(t('reason.label')).fill('The bank has told us');
  await wira
    .getByRole('dialog')
    .getByRole('button', { name: t('content.publish') })
    .click();
  await expect(wira.getByText(t('desk.asked'))).toBeVisible();

  const ayu = await operatorPage(browser, 'ayu', '/console/content?kind=requests');
  await approve(ayu, slug);
  const shown = async (): Promise<string> =>
    (await page.request.get('/wps/relay/MCSFE_getListAnnouncements?types=PL', { headers: { Language: 'EN' } })).text();
  await expect.poll(shown).toContain(title);
  // Only readers of English are meant.
  const inIndonesian = await page.request.get('/wps/relay/MCSFE_getListAnnouncements?types=PL', { headers: { Language: 'ID' } });
  expect(await inIndonesian.text()).not.toContain(slug);

  await ayu.goto('/console/content?kind=notice');
  await ayu.getByRole('button', { name: `${t('content.edit')}: ${slug}` }).click();
  const second = ayu.getByRole('region', { name: 'ID', exact: true });
  await second.getByLabel(t('content.contents')).fill('<p>Bank BRI beristirahat besok.</p>');
  await expect(ayu.locator('.compare-sides del')).toHaveText('Bank BRI beristirahat malam ini.');
  await expect(ayu.locator('.compare-sides ins')).toHaveText('Bank BRI beristirahat besok.');
  await pictures(ayu, 'console-content-compare');
  await expectAccess(ayu, 'console-content-compare');

  await ayu.goto('/console/content?kind=notice');
  await ayu.getByRole('button', { name: `${t('content.takeBack')}: ${slug}` }).click();
  await ayu.getByRole('dialog').getByLabel(t('reason.label')).fill('The bank works after all');
  await ayu
    .getByRole('dialog')
    .getByRole('button', { name: t('content.takeBack') })
    .click();
  await expect(ayu.getByText(t('content.takenBack'))).toBeVisible();
  await expect.poll(shown).not.toContain(title);
  // The site itself: its foot and its messengers, by the same two, seen at once and put back at a press.
  const words = `Open since spring ${slug}`;
  await wira.goto('/console/content?kind=site');
  const foot = wira.getByRole('region', { name: t('deskKind.siteFooter') });
  for (const [language, said] of [
    ['ID', `Buka sejak musim semi ${slug}`],
    ['EN', words],
  ] as const) {
    await foot.getByRole('button', { name: language, exact: true }).click();
    await foot.getByLabel(t('sitePart.about')).fill(said);
  }
  await foot.getByRole('button', { name: t('sitePart.add') }).click();
  await foot.getByLabel(t('sitePart.linkTitle', { n: '1' })).fill('Mall of the house');
  await foot.getByLabel(t('sitePart.linkTo', { n: '1' })).fill('PAGE:/pointMall');
  await pictures(wira, 'console-content-site');
  await expectAccess(wira, 'console-content-site');
  await foot.getByRole('button', { name: `${t('content.publish')}: ${t('deskKind.siteFooter')}` }).click();
  await wira.getByRole('dialog').getByLabel(t('reason.label')).fill('A line of our own');
  await wira
    .getByRole('dialog')
    .getByRole('button', { name: t('content.publish') })
    .click();
  await expect(foot.getByText('A line of our own')).toBeVisible();
  await openAs(page, { language: 'en', theme: 'light' }, '/promotions');
  await expect(page.getByRole('contentinfo')).not.toContainText(words);
  await ayu.goto('/console/content?kind=requests');
  await approve(ayu, 'Mall of the house');
  // The open page hears of it by itself.
  await expect(page.getByRole('contentinfo')).toContainText(words);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mall of the house' })).toHaveAttribute('href', /pointMall/);
  await ayu.goto('/console/content?kind=site');
  await ayu.getByRole('button', { name: `${t('content.takeBack')}: ${t('deskKind.siteFooter')}` }).click();
  await ayu.getByRole('dialog').getByLabel(t('reason.label')).fill('Said too early');
  await ayu
    .getByRole('dialog')
    .getByRole('button', { name: t('content.takeBack') })
    .click();
  await expect(ayu.getByText(t('sitePart.takenBack'))).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toContainText(words);
  await ayu.goto('/console/house');
  await expect(ayu.getByText(t('house.open'), { exact: true })).toBeVisible();
  await pictures(ayu, 'console-house');
});
