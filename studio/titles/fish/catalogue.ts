import type { FishTitle, Species } from '../../engines/fish/fish.ts';

/** 100.00 to 10,000.00 a shot; every multiple of it is a whole number. */
const prices = { min: 10_000, max: 1_000_000, step: 10_000, usual: 50_000 };

type Own = Pick<FishTitle, 'code' | 'name' | 'vendor' | 'usual' | 'motifs' | 'theme'>;

const water = (pays: Readonly<Partial<Record<Species, number>>>, own: Own): FishTitle => ({
  ...own,
  kind: 'fish',
  classification: 'ARCADE',
  stakes: prices,
  returns: 96,
  fish: (Object.entries(pays) as [Species, number][]).map(([species, times]) => ({ species, pays: times })),
  maxWin: Math.max(...Object.values(pays)),
  isNew: true,
});

export const fishTitles: readonly FishTitle[] = [
  water(
    { sardine: 2, clownfish: 5, angelfish: 8, grouper: 12, turtle: 15, ray: 20, crab: 30, shark: 50, dragon: 100 },
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
    { sardine: 2, clownfish: 3, angelfish: 4, grouper: 6, turtle: 8, crab: 10, ray: 15 },
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
    { grouper: 10, turtle: 20, ray: 30, crab: 50, shark: 120, dragon: 300 },
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
