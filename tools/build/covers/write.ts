import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { tableCover, wideCover } from '../../../contract/src/rules/covers.ts';
import { isPalette, type PaletteName } from '../../../studio/client/slot/art/palettes.ts';
import { type Title, titles } from '../../../studio/titles/catalogue.ts';
import { BANNERS, bannerSvg } from './banner.ts';
import type { Subject } from './canvas.ts';
import { coverSvg } from './cover.ts';
import { allKinds } from './kinds.ts';
import { MARKS } from './marks.ts';
import { wideSvg } from './wide.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** What stands for a category as a whole. */
const CATEGORIES: Readonly<Record<string, Subject>> = {
  LIVE: { motif: 'wheel', palette: 'ruby', backdrop: 'curtain', companions: ['cards', 'chip'] },
  SPORTS: { motif: 'ball', palette: 'rimba', backdrop: 'rays', companions: [] },
  ESPORTS: { motif: 'pad', palette: 'neon', backdrop: 'grid', companions: [] },
  RNG: { motif: 'seven', palette: 'nila', backdrop: 'rays', companions: ['bell', 'cherry', 'star', 'clover'] },
  FISH: { motif: 'koi', palette: 'laut', backdrop: 'bubbles', companions: [] },
  PVP: { motif: 'tile', palette: 'hujan', backdrop: 'weave', companions: ['dice', 'cards'] },
  LOTT: { motif: 'balls', palette: 'biru', backdrop: 'dots', companions: ['clover', 'star'] },
  ELOTT: { motif: 'ticket', palette: 'lembayung', backdrop: 'rings', companions: ['star', 'coin'] },
  DS88: { motif: 'rooster', palette: 'senja', backdrop: 'rays', companions: ['plume'] },
};

const isArt = (motif: string): boolean => !motif.startsWith('suit-');

/** A title's cover shows its best picture in the colours of the game itself, or its next one where another title looks the same already. */
function subjectOf(title: Title, taken: Set<string>): Subject {
  const { theme } = title;
  const motifs = title.kind === 'slot' ? title.symbols.map((symbol) => symbol.motif).filter(isArt) : title.motifs;
  const palette: PaletteName = isPalette(theme.palette) ? theme.palette : 'senja';
  const motif = motifs.find((name) => !taken.has(`${name} ${palette}`)) ?? motifs[0] ?? 'gem';
  taken.add(`${motif} ${palette}`);
  return { motif, palette, backdrop: theme.backdrop, companions: motifs.filter((name) => name !== motif) };
}

/** Every cover by its path below the site: the in-house titles' own, one for each category, and those of games without a picture, wide ones too. */
export function allCovers(): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map([
    ...titles.flatMap((title) => {
      const subject = subjectOf(title, taken);
      if (title.kind !== 'table') return [[`covers/${title.vendor}/${title.code}.svg`, coverSvg(title.name, subject)] as const];
      const address = tableCover(title.code);
      return [
        [address.slice(1), coverSvg(title.name, subject)] as const,
        [wideCover(address).slice(1), wideSvg(title.name, subject)] as const,
      ];
    }),
    ...Object.entries(CATEGORIES).map(([category, subject]) => [`covers/${category}.svg`, coverSvg(category, subject)] as const),
    ...allKinds().flatMap(([address, subject]) => [
      [address.slice(1), coverSvg(address, subject)] as const,
      [wideCover(address).slice(1), wideSvg(address, subject)] as const,
    ]),
  ]);
}

/** The in-house vendors' marks by their path below the site. */
const allMarks = (): [string, string][] => [...MARKS].map(([code, svg]) => [`covers/${code}/mark.svg`, svg]);

/** The house's banners by their path below the site, which is one that browsers keep for ever. */
export const allBanners = (): [string, string][] =>
  Object.entries(BANNERS).map(([name, subject]) => [`assets/banners/${name}.svg`, bannerSvg(name, subject)]);

/** Writes covers, banners and marks below a folder, each with its `.br` and `.gz`. */
export async function writeCovers(webRoot: string): Promise<void> {
  for (const [name, svg] of [...allCovers(), ...allBanners(), ...allMarks()]) {
    const file = path.join(webRoot, name);
    await mkdir(path.dirname(file), { recursive: true });
    await Promise.all([
      writeFile(file, svg),
      brotli(svg).then((data) => writeFile(`${file}.br`, data)),
      gzip(svg, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
    ]);
  }
}
