import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { gameWords } from './play.ts';
import { newMember, test } from './reader.ts';

const game = gameWords.en;

test('an operator reads a round from the member’s bet: its steps, its seeds and the wallet’s side, and finds it by its number', async ({
  page,
  browser,
}) => {
  const name = await newMember(page, { language: 'en', theme: 'light' });
  await page.goto('/game?vassalage=sorak&gameCode=dadu-seratus');
  const frame = page.frameLocator('iframe');
  const roll = frame.getByRole('button', { name: new RegExp(`^${game.diceRoll}`) });
  await expect(roll).toHaveAttribute('aria-disabled', 'false');
  await roll.click();
  await expect(frame.getByRole('listitem')).toHaveCount(1);

  const raka = await operatorPage(browser, 'raka', `/console/members?query=${name}`);
  await raka.getByRole('link', { name }).first().click();
  await raka.getByRole('tab', { name: t('bets.title') }).click();
  await raka.getByRole('link', { name: new RegExp(`^${t('rounds.open', { round: '' }).trim()}`) }).click();
  await expect(raka.getByRole('heading', { name: t('rounds.steps') })).toBeVisible();
  await expect(raka.getByText(t('rounds.step.opened'), { exact: true })).toBeVisible();
  await expect(raka.getByRole('heading', { name: t('rounds.seeds') })).toBeVisible();
  const booked = raka.getByRole('table', { name: t('rounds.wallet') }).getByRole('row');
  await expect(booked).toHaveCount(3);
  await expect(booked.filter({ hasText: t('rounds.kind.bet') })).toContainText(t('rounds.booked'));
  await expectAccess(raka, 'console-rounds');
  await pictures(raka, 'console-rounds');

  const round = new URL(raka.url()).searchParams.get('round') ?? '';
  await raka.goto('/console/rounds');
  await raka.getByLabel(t('rounds.number')).fill(round);
  await raka.getByLabel(t('rounds.number')).press('Enter');
  await expect(raka.getByText(t('rounds.step.opened'), { exact: true })).toBeVisible();
  await raka.getByLabel(t('rounds.number')).fill('nothing');
  await raka.getByLabel(t('rounds.number')).press('Enter');
  await expect(raka.getByText(t('rounds.steps'))).toHaveCount(0);
});
