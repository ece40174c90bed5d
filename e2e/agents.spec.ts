import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { expectAccess, lookAt } from './looks.ts';
import { fillRegister, logIn, newName, openAs, passCheck, type Reader, registerPopup, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const en = wordsOf('en');

test('an agent invites a stranger by link, who registers under the terms shown; the agent sees them, and they see the look', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const password = readFileSync(path.join(process.env['E2E_DATA_DIR'] ?? '', 'demo-password'), 'utf8').trim();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, EN, '/login');
  await logIn(page, 'en', 'demoagen', password);
  await page.getByRole('button', { name: en('service.downline') }).click();
  const centre = page.getByRole('dialog', { name: en('agent.title'), exact: true });
  await expect(centre.getByRole('heading', { name: en('agent.page.team') })).toBeVisible();
  await centre.getByRole('button', { name: en('agent.page.register') }).click();
  await centre.getByLabel(en('agent.note')).fill('Bandung');
  await centre.getByRole('button', { name: en('agent.makeLink') }).click();
  await expect(centre.getByRole('status').filter({ hasText: en('agent.linkReady') })).toBeVisible();
  const link = await centre.getByLabel(en('agent.link'), { exact: true }).inputValue();
  const code = new URL(link).searchParams.get('affiliateCode') ?? '';
  const row = centre.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText(en('agent.open'));
  await expectAccess(page, 'agent-register');
  await lookAt(page, 'agent-register');

  const stranger = await (await browser.newContext()).newPage();
  await openAs(stranger, EN, `/register?affiliateCode=${code}`);
  const popup = registerPopup(stranger, 'en');
  await expect(popup.getByLabel(en('field.affiliateCode'))).toHaveValue(code);
  await expect(popup.getByRole('region', { name: en('invite.title') })).toContainText(en('invite.titleBy', { agent: 'de***n' }));
  const name = newName();
  await fillRegister(popup, name, 'en');
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await passCheck(stranger, 'en');
  await expect(stranger.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();

  await centre.getByRole('button', { name: en('agent.page.team') }).click();
  await centre.getByLabel(en('agent.search')).fill(name);
  await centre.getByRole('button', { name: en('agent.find') }).click();
  const masked = `${name.slice(0, 2)}***${name.slice(-1)}`;
  await centre.getByRole('button', { name: en('agent.openOf', { account: masked }) }).click();
  await expect(centre.getByText(en('agent.lookNote'))).toBeVisible();
  await expectAccess(page, 'agent-team');
  await centre.getByRole('button', { name: en('agent.page.overview') }).click();
  await expect(centre.getByRole('heading', { name: en('agent.validByDay') })).toBeVisible();
  await lookAt(page, 'agent-overview');

  await stranger.goto('/?mc=securityCenter');
  await expect(stranger.getByText(en('centre.uplineIs', { account: 'de***n' }))).toBeVisible();
  await expect(stranger.getByRole('listitem').filter({ hasText: /^de\*\*\*n ·/ })).toBeVisible();
  // Who is no agent has no agent centre.
  await stranger.goto('/?ac=agentTeamOverview');
  await expect(stranger).not.toHaveURL(/ac=/);

  await centre.getByRole('button', { name: en('agent.page.register') }).click();
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  await centre.getByRole('button', { name: en('agent.closeOf', { code }) }).click();
  const question = page.getByRole('dialog', { name: en('agent.closeTitle', { code }) });
  await question.getByRole('button', { name: en('agent.closeLink'), exact: true }).click();
  await expect(row).toContainText(en('agent.closed'));
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
