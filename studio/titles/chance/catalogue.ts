import type { ChanceTitle, Outcome, Scene } from '../../engines/chance/chance.ts';
import { wholeHundreds } from '../stakes.ts';

type Own = Pick<ChanceTitle, 'code' | 'name' | 'vendor' | 'choices' | 'motifs' | 'theme'>;

const game = (scene: Scene, own: Own): ChanceTitle => ({
  ...own,
  classification: 'ARCADE',
  kind: 'chance',
  scene,
  stakes: wholeHundreds,
  usual: { choice: 0 },
  maxWin: Math.ceil(Math.max(...own.choices.flat().map(({ pays }) => pays)) / 100),
  isNew: true,
});

/** Elephant, person, ant: each beats the next one and loses to the one after it. The same sign gives the stake back. */
const sign = (choice: number): Outcome[] =>
  [0, 1, 2].map((face) => ({ count: 1, face, pays: face === choice ? 100 : face === (choice + 1) % 3 ? 197 : 0 }));

/** Six corners of a goal; the keeper covers the one that he dives to and the next one round. */
const shot = (choice: number): Outcome[] =>
  [0, 1, 2, 3, 4, 5].map((face) => ({ count: 1, face, pays: face === choice || (face + 1) % 6 === choice ? 0 : 147 }));

/** Rings thrown from near, further and far: so many of a hundred miss, hang on the rim, or land. */
const rings = (miss: number, rim: number, rimPays: number, pays: number): Outcome[] => [
  { count: miss, pays: 0, face: 0 },
  { count: rim, pays: rimPays, face: 1 },
  { count: 100 - miss - rim, pays, face: 2 },
];

/** A wheel of twenty fields, by what they pay. */
const wheel = (...pays: readonly number[]): Outcome[] => pays.map((each, face) => ({ count: 1, pays: each, face }));

export const chanceTitles: readonly ChanceTitle[] = [
  game('signs', {
    code: 'gajah-orang-semut',
    name: 'Gajah Orang Semut',
    vendor: 'tenun',
    choices: [0, 1, 2].map(sign),
    motifs: ['bull', 'star', 'leaf', 'sun'],
    theme: { palette: 'zamrud', backdrop: 'weave' },
  }),
  game('goal', {
    code: 'tendangan-penalti',
    name: 'Tendangan Penalti',
    vendor: 'mosaik',
    choices: [0, 1, 2, 3, 4, 5].map(shot),
    motifs: ['ball', 'star', 'crown', 'coin'],
    theme: { palette: 'rimba', backdrop: 'rays' },
  }),
  game('rings', {
    code: 'lempar-gelang',
    name: 'Lempar Gelang',
    vendor: 'pasar',
    choices: [rings(30, 20, 50, 176), rings(60, 22, 100, 422), rings(85, 10, 200, 1_560)],
    motifs: ['star', 'coin', 'cherry', 'bell'],
    theme: { palette: 'mawar', backdrop: 'rings' },
  }),
  game('wheel', {
    code: 'roda-rezeki',
    name: 'Roda Rezeki',
    vendor: 'kirana',
    choices: [
      wheel(120, 0, 120, 150, 120, 0, 120, 150, 120, 0, 120, 120, 0, 150, 120, 0, 120, 150, 120, 160),
      wheel(0, 170, 0, 170, 0, 300, 0, 170, 0, 170, 0, 300, 0, 170, 0, 170, 0, 170, 0, 170),
      wheel(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_960),
    ],
    motifs: ['wheel', 'sun', 'coin', 'star'],
    theme: { palette: 'fajar', backdrop: 'rays' },
  }),
];
