import { type ClimbTitle, ladderFor, LEVELS, ONE, type Scene, type Stage } from '../../engines/climb/climb.ts';
import { wholeHundreds } from '../stakes.ts';

const stages = (count: number, places: number, safe: number): Stage[] => Array.from({ length: count }, () => ({ places, safe }));

type Own = Pick<ClimbTitle, 'code' | 'name' | 'vendor' | 'levels' | 'usual' | 'motifs' | 'theme'>;

/** No step is offered that would pass this; what the ways of a title can reach is its highest win. */
const CAP = 5_000;

function way(scene: Scene, hasPlaces: boolean, own: Own): ClimbTitle {
  const capped: ClimbTitle = {
    ...own,
    classification: 'ARCADE',
    kind: 'climb',
    scene,
    hasPlaces,
    stakes: wholeHundreds,
    returns: 9_800,
    maxWin: CAP,
    isNew: true,
  };
  const highest = Math.max(...LEVELS.map((level) => ladderFor(capped, level).at(-1) ?? 0));
  return { ...capped, maxWin: Math.ceil(highest / ONE) };
}

/** Ways that differ in what is chosen and in how the danger grows. */
export const climbTitles: readonly ClimbTitle[] = [
  way('road', false, {
    code: 'ayam-menyeberang',
    name: 'Ayam Menyeberang',
    vendor: 'mosaik',
    levels: { easy: stages(24, 25, 24), medium: stages(22, 25, 22), hard: stages(20, 25, 20), expert: stages(15, 25, 15) },
    usual: { level: 'easy' },
    motifs: ['rooster', 'coin', 'star', 'clover'],
    theme: { palette: 'kunyit', backdrop: 'rays' },
  }),
  way('tower', true, {
    code: 'menara-batu',
    name: 'Menara Batu',
    vendor: 'delapan',
    levels: { easy: stages(9, 4, 3), medium: stages(9, 3, 2), hard: stages(9, 2, 1), expert: stages(7, 3, 1) },
    usual: { level: 'easy' },
    motifs: ['pagoda', 'crown', 'star', 'key'],
    theme: { palette: 'hujan', backdrop: 'clouds' },
  }),
  way('coin', true, {
    code: 'koin-beruntun',
    name: 'Koin Beruntun',
    vendor: 'pasar',
    levels: { medium: stages(12, 2, 1) },
    usual: { level: 'medium' },
    motifs: ['coin', 'star', 'clover', 'bell'],
    theme: { palette: 'senja', backdrop: 'rings' },
  }),
  way('balloon', false, {
    code: 'balon-angin',
    name: 'Balon Angin',
    vendor: 'lumen',
    // Every pump leaves less room: the chance to burst grows by one in thirty, or in fifteen.
    levels: {
      easy: Array.from({ length: 18 }, (_, at) => ({ places: 30, safe: 29 - at })),
      hard: Array.from({ length: 11 }, (_, at) => ({ places: 15, safe: 14 - at })),
    },
    usual: { level: 'easy' },
    motifs: ['balloon', 'star', 'butterfly', 'gem'],
    theme: { palette: 'gula', backdrop: 'clouds' },
  }),
  way('doors', true, {
    code: 'pintu-mujur',
    name: 'Pintu Mujur',
    vendor: 'tenun',
    // One door of each hall is wrong, and every hall has one door fewer.
    levels: { medium: [8, 7, 6, 5, 4, 3, 2].map((places) => ({ places, safe: places - 1 })) },
    usual: { level: 'medium' },
    motifs: ['key', 'lantern', 'chest', 'crown'],
    theme: { palette: 'rimba', backdrop: 'curtain' },
  }),
  way('eggs', true, {
    code: 'telur-naga',
    name: 'Telur Naga',
    vendor: 'orbital',
    // Five eggs in each nest; with every second nest one more is empty.
    levels: { medium: [4, 4, 3, 3, 2, 2, 1, 1].map((safe) => ({ places: 5, safe })) },
    usual: { level: 'medium' },
    motifs: ['naga', 'gem', 'lotus', 'coin'],
    theme: { palette: 'ruby', backdrop: 'facets' },
  }),
  way('suits', true, {
    code: 'tebak-jenis',
    name: 'Tebak Jenis',
    vendor: 'halma',
    levels: { hard: stages(6, 4, 1) },
    usual: { level: 'hard' },
    motifs: ['cards', 'star', 'gem', 'seven'],
    theme: { palette: 'lembayung', backdrop: 'dots' },
  }),
];
