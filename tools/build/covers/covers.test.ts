import { expect, test } from 'vitest';
import { originals, titles } from '../../../studio/titles/catalogue.ts';
import { slotTitles } from '../../../studio/titles/slot/catalogue.ts';
import { vendors } from '../../../studio/titles/vendors.ts';
import { COVERS_OF, tableCover, wideCover } from '../../../contract/src/rules/covers.ts';
import { allKinds } from './kinds.ts';
import { MARKS } from './marks.ts';
import { MOTIFS } from './motifs.ts';
import { demoBanners } from '../../../server/src/platform/content/demo-banners.ts';
import { BANNERS } from './banner.ts';
import { allBanners, allCovers } from './write.ts';

const covers = allCovers();

test('every in-house title and every category has a cover of its own', () => {
  const tables = titles.filter(({ kind }) => kind === 'table');
  expect(covers.size).toBe(titles.length + tables.length + 9 + 2 * allKinds().length);
  for (const { vendor, code, kind } of titles) {
    const own = kind === 'table' ? tableCover(code) : `/covers/${vendor}/${code}.svg`;
    for (const address of [own, wideCover(own)]) expect(covers.has(address.slice(1)), address).toBe(true);
  }
  expect(new Set(covers.values()).size).toBe(covers.size);
});

test('every picture that a game without its own may have is there, upright and wide', () => {
  for (const [kind, count] of Object.entries(COVERS_OF))
    for (let at = 0; at < count; at += 1)
      for (const folder of ['covers', 'covers/wide'])
        expect(covers.has(`${folder}/${kind}-${at}.svg`), `${folder} ${kind} ${at}`).toBe(true);
});

test('every motif that a cover names can be drawn', () => {
  for (const [, { motif }] of allKinds()) expect(MOTIFS).toHaveProperty(motif);
  for (const { symbols } of slotTitles)
    for (const { motif } of symbols) expect(motif.startsWith('suit-') || motif in MOTIFS, motif).toBe(true);
  for (const { motifs } of originals) for (const motif of motifs) expect(MOTIFS).toHaveProperty(motif);
  for (const motif of ['wheel', 'ball', 'pad', 'seven', 'koi', 'tile', 'balls', 'ticket', 'rooster']) expect(MOTIFS).toHaveProperty(motif);
});

test('neighbours of one family are told apart by more than their colour', () => {
  const firsts = (game: string): string[] =>
    titles
      .filter((title) => title.kind === 'table' && title.game === game)
      .map((title) => (title.kind === 'slot' ? '' : (title.motifs[0] ?? '')));
  for (const game of ['dragon-tiger', 'fan-tan', 'cockfight', 'bingo']) expect(new Set(firsts(game)).size, game).toBe(firsts(game).length);
  for (const { motifs } of titles.flatMap((title) => (title.kind === 'slot' ? [] : [title])))
    for (const motif of motifs) expect(MOTIFS, motif).toHaveProperty(motif);
});

test('every in-house vendor has its mark where it says', () => {
  for (const { code, smallIcon } of vendors) {
    expect(MARKS.has(code)).toBe(true);
    expect(smallIcon).toBe(`/covers/${code}/mark.svg`);
  }
});

test('a cover is the same each time', () => expect(allCovers()).toEqual(covers));

test('every banner of a fresh installation has its picture, and every motif that it names can be drawn', () => {
  expect(
    allBanners()
      .map(([file]) => `/${file}`)
      .sort(),
  ).toEqual(
    demoBanners()
      .map(({ url }) => url)
      .sort(),
  );
  for (const { motifs } of Object.values(BANNERS)) for (const motif of motifs) expect(MOTIFS).toHaveProperty(motif);
});

test.each([...covers, ...allBanners()])('%s is a closed picture without text, script, filter or foreign parts', (_, svg) => {
  expect(svg.length).toBeLessThan(26_000);
  expect(svg).not.toMatch(/<(text|script|filter|image|foreignObject)\b|NaN|undefined|https?:\/\/(?!www\.w3\.org)/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) expect(ids).toContain(id);
  const open = [...svg.matchAll(/<\w+(?:[^>]*[^/>])?>/g)].length;
  expect([...svg.matchAll(/<\/\w+>/g)].length).toBe(open);
});
