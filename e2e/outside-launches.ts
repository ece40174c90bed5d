import { expect } from '@playwright/test';
import { headerBalance } from './play.ts';
import { dialog, en, login, open, outside, play, playFree, signIn, start, tile } from './outside-lobby.ts';
import { test } from './reader.ts';
import { withSettings } from './settings.ts';

/** How games of outside vendors start, in every way that they may, for whom. */
export function testLaunches(): void {
  test('a visitor logs in first and then goes on with the game', async ({ page }) => {
    await open(page, '/rng');
    await start(page, 'Bingkai Dalam');
    await expect(login(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await start(page, 'Bingkai Dalam');
    await login(page)
      .getByRole('button', { name: en('session.freePlay') })
      .click();
    await playFree(page);
    await expect(play(page).getByRole('heading', { name: 'play dalam' })).toBeVisible();
    await expect(play(page).getByText('PLAY|')).toBeVisible();
  });

  test('a member stakes real money with a vendor of another house, and sees it in the balance', async ({ page }) => {
    await signIn(page);
    await page.goto(`${outside().url}/live`);
    await start(page, 'Meja 2');
    await expect(page).toHaveURL(/\/game\?vassalage=KLUB&gameCode=meja-2/);
    await expect(play(page).getByRole('heading', { name: 'play meja-2' })).toBeVisible();
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(outside().vendor.origin);
    const balance = page.getByRole('region', { name: en('wallet.balance') });
    await expect(balance).toContainText(/\d/);
    const before = await headerBalance(page, 'en');
    await play(page).getByRole('button', { name: 'Bet' }).click();
    await expect(play(page).getByText('RS_OK')).toBeVisible();
    await expect.poll(async () => await headerBalance(page, 'en')).toBe(before - 100);
    expect(outside().vendor.calls.slice(-4)).toEqual(['info KLUB RS_OK', 'balance KLUB RS_OK', 'bet KLUB RS_OK', 'win KLUB RS_OK']);
    expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toContain('game_code=meja-2');
    await play(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/live$/);
    expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toBeNull();
  });

  test('vendors open in a window, in a popup or below the header, as they or the brand say', async ({ page }) => {
    await signIn(page);
    await page.goto(`${outside().url}/rng`);
    const opened = page.waitForEvent('popup');
    await start(page, 'Jendela Lepas');
    const own = await opened;
    await expect(own.frameLocator('iframe').getByRole('heading', { name: 'play lepas' })).toBeVisible();
    await own.close();

    await start(page, 'Bingkai Dalam');
    const inside = dialog(page, 'Bingkai Dalam');
    await expect(inside.frameLocator('iframe').getByRole('heading', { name: 'play dalam' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('popup')).toBe('game');
    await inside.getByRole('button', { name: en('game.close') }).click();
    await expect(inside).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toBeNull();

    await start(page, 'Mulus Terus');
    await expect(page).toHaveURL(/\/seamless\?vassalage=MULUS&gameCode=terus/);
    await expect(play(page).getByRole('heading', { name: 'play terus' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.goto(`${outside().url}/seamless`);
    await expect(play(page).getByRole('heading', { name: 'play terus' })).toBeVisible();

    await withSettings(page, (settings) => ({ ...settings, gameOpenMode: 'iframe' }));
    // The list may stand before the brand's settings are read.
    const known = page.waitForResponse('**/wps/system/settings/consolidated');
    await page.goto(`${outside().url}/sports?page=SABA`);
    await (await known).finished();
    await start(page, 'Saba Sports');
    await expect(dialog(page, 'Saba Sports').frameLocator('iframe').getByRole('heading', { name: 'play saba' })).toBeVisible();
  });

  test('a poisoned view in storage is not shown', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('iframeUrl', 'javascript:alert(1)//?game_code=x'));
    await open(page, '/seamless');
    await expect(page.getByRole('heading', { name: en('launch.nothingOpen') })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('a window that the browser refuses is explained, tried again, or opened on the page', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await signIn(page);
    await page.goto(`${outside().url}/rng`);
    await start(page, 'Jendela Lepas');
    const blocked = dialog(page, en('launch.blockedTitle'));
    await expect(blocked).toContainText(new URL(outside().url).host);
    await blocked.getByRole('button', { name: en('action.retry') }).click();
    await expect(blocked).toBeVisible();
    await blocked.getByRole('button', { name: en('launch.openHere') }).click();
    await expect(page).toHaveURL(/\/game\?vassalage=JENDELA&gameCode=lepas/);
    await expect(play(page).getByRole('heading', { name: 'play lepas' })).toBeVisible();
  });

  test('rooms stand as their vendor tells them; a full one cannot be joined', async ({ page }) => {
    await open(page, '/pvp');
    const rooms = page.getByRole('region', { name: en('launch.rooms') });
    await expect(rooms).toContainText(en('launch.roomsLogin'));
    await signIn(page);
    await page.goto(`${outside().url}/pvp`);
    await expect(rooms.getByRole('listitem').filter({ hasText: /Meja (?:Mawar|Kenanga)/ })).toHaveCount(2);
    await expect(rooms.getByRole('listitem').filter({ hasText: 'Meja Mawar' })).toContainText(en('launch.full'));
    await rooms.getByRole('link', { name: en('launch.joinOf', { name: 'Meja Kenanga' }) }).click();
    await expect(play(page).getByText('IDR|r1|')).toBeVisible();
  });

  test('the sports book of FB has a page: a guest looks, a member plays', async ({ page }) => {
    await open(page, '/sports');
    await expect(play(page).getByRole('heading', { name: 'guest book' })).toBeVisible();
    await page.goto(`${outside().url}/fbsports`);
    await expect(play(page).getByRole('heading', { name: 'guest book' })).toBeVisible();
    await signIn(page);
    await page.goto(`${outside().url}/fbsports`);
    await expect(play(page).getByRole('heading', { name: 'play book' })).toBeVisible();
    await play(page).getByRole('button', { name: 'Bet' }).click();
    await expect(play(page).getByText('RS_OK')).toBeVisible();
  });

  test('lotteries: menus by prize mode, a play type for the vendor, favourites on the device, others launched as any game', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto(`${outside().url}/lottery`);
    const menu = page.getByRole('navigation', { name: en('launch.lotteries') });
    await expect(page.getByRole('tab', { name: en('launch.mode.Elott') })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: en('launch.mode.Lott'), exact: true }).click();
    await expect(menu.getByRole('heading', { name: 'Vietnam' })).toBeVisible();
    await menu
      .getByRole('button', { name: en('games.saveOf', { name: 'Miền Nam' }) })
      .first()
      .click();
    await expect(menu.getByRole('heading', { name: en('games.listSaved') })).toBeVisible();
    const kept = await page.evaluate(() => [localStorage.getItem('LOTTFAV'), sessionStorage.getItem('username')]);
    expect(JSON.parse(kept[0] ?? '')).toEqual({ [kept[1] ?? '']: ['LOTT-mn'] });
    await menu.getByRole('link', { name: /Miền Bắc/ }).click();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ gameCode: 'mb', vendor: 'LOTT', playType: 'LO2' });
    await expect(play(page).getByText('IDR||LO2|Lott')).toBeVisible();

    await page.goto(`${outside().url}/vnlottery?gameCode=vn5&vendor=TCG_LOTTO_VN`);
    await expect(play(page).getByText('IDR|||Elott')).toBeVisible();
    expect(await page.locator('iframe').getAttribute('src')).toContain('lotto_area=VN');
    await page.goto(`${outside().url}/sealottery`);
    await expect(menu.getByRole('link', { name: /Empat D/ })).toBeVisible();
  });

  test('one list of saved lotteries for both of their pages, and each category counts its own', async ({ page }) => {
    await signIn(page);
    const star = (name: string) => page.getByRole('button', { name: en('games.saveOf', { name }) }).first();
    const saved = page.getByRole('tab', { name: new RegExp(`^${en('games.listSaved')}`) });
    await page.goto(`${outside().url}/lottery?prizeMode=Elott`);
    await star('Vietnam 5 menit').click();
    await page.goto(`${outside().url}/elott`);
    await expect(saved).toHaveText(`${en('games.listSaved')} 1`);
    await saved.click();
    await expect(tile(page, 'Vietnam 5 menit')).toBeVisible();
    await page.goto(`${outside().url}/elott`);
    await star('Keno 45').click();
    await expect(saved).toHaveText(`${en('games.listSaved')} 2`);
    expect(await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('LOTTFAV') ?? '{}') as object))).toEqual([
      ['ELOTT-keno', 'TCG_LOTTO_VN-vn5'],
    ]);
    await page.goto(`${outside().url}/lottery?prizeMode=Elott`);
    await expect(star('Keno 45')).toHaveAttribute('aria-pressed', 'true');
    for (const path of ['/rng', '/live', '/fish']) {
      await page.goto(`${outside().url}${path}`);
      await expect(saved).toHaveText(en('games.listSaved'));
    }
  });

  test('a trial account is told to register where only real money is played', async ({ page }) => {
    await open(page, '/?popup=freePlay');
    await playFree(page);
    await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
    await page.goto(`${outside().url}/rng`);
    await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
    await start(page, 'Hanya Asli');
    await expect(dialog(page, en('session.realTitle'))).toBeVisible();
    await page.goto(`${outside().url}/fbsports`);
    await expect(page.getByRole('alert')).toContainText(en('launch.realOnly'));
  });
}
