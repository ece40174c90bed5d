import { expect, type FrameLocator, type Page } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { inDatabase } from './content-rows.ts';
import { expectFits, photograph } from './looks.ts';
import { amountIn, CREDIT, gameWords, headerBalance } from './play.ts';
import { newMember, type Reader, test } from './reader.ts';

/** A water of its own, in which the two meet nobody else. */
const WATER = { vendor: 'tenun', code: 'palung-naga' };
const READERS = [
  { language: 'en', theme: 'dark' },
  { language: 'id', theme: 'light' },
] as const satisfies readonly Reader[];
const VOLLEYS = 3;
const DAY_MS = 86_400_000;
const LOOKS = [
  { width: 390, height: 844, theme: 'light' },
  { width: 844, height: 390, theme: 'dark' },
  { width: 1440, height: 900, theme: 'dark' },
] as const;

type Angler = { readonly page: Page; readonly reader: Reader; readonly frame: FrameLocator };
type Line = { readonly round: string; readonly stake: number; readonly payout: number | null };

async function sit(page: Page, reader: Reader): Promise<Angler> {
  await newMember(page, reader);
  await page.goto(`/game?vassalage=${WATER.vendor}&gameCode=${WATER.code}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.floor-main')).toBeVisible();
  await frame.getByRole('button', { name: gameWords[reader.language].soundOff }).click();
  await page.keyboard.press('Escape');
  const words = gameWords[reader.language];
  await frame.getByRole('combobox', { name: words.fishTarget }).selectOption({ label: words.fishLeviathan });
  await frame.getByRole('radio', { name: '10', exact: true }).click();
  return { page, reader, frame };
}

const spentOf = async ({ frame }: Angler): Promise<readonly number[]> =>
  (await frame.locator('.fish-spent dd').allInnerTexts()).slice(0, 2).map(amountIn);

/** Fires while the boss is on its visit; once it is caught the cannon waits for its next one. */
async function fireAtBoss(angler: Angler, volleys: number): Promise<void> {
  const main = angler.frame.locator('.floor-main');
  for (let fired = 0; fired < volleys;) {
    const [before] = await spentOf(angler);
    await expect(main).toHaveAttribute('aria-disabled', 'false', { timeout: 150_000 });
    await main.click();
    // Somebody may have caught it in that moment: then nothing was staked.
    const isFired = await expect
      .poll(async () => (await spentOf(angler))[0], { timeout: 10_000 })
      .not.toBe(before)
      .then(
        () => true,
        () => false,
      );
    if (isFired) fired += 1;
  }
  await expect(angler.frame.locator('.fish-queued')).toHaveText('');
}

/** What the page, the platform's records, the studio's rounds and the wallet say of one member's shots, each in hundredths. */
async function accountsOf({ page, reader, frame }: Angler): Promise<Record<string, readonly (number | undefined)[]>> {
  const shown = (await frame.locator('.fish-spent dd').allInnerTexts()).slice(0, 2).map(amountIn);
  const range = `from=${Date.now() - DAY_MS}&to=${Date.now() + DAY_MS}`;
  const { list } = await valueOf(
    call<{ readonly list: readonly Line[] }>(page, await tokenOf(page), `/wps/bets?pageNo=1&pageSize=50&${range}`),
  );
  const sum = (of: (line: Line) => number): number => Math.round(list.reduce((all, line) => all + of(line) * 100, 0));
  const rounds = await inDatabase(async (client) => {
    const { rows } = await client.query<{ stake: string; pay: string; count: string }>(
      `select coalesce(sum(stake), 0) as stake, coalesce(sum(pay), 0) as pay, count(*) from rounds where id::text = any ($1) and state = 'settled'`,
      [list.map(({ round }) => round)],
    );
    return rows[0];
  }, 'sorak_studio');
  const balance = await headerBalance(page, reader.language);
  return {
    platform: [sum(({ stake }) => stake), sum(({ payout }) => payout ?? 0), list.length],
    studio: [Number(rounds?.stake), Number(rounds?.pay), Number(rounds?.count)],
    shown: [...shown, VOLLEYS],
    wallet: [CREDIT - balance + (shown[1] ?? 0), shown[1], VOLLEYS],
  };
}

test('two members shoot at one boss: what each staked and won is the same on the page, in the records, in the studio and in the wallet', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })).newPage();
  const anglers = [await sit(page, READERS[0]), await sit(other, READERS[1])];
  for (const { frame } of anglers) await expect(frame.locator('.fish-seat')).toHaveCount(2);
  await Promise.all(anglers.map((angler) => fireAtBoss(angler, VOLLEYS)));
  for (const angler of anglers) {
    const [staked] = await spentOf(angler);
    expect(staked).toBeGreaterThan(0);
    // A payout is told a moment after its shots.
    await expect
      .poll(async () => {
        const { platform, studio, shown, wallet } = await accountsOf(angler);
        const [first = [], ...rest] = [platform, studio, shown, wallet].map((one) => JSON.stringify(one));
        return rest.every((one) => one === first) ? first : [first, ...rest];
      })
      .toBe(JSON.stringify([staked, (await spentOf(angler))[1], VOLLEYS]));
  }
  const [one] = anglers;
  for (const { width, height, theme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await one?.frame.locator('html').evaluate((html, to) => {
      html.dataset['theme'] = to;
    }, theme);
    await expectFits(page, `boss ${width}`);
    await photograph(page, `fish-boss-${theme}-${width}`);
  }
  await other.context().close();
});
