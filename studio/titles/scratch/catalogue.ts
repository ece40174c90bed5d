import type { Picture, Prize, ScratchTitle } from '../../engines/scratch/scratch.ts';
import { wholeHundreds } from '../stakes.ts';

/** Tickets of a series: chances are counted in them, and every draw is from all. */
const TICKETS = 120_000;

type Ladder = readonly (readonly [picture: Picture, pays: number, count: number])[];
type Look = Pick<ScratchTitle, 'motifs' | 'theme'>;

/** Three equal pictures pay what stands beside them, in hundredths of the ticket’s price; the greatest first. */
function ticket(code: string, name: string, vendor: 'sorak' | 'pasar', ladder: Ladder, look: Look): ScratchTitle {
  const prizes: readonly Prize[] = ladder.map(([picture, pays, count]) => ({ picture, pays, count }));
  const maxWin = (ladder[0]?.[1] ?? 0) / 100;
  return {
    code,
    name,
    vendor,
    classification: 'SCRATCH',
    kind: 'scratch',
    stakes: wholeHundreds,
    tickets: TICKETS,
    prizes,
    maxWin,
    ...look,
    isNew: true,
  };
}

/** Twelve series, each with a table of prizes of its own. */
export const scratchTitles: readonly ScratchTitle[] = [
  ticket(
    'gosok-bintang',
    'Gosok Bintang',
    'sorak',
    [
      ['seven', 10_000, 240],
      ['star', 1_000, 1_200],
      ['gem', 500, 3_000],
      ['bell', 200, 15_000],
      ['sun', 100, 20_000],
      ['moon', 50, 20_000],
    ],
    { motifs: ['star', 'moon', 'bell', 'seven'], theme: { palette: 'lembayung', backdrop: 'stars' } },
  ),
  ticket(
    'tiga-bulan',
    'Tiga Bulan',
    'pasar',
    [
      ['moon', 5_000, 480],
      ['star', 2_000, 600],
      ['crown', 500, 4_000],
      ['drop', 200, 11_800],
      ['leaf', 100, 24_000],
      ['heart', 50, 16_000],
    ],
    { motifs: ['moon', 'star', 'lotus', 'wave'], theme: { palette: 'nila', backdrop: 'clouds' } },
  ),
  ticket(
    'lonceng-pagi',
    'Lonceng Pagi',
    'sorak',
    [
      ['bell', 3_000, 800],
      ['sun', 1_000, 1_600],
      ['seven', 300, 8_000],
      ['coin', 200, 9_400],
      ['leaf', 100, 24_000],
      ['drop', 50, 12_000],
    ],
    { motifs: ['bell', 'sun', 'rooster', 'clover'], theme: { palette: 'fajar', backdrop: 'rays' } },
  ),
  ticket(
    'tujuh-beruntung',
    'Tujuh Beruntung',
    'pasar',
    [
      ['seven', 77_700, 12],
      ['crown', 7_700, 120],
      ['star', 700, 3_000],
      ['coin', 200, 17_718],
      ['bell', 100, 26_400],
      ['heart', 50, 18_000],
    ],
    { motifs: ['seven', 'clover', 'star', 'coin'], theme: { palette: 'ruby', backdrop: 'facets' } },
  ),
  ticket(
    'kotak-intan',
    'Kotak Intan',
    'sorak',
    [
      ['gem', 25_000, 60],
      ['key', 2_500, 480],
      ['crown', 500, 3_600],
      ['coin', 300, 10_000],
      ['star', 100, 24_000],
      ['drop', 50, 20_400],
    ],
    { motifs: ['chest', 'gem', 'key', 'coin'], theme: { palette: 'biru', backdrop: 'facets' } },
  ),
  ticket(
    'daun-emas',
    'Daun Emas',
    'pasar',
    [
      ['leaf', 2_000, 1_200],
      ['sun', 1_000, 1_200],
      ['coin', 400, 6_000],
      ['drop', 200, 11_700],
      ['moon', 100, 18_000],
      ['heart', 50, 24_000],
    ],
    { motifs: ['leaf', 'bamboo', 'sun', 'coin'], theme: { palette: 'rimba', backdrop: 'petals' } },
  ),
  ticket(
    'mahkota-ratu',
    'Mahkota Ratu',
    'sorak',
    [
      ['crown', 100_000, 6],
      ['gem', 10_000, 96],
      ['heart', 1_000, 1_440],
      ['star', 300, 13_200],
      ['moon', 100, 30_000],
      ['bell', 50, 18_000],
    ],
    { motifs: ['crown', 'gem', 'rose', 'star'], theme: { palette: 'mawar', backdrop: 'curtain' } },
  ),
  ticket(
    'matahari-terbit',
    'Matahari Terbit',
    'pasar',
    [
      ['sun', 6_000, 360],
      ['seven', 1_200, 1_200],
      ['leaf', 600, 2_400],
      ['drop', 200, 15_600],
      ['bell', 100, 21_600],
      ['star', 50, 18_000],
    ],
    { motifs: ['sun', 'wave', 'rooster', 'star'], theme: { palette: 'kunyit', backdrop: 'rays' } },
  ),
  ticket(
    'kunci-harta',
    'Kunci Harta',
    'sorak',
    [
      ['key', 50_000, 24],
      ['gem', 5_000, 240],
      ['coin', 500, 4_800],
      ['crown', 200, 14_400],
      ['seven', 100, 24_000],
      ['moon', 50, 14_400],
    ],
    { motifs: ['key', 'chest', 'coin', 'ship'], theme: { palette: 'laut', backdrop: 'seigaiha' } },
  ),
  ticket(
    'tetes-embun',
    'Tetes Embun',
    'pasar',
    [
      ['drop', 1_500, 1_200],
      ['leaf', 800, 2_400],
      ['moon', 300, 8_000],
      ['heart', 150, 16_533],
      ['star', 100, 16_000],
      ['sun', 50, 24_000],
    ],
    { motifs: ['lotus', 'leaf', 'wave', 'moon'], theme: { palette: 'hujan', backdrop: 'bubbles' } },
  ),
  ticket(
    'hati-manis',
    'Hati Manis',
    'sorak',
    [
      ['heart', 4_000, 600],
      ['crown', 1_000, 1_560],
      ['bell', 500, 3_000],
      ['moon', 200, 10_650],
      ['drop', 100, 25_200],
      ['leaf', 50, 20_400],
    ],
    { motifs: ['rose', 'butterfly', 'cherry', 'star'], theme: { palette: 'gula', backdrop: 'petals' } },
  ),
  ticket(
    'koin-pasar',
    'Koin Pasar',
    'pasar',
    [
      ['coin', 20_000, 96],
      ['seven', 2_000, 720],
      ['key', 400, 4_800],
      ['bell', 200, 10_500],
      ['star', 100, 26_400],
      ['heart', 50, 19_200],
    ],
    { motifs: ['coin', 'lantern', 'clover', 'bell'], theme: { palette: 'imlek', backdrop: 'kawung' } },
  ),
];
