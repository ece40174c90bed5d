import { expect } from '@playwright/test';
import { shiftOf } from './looks.ts';
import { newMember, test } from './reader.ts';

/** How far a page may move by itself on a telephone when it is opened by its address. */
const MOST = 0.01;
const ADDRESSES = ['/?mc=transferFund', '/?mc=rewardCenter', '/?mc=withdraw', '/?mc=depositv2', '/?mc=bonusDetails', '/join', '/pvp', '/pointMall', '/vip', '/promotions'];

test('pages of money, and those beside them, do not move while they open on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newMember(page, { language: 'id', theme: 'light' });
  const moved: [string, number][] = [];
  for (const address of ADDRESSES) {
    const shift = await shiftOf(page, address);
    if (shift > MOST) moved.push([address, Math.round(shift * 1000) / 1000]);
  }
  expect(moved).toEqual([]);
});
