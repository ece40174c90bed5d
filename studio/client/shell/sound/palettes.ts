import { seededRandom } from '../../../engines/random.ts';
import type { SessionAnswer } from '../../../server/api.ts';
import type { Voice } from './synth.ts';

export const FAMILIES = ['reels', 'cards', 'wheels', 'dice', 'arcade', 'sea', 'sky'] as const;
export type Family = (typeof FAMILIES)[number];

type Kind = SessionAnswer['title']['kind'];
const OF_KIND: Readonly<Record<Kind, Family>> = {
  slot: 'reels',
  scratch: 'reels',
  ante: 'cards',
  blackjack: 'cards',
  hilo: 'cards',
  poker: 'cards',
  'tien-len': 'cards',
  'video-poker': 'cards',
  table: 'cards',
  roulette: 'wheels',
  dice: 'dice',
  limbo: 'dice',
  chance: 'arcade',
  climb: 'arcade',
  code: 'arcade',
  dig: 'arcade',
  keno: 'arcade',
  mines: 'arcade',
  plinko: 'arcade',
  fish: 'sea',
  crash: 'sky',
};
/** Games at shared tables that sound like others. */
const OF_TABLE: Readonly<Record<string, Family>> = {
  roulette: 'wheels',
  'money-wheel': 'wheels',
  'sic-bo': 'dice',
  'fan-tan': 'dice',
  'xoc-dia': 'dice',
  bingo: 'arcade',
};

export const familyOf = (title: SessionAnswer['title']): Family =>
  (title.kind === 'table' ? OF_TABLE[title.game] : undefined) ?? OF_KIND[title.kind];

/** What a family plays by: its scale in half tones, its beat, its voices, and the roots of its four bars as steps of the scale. */
export type Palette = {
  readonly scale: readonly number[];
  readonly root: number;
  readonly beats: number;
  readonly lead: Voice;
  readonly ground: Voice;
  readonly bars: readonly number[];
  /** Steps above the bar's root that the figure goes through. */
  readonly figure: readonly number[];
  /** How much air is in it: waves, wind, brushes. */
  readonly air: number;
};

const MAJOR = [0, 2, 4, 7, 9] as const;
const MINOR = [0, 3, 5, 7, 10] as const;
const SLENDRO = [0, 2, 5, 7, 10] as const;
const PELOG = [0, 1, 3, 7, 8] as const;

const FAMILY: Readonly<Record<Family, Palette>> = {
  reels: {
    scale: MAJOR,
    root: 196,
    beats: 104,
    lead: 'bell',
    ground: 'hum',
    bars: [0, 3, 4, 2],
    figure: [0, 2, 4, 2, 5, 4, 2, 1],
    air: 0.1,
  },
  cards: {
    scale: MINOR,
    root: 147,
    beats: 84,
    lead: 'string',
    ground: 'flute',
    bars: [0, 2, 3, 4],
    figure: [0, 2, 3, 2, 4, 3, 2, 1],
    air: 0.2,
  },
  wheels: {
    scale: SLENDRO,
    root: 165,
    beats: 92,
    lead: 'string',
    ground: 'reed',
    bars: [0, 4, 3, 1],
    figure: [0, 1, 2, 4, 3, 2, 1, 2],
    air: 0.15,
  },
  dice: {
    scale: PELOG,
    root: 175,
    beats: 96,
    lead: 'bell',
    ground: 'flute',
    bars: [0, 1, 3, 4],
    figure: [0, 3, 2, 3, 1, 3, 4, 3],
    air: 0.2,
  },
  arcade: {
    scale: MAJOR,
    root: 220,
    beats: 118,
    lead: 'reed',
    ground: 'hum',
    bars: [0, 2, 4, 3],
    figure: [0, 4, 2, 4, 1, 4, 3, 4],
    air: 0.1,
  },
  sea: {
    scale: MINOR,
    root: 131,
    beats: 76,
    lead: 'bell',
    ground: 'flute',
    bars: [0, 3, 1, 4],
    figure: [0, 2, 4, 5, 4, 2, 1, 2],
    air: 0.5,
  },
  sky: {
    scale: SLENDRO,
    root: 185,
    beats: 110,
    lead: 'flute',
    ground: 'hum',
    bars: [0, 1, 2, 3],
    figure: [0, 1, 2, 3, 4, 5, 6, 7],
    air: 0.35,
  },
};

const SHIFTS = [0, 2, -2, 3, 5, -3] as const;
const halfTones = (count: number): number => 2 ** (count / 12);

/** The same number for the same title. */
const seedOf = (code: string): number => Array.from(code).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** A title's own: the family's scale and voices at another height, another beat, and with its figure turned. */
export function paletteOf(family: Family, code: string): Palette {
  const base = FAMILY[family];
  const random = seededRandom(seedOf(code));
  const turn = random() % base.figure.length;
  return {
    ...base,
    root: base.root * halfTones(SHIFTS[random() % SHIFTS.length] ?? 0),
    beats: base.beats + (random() % 13) - 6,
    figure: [...base.figure.slice(turn), ...base.figure.slice(0, turn)],
  };
}

/** Hz of a step of a palette's scale; steps beyond it go on an octave higher, or lower. */
export function pitchOf({ scale, root }: Palette, step: number): number {
  const octave = Math.floor(step / scale.length);
  return root * halfTones(12 * octave + (scale[step - octave * scale.length] ?? 0));
}
