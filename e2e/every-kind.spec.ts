import { expect } from '@playwright/test';
import { gameWords, spinOnce } from './play.ts';
import { goToGame, playOut, verifyRound } from './play-out.ts';
import { newMember, someOf, test } from './reader.ts';
import type { Language } from './words.ts';

// Each takes minutes.
test.describe.configure({ mode: 'parallel' });

/** Games that only these journeys play in that language: the others play theirs in English. */
const MORE = {
  id: [
    ['halma', 'jack-atau-lebih'],
    ['halma', 'blackjack-enam-dek'],
    ['kirana', 'rolet-satu-nol'],
    ['tenun', 'pintu-mujur'],
    ['pasar', 'koin-beruntun'],
    ['mosaik', 'tendangan-penalti'],
    ['kirana', 'roda-rezeki'],
    ['orbital', 'brankas'],
    ['delapan', 'gali-harta'],
  ],
  en: [
    ['pasar', 'koin-beruntun'],
    ['kirana', 'roda-rezeki'],
  ],
} as const;
/** The other arcade games; every one is played in both languages with EVERY_READER=1. */
const ARCADE = {
  id: [
    ['lumen', 'balon-angin'],
    ['pasar', 'lempar-gelang'],
    ['halma', 'tebak-jenis'],
  ],
  en: [
    ['mosaik', 'ayam-menyeberang'],
    ['delapan', 'menara-batu'],
    ['orbital', 'telur-naga'],
    ['tenun', 'gajah-orang-semut'],
  ],
} as const;
/** Coins that lock, and reels that grow. */
const SLOTS = {
  id: [
    ['pasar', 'lumbung-emas'],
    ['delapan', 'bambu-menjulang'],
  ],
  en: [
    ['lumen', 'peti-terkunci'],
    ['orbital', 'balon-senja'],
  ],
} as const;

const languages: readonly Language[] = ['id', 'en'];
for (const language of languages)
  test(`a stranger plays a game of every kind to a settled bet, and each says how it is played (${language})`, async ({ page }) => {
    await newMember(page, { language, theme: 'light' });
    await page.goto('/help');
    const words = gameWords[language];
    for (const [code, main, text] of [
      ['dadu-seratus', words.diceRoll, words.diceRules],
      ['melesat', words.limboStart, words.limboRules],
      ['intan', words.minesStart, words.minesRules],
      ['naik-turun', words.hiloStart, words.hiloRules],
      ['keno-empat-puluh', words.kenoDraw, words.kenoRules],
      ['tetes', words.plinkoDrop, words.plinkoRules],
      ['gosok-bintang', words.scratchBuy, words.scratchRules],
    ] as const) {
      const frame = await goToGame(page, 'sorak', code);
      await expect(frame.getByRole('button', { name: new RegExp(`^${main}`) })).toBeVisible();
      await frame.getByRole('button', { name: words.rules }).click();
      const rules = frame.getByRole('dialog', { name: words.rules });
      await expect(rules).toContainText(text.split('\n')[0] ?? '');
      await expect(rules).toContainText(/9\d\.\d\d%/);
      await page.keyboard.press('Escape');
      await expect(rules).toBeHidden();
      if (language === 'id' || code === 'melesat') await playOut(frame);
    }
    for (const [vendor, code] of MORE[language]) await playOut(await goToGame(page, vendor, code));
    for (const each of someOf([language === 'id' ? 'en' : 'id', language] as const, 1))
      for (const [vendor, code] of ARCADE[each]) {
        const frame = await goToGame(page, vendor, code);
        await playOut(frame);
        await verifyRound(frame, words);
      }
    for (const [vendor, code] of SLOTS[language]) {
      const frame = await goToGame(page, vendor, code);
      await spinOnce(frame, language);
      await verifyRound(frame, words);
    }
  });
