import { levelled, TARGET_LUFS } from './loudness.ts';
import { type Palette, pitchOf } from './palettes.ts';
import { type Note, RATE, render } from './synth.ts';

export const SOUND_NAMES = ['tap', 'chip', 'card', 'spin', 'stop', 'await', 'win', 'great', 'free'] as const;
export type SoundName = (typeof SOUND_NAMES)[number];
type Samples = Float32Array<ArrayBuffer>;

const MAX_WIN_NOTES = 7;
/** Notes one after the other up the scale. */
const climb = (palette: Palette, count: number, gap: number, length: number, loud: number, from = 5): Note[] =>
  Array.from({ length: count }, (_, at) => ({ at: at * gap, length, pitch: pitchOf(palette, from + at), loud, voice: palette.lead }));

const SCORES: Readonly<Record<SoundName, (palette: Palette, step: number) => readonly Note[]>> = {
  tap: (palette) => [{ at: 0, length: 0.09, pitch: pitchOf(palette, 10), loud: 0.5, voice: 'flute' }],
  chip: () => [
    { at: 0, length: 0.1, pitch: 2_350, loud: 0.5, voice: 'bell' },
    { at: 0.035, length: 0.12, pitch: 3_100, loud: 0.4, voice: 'bell' },
  ],
  card: () => [
    { at: 0, length: 0.16, pitch: 1_900, to: 4_200, loud: 0.8, voice: 'air' },
    { at: 0.1, length: 0.08, pitch: 240, loud: 0.5, voice: 'string' },
  ],
  spin: (palette) => [
    { at: 0, length: 0.42, pitch: pitchOf(palette, 0), to: pitchOf(palette, 5), loud: 0.5, voice: palette.ground },
    { at: 0.06, length: 0.36, pitch: 900, to: 2_600, loud: 0.3, voice: 'air' },
  ],
  stop: (palette, step) => [
    { at: 0, length: 0.2, pitch: pitchOf(palette, step % 5) / 1.5, to: pitchOf(palette, 0) / 2, loud: 0.8, voice: 'hum' },
    { at: 0, length: 0.06, pitch: 720, loud: 0.3, voice: 'string' },
  ],
  await: (palette, step) => climb(palette, 6, 0.14, 0.2, 0.4, step),
  win: (palette, step) => climb(palette, Math.min(MAX_WIN_NOTES, 3 + step), 0.09, 0.4, 0.5),
  great: (palette) => climb(palette, 14, 0.12, 0.7, 0.5, 2),
  free: (palette) => climb(palette, 8, 0.11, 0.6, 0.5, 4),
};

const endOf = (notes: readonly Note[]): number => Math.max(...notes.map(({ at, length }) => at + length));

/** A sound of a title, levelled. */
export function effectOf(palette: Palette, name: SoundName, step = 0): Samples {
  const notes = SCORES[name](palette, step);
  return levelled(render(notes, endOf(notes)), RATE);
}

const BEATS_A_BAR = 4;
/** What is heard when the game is tense lies below what is always heard. */
const TENSE_LUFS = TARGET_LUFS - 3;

/** A loop in two parts of one length: what is always heard, and what comes with tension. */
export function loopOf(palette: Palette): { readonly calm: Samples; readonly tense: Samples } {
  const beat = 60 / palette.beats;
  const bar = BEATS_A_BAR * beat;
  const seconds = bar * palette.bars.length;
  const calm: Note[] = [];
  const tense: Note[] = [];
  for (const [at, root] of palette.bars.entries()) {
    const start = at * bar;
    for (const step of [root, root + 2, root + 4])
      calm.push({ at: start, length: bar * 1.2, pitch: pitchOf(palette, step), loud: 0.16, voice: palette.ground });
    for (const half of [0, 2])
      calm.push({ at: start + half * beat, length: beat * 1.6, pitch: pitchOf(palette, root) / 2, loud: 0.34, voice: 'string' });
    calm.push({ at: start, length: bar, pitch: 400, to: 900, loud: palette.air * 0.5, voice: 'air' });
    for (const [place, step] of palette.figure.entries()) {
      tense.push({
        at: start + (place * beat) / 2,
        length: beat,
        pitch: pitchOf(palette, root + step + 5),
        loud: 0.3,
        voice: palette.lead,
      });
      if (place % 2 === 1) tense.push({ at: start + (place * beat) / 2, length: 0.05, pitch: 5_200, loud: 0.3, voice: 'air' });
    }
  }
  return { calm: levelled(render(calm, seconds, true), RATE), tense: levelled(render(tense, seconds, true), RATE, TENSE_LUFS) };
}
