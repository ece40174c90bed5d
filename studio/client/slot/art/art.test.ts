import { describe, expect, it } from 'vitest';
import { slotTitles as titles } from '../../../titles/slot/catalogue.ts';
import { layoutOf } from '../stage/layout.ts';
import { BACKDROPS } from './backdrops.ts';
import { frameSvg } from './frame.ts';
import { isPalette } from './palettes.ts';
import { sceneSvg } from './scene.ts';
import { hasMotif, motifSvg, symbolPalettes } from './symbol-art.ts';
import { darkened, themeOf } from './theme.ts';

const stage = { width: 1408, height: 790, top: 12, bottom: 114 };

/** Enough of XML to know that an image decoder would take it: balanced tags, no undefined numbers. */
function problemsOf(svg: string): string[] {
  const open: string[] = [];
  const problems = /NaN|undefined|Infinity/.exec(svg)?.slice(0, 1) ?? [];
  for (const [, slash, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (slash) {
      if (open.pop() !== name) problems.push(`stray ${name}`);
    } else if (!rest.endsWith('/')) open.push(name);
  }
  return [...problems, ...open];
}

describe('the art of every title', () => {
  it.each(titles.map((title) => [title.code, title] as const))('is known and well-formed: %s', (_, title) => {
    const theme = themeOf(title);
    expect(isPalette(title.theme.palette)).toBe(true);
    expect(Object.keys(BACKDROPS)).toContain(title.theme.backdrop);
    for (const { motif } of title.symbols) {
      expect(hasMotif(motif), motif).toBe(true);
      expect(problemsOf(motifSvg(motif, theme.name))).toEqual([]);
    }
    expect(problemsOf(sceneSvg(theme, 1408, 790, 'day'))).toEqual([]);
    expect(problemsOf(sceneSvg(theme, 390, 640, 'night'))).toEqual([]);
    expect(problemsOf(frameSvg(layoutOf(title.rows, stage), theme, 420))).toEqual([]);
  });

  it('gives symbols that share a motif family different colours, the same every time', () => {
    for (const title of titles) {
      const palettes = symbolPalettes(title.symbols, themeOf(title).name);
      expect(symbolPalettes(title.symbols, themeOf(title).name)).toEqual(palettes);
      const drawn = title.symbols.map(({ motif }, place) => `${motif} ${motif.startsWith('suit-') ? '' : palettes[place]}`);
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

  it('draws no two titles alike', () => {
    const scenes = titles.map((title) => sceneSvg(themeOf(title), 400, 300, 'day') + themeOf(title).frame);
    expect(new Set(scenes).size).toBe(titles.length);
  });
});

describe('darkened', () => {
  it('never passes the brightness it is given', () => {
    const bright = (hex: string): number =>
      0.3 * Number.parseInt(hex.slice(1, 3), 16) +
      0.59 * Number.parseInt(hex.slice(3, 5), 16) +
      0.11 * Number.parseInt(hex.slice(5, 7), 16);
    for (const hex of ['#ffffff', '#ffb0c6', '#123456', '#000000']) expect(bright(darkened(hex, 0.2)) / 255).toBeLessThanOrEqual(0.2);
  });
});
