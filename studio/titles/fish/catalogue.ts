import type { Fish, FishTitle, Prize, Species } from '../../engines/fish/fish.ts';
import { maxOf } from '../../engines/fish/proof.ts';

/** 100.00 to 10,000.00 a shot; every multiple of it is a whole number. */
const prices = { min: 10_000, max: 1_000_000, step: 10_000, usual: 50_000 };

type Own = Pick<FishTitle, 'code' | 'name' | 'vendor' | 'usual' | 'motifs' | 'theme'>;

const prizes = (...pairs: readonly (readonly [pays: number, weight: number])[]): Prize[] =>
  pairs.map(([pays, weight]) => ({ pays, weight }));
/** Jumps of lightning, each of which pays as much. */
const chain = (each: number): Prize[] => prizes([each, 4], [2 * each, 3], [3 * each, 2], [4 * each, 1]);
/** Eight fields of a wheel, all as likely. */
const wheel = (...fields: readonly number[]): Prize[] => fields.map((pays) => ({ pays, weight: 1 }));
/** Boss: most hits pay the least, one in twenty pays twenty times that. */
const boss = (min: number): Prize[] => prizes([min, 8], [2 * min, 6], [4 * min, 3], [10 * min, 2], [20 * min, 1]);

/** New fish are listed last: the numbers of those before them stay, by which rounds and other players' pages name them. */
const swim = (pays: Readonly<Partial<Record<Species, number>>>, specials: readonly Fish[]): Fish[] => [
  ...(Object.entries(pays) as [Species, number][]).map(([species, times]) => ({ species, pays: times })),
  ...specials,
];

const water = (fish: readonly Fish[], own: Own): FishTitle => ({
  ...own,
  kind: 'fish',
  classification: 'ARCADE',
  stakes: prices,
  returns: 96,
  fish,
  maxWin: maxOf({ fish }),
  isNew: true,
});

export const fishTitles: readonly FishTitle[] = [
  water(
    swim({ sardine: 2, clownfish: 5, angelfish: 8, grouper: 12, turtle: 15, ray: 20, crab: 30, shark: 50, dragon: 100 }, [
      { species: 'eel', pays: 20, prizes: chain(10) },
      { species: 'puffer', pays: 30, prizes: prizes([10, 5], [20, 2], [50, 2], [110, 1]) },
      { species: 'icefish', pays: 25 },
      { species: 'nautilus', pays: 40, prizes: wheel(8, 10, 15, 20, 30, 50, 75, 112) },
      { species: 'leviathan', pays: 180, prizes: boss(50) },
    ]),
    {
      code: 'laut-nusantara',
      name: 'Laut Nusantara',
      vendor: 'lumen',
      usual: 'clownfish',
      motifs: ['shark', 'koi', 'crab', 'shell'],
      theme: { palette: 'laut', backdrop: 'bubbles' },
    },
  ),
  water(
    swim({ sardine: 2, clownfish: 3, angelfish: 4, grouper: 6, turtle: 8, crab: 10, ray: 15 }, [
      { species: 'eel', pays: 10, prizes: chain(5) },
      { species: 'puffer', pays: 12, prizes: prizes([4, 5], [8, 2], [20, 2], [44, 1]) },
      { species: 'icefish', pays: 8 },
      { species: 'leviathan', pays: 36, prizes: boss(10) },
    ]),
    {
      code: 'karang-pelangi',
      name: 'Karang Pelangi',
      vendor: 'pasar',
      usual: 'sardine',
      motifs: ['koi', 'shell', 'crab', 'wave'],
      theme: { palette: 'koral', backdrop: 'bubbles' },
    },
  ),
  water(
    swim({ grouper: 10, turtle: 20, ray: 30, crab: 50, shark: 120, dragon: 300 }, [
      { species: 'eel', pays: 40, prizes: chain(20) },
      { species: 'icefish', pays: 60 },
      { species: 'nautilus', pays: 80, prizes: wheel(16, 20, 30, 40, 60, 100, 150, 224) },
      { species: 'leviathan', pays: 360, prizes: boss(100) },
    ]),
    {
      code: 'palung-naga',
      name: 'Palung Naga',
      vendor: 'tenun',
      usual: 'ray',
      motifs: ['trident', 'naga', 'shark', 'anchor'],
      theme: { palette: 'nila', backdrop: 'seigaiha' },
    },
  ),
];
