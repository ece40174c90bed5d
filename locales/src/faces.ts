// oxlint-disable-next-line typescript/triple-slash-reference -- whichever program reads this file needs the declaration.
/// <reference path="./files.d.ts" />
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';
import hebrew from '@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2?url';
import khmer from '@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2?url';
import lao from '@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2?url';
import myanmar from '@fontsource-variable/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-wght-normal.woff2?url';
import tamil from '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2?url';
import telugu from '@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2?url';
import thai from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url';
import type { ScriptLanguage } from './script-languages.ts';

/** The device's own names, plain and bold; our file, where it has none of them; the letters. */
type Face = { readonly plain: readonly string[]; readonly bold: readonly string[]; readonly file: string; readonly range: string };

const noto = (script: string) => ({ plain: [`Noto Sans ${script}`, `Noto Sans ${script} Regular`], bold: [`Noto Sans ${script} Bold`] });
const face = (script: string, file: string, range: string, others: readonly (readonly [string, string])[]): Face => ({
  plain: [...noto(script).plain, ...others.map(([plain]) => plain)],
  bold: [...noto(script).bold, ...others.map(([, bold]) => bold)],
  file,
  range,
});
const NIRMALA = ['Nirmala UI', 'Nirmala UI Bold'] as const;
const LEELAWADEE = ['Leelawadee UI', 'Leelawadee UI Bold'] as const;
// The two stops that Indian scripts share with Devanagari.
const STOPS = 'U+0964-0965';

const FACES: Readonly<Record<ScriptLanguage, Face>> = {
  TH: face('Thai', thai, 'U+0E01-0E5B', [['Thonburi', 'Thonburi-Bold'], LEELAWADEE]),
  KM: face('Khmer', khmer, 'U+1780-17FF, U+19E0-19FF', [['Khmer Sangam MN', 'Khmer MN Bold'], LEELAWADEE]),
  LO: face('Lao', lao, 'U+0E81-0EDF', [['Lao Sangam MN', 'Lao MN Bold'], LEELAWADEE]),
  MY: face('Myanmar', myanmar, 'U+1000-109F, U+A9E0-A9FE, U+AA60-AA7F', [
    ['Myanmar Sangam MN', 'Myanmar MN Bold'],
    ['Myanmar Text', 'Myanmar Text Bold'],
  ]),
  HI: face('Devanagari', devanagari, 'U+0900-097F, U+1CD0-1CF9, U+A8E0-A8FF', [
    ['Kohinoor Devanagari', 'KohinoorDevanagari-Bold'],
    NIRMALA,
  ]),
  BN: face('Bengali', bengali, `${STOPS}, U+0980-09FF`, [['Kohinoor Bangla', 'KohinoorBangla-Bold'], NIRMALA]),
  TA: face('Tamil', tamil, `${STOPS}, U+0B80-0BFF`, [['Tamil Sangam MN', 'TamilSangamMN-Bold'], NIRMALA]),
  TE: face('Telugu', telugu, `${STOPS}, U+0C00-0C7F`, [['Kohinoor Telugu', 'KohinoorTelugu-Bold'], NIRMALA]),
  HE: face('Hebrew', hebrew, 'U+0590-05FF, U+FB1D-FB4F', [
    ['Arial Hebrew', 'Arial Hebrew Bold'],
    ['Segoe UI', 'Segoe UI Bold'],
  ]),
};

/** Small letters with marks above and below are read at 13 pixels where others are at 12, the floor of our sheets. Hebrew has no such marks. */
const LARGER = '108.4%';

/** One whose letters do not come by then is read in what the device has. */
const PATIENCE_MS = 1_500;

/** The family `Script` (`--font-script`) for a language: the device's own letters, else ours. Resolves when they can be drawn; never rejects. */
export async function loadFace(language: ScriptLanguage): Promise<void> {
  const { plain, bold, file, range } = FACES[language];
  const make = (names: readonly string[], weight: string): FontFace => {
    const source = [...names.map((name) => `local("${name}")`), `url("${file}") format("woff2")`].join(', ');
    const made = new FontFace('Script', source, {
      weight,
      unicodeRange: range,
      display: 'swap',
      ...(language === 'HE' ? {} : { sizeAdjust: LARGER }),
    } as FontFaceDescriptors);
    document.fonts.add(made);
    return made;
  };
  const both = [make(plain, '100 599'), make(bold, '600 900')].map((one) => one.load());
  await Promise.race([Promise.all(both).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
