import { seededRandom } from '../../../engines/random.ts';

/** Samples a second: enough for all that is played here, and half the work of more. */
export const RATE = 24_000;

/** How a note sounds: a hum, a flute, a reed, a string, a bell, or air. */
export type Voice = 'hum' | 'flute' | 'reed' | 'string' | 'bell' | 'air';
/** Seconds and Hz; `to` is where it slides. `loud` is of 1. */
export type Note = {
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  readonly to?: number;
  readonly loud: number;
  readonly voice: Voice;
};

const ATTACK_S = 0.012;
const TURN = 2 * Math.PI;

/** One sample of a voice: `phase` in turns, `part` of the note that is over, 0 to 1. */
const SHAPES: Readonly<Record<Exclude<Voice, 'air'>, (phase: number, part: number) => number>> = {
  hum: (phase) => Math.sin(TURN * phase),
  flute: (phase) => 0.84 * Math.sin(TURN * phase) + 0.16 * Math.sin(TURN * 3 * phase),
  reed: (phase) => (Math.sin(TURN * phase) + 0.45 * Math.sin(2 * TURN * phase) + 0.28 * Math.sin(3 * TURN * phase)) / 1.5,
  string: (phase, part) => [1, 2, 3, 4, 5].reduce((sum, k) => sum + (Math.sin(k * TURN * phase) / k) * Math.exp(-part * k), 0) / 1.5,
  bell: (phase, part) => Math.sin(TURN * phase + 1.6 * (1 - part) * Math.sin(TURN * 3.5 * phase)),
};
/** Voices that are struck fade from the start; the others hold and then let go. */
const STRUCK: ReadonlySet<Voice> = new Set(['string', 'bell']);

/** How loud a note is at a part of its length, its start apart. */
const fadeOf = (voice: Voice, part: number): number =>
  STRUCK.has(voice) ? Math.exp(-4.2 * part) * (1 - part) : part < 0.6 ? 1 : 0.5 + 0.5 * Math.cos((Math.PI * (part - 0.6)) / 0.4);

/** Notes as samples, `seconds` long. What rings beyond the end of a loop goes on at its start; else it is cut. */
export function render(notes: readonly Note[], seconds: number, isLoop = false): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * RATE));
  const random = seededRandom(notes.length + 1);
  for (const { at, length, pitch, to = pitch, loud, voice } of notes) {
    const count = Math.round(length * RATE);
    const start = Math.round(at * RATE);
    let [phase, air] = [0, 0];
    for (let step = 0; step < count; step += 1) {
      const place = isLoop ? (start + step) % samples.length : start + step;
      if (place >= samples.length) break;
      const part = step / count;
      const hertz = pitch * (to / pitch) ** part;
      phase += hertz / RATE;
      const soft = Math.min(1, hertz / RATE);
      air += 4 * soft * ((random() / 2 ** 31 - 1) * 0.9 - air);
      const shape = voice === 'air' ? air : SHAPES[voice](phase, part);
      samples[place]! += loud * Math.min(1, step / (ATTACK_S * RATE)) * fadeOf(voice, part) * shape;
    }
  }
  return samples;
}
