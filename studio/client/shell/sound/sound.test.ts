import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { titles } from '../../../titles/catalogue.ts';
import { FAMILIES, type Family, familyOf, paletteOf } from './palettes.ts';
import { effectOf, loopOf, SOUND_NAMES } from './scores.ts';
import { openSound } from './sound.ts';
import { RATE } from './synth.ts';

/** Loudness by the filters that ITU-R BS.1770 prints for 48 kHz, the samples drawn out to that; without its gates, over what sounds. */
function loudness(samples: Float32Array): number {
  const drawn = Float64Array.from({ length: samples.length * 2 }, (_, at) =>
    at % 2 === 0 ? (samples[at / 2] ?? 0) : ((samples[(at - 1) / 2] ?? 0) + (samples[(at + 1) / 2] ?? 0)) / 2,
  );
  let heard = drawn;
  for (const [b, a] of [
    [
      [1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85],
      [-1.690_659_293_182_41, 0.732_480_774_215_85],
    ],
    [
      [1, -2, 1],
      [-1.990_047_454_833_98, 0.990_072_250_366_21],
    ],
  ] as const) {
    const out = new Float64Array(heard.length);
    for (let at = 0; at < heard.length; at += 1)
      out[at] =
        b[0] * (heard[at] ?? 0) +
        b[1] * (heard[at - 1] ?? 0) +
        b[2] * (heard[at - 2] ?? 0) -
        a[0] * (out[at - 1] ?? 0) -
        a[1] * (out[at - 2] ?? 0);
    heard = out;
  }
  // The loudest 400 ms and what is within 10 LU of them, or all of what is shorter.
  const size = Math.min(heard.length, 19_200);
  const blocks: number[] = [];
  for (let from = 0; from + size <= heard.length; from += 4_800)
    blocks.push(heard.subarray(from, from + size).reduce((sum, each) => sum + each * each, 0) / size);
  const loud = blocks.filter((block) => block > Math.max(...blocks) / 10);
  return -0.691 + 10 * Math.log10(loud.reduce((sum, each) => sum + each, 0) / loud.length);
}
const greatest = (samples: Float32Array): number => samples.reduce((max, each) => Math.max(max, Math.abs(each)), 0);

/** One title of each family, and another of it. */
const TWO: readonly (readonly [Family, readonly (typeof titles)[number][]])[] = FAMILIES.map((family) => [
  family,
  titles.filter((title) => familyOf(title) === family).slice(0, 2),
]);

describe.each(TWO)('%s', (family, [title, other]) => {
  it('sounds at −16 LUFS, give or take two, with nothing cut off', () => {
    for (const code of [title?.code ?? family, other?.code ?? `${family} b`]) {
      const palette = paletteOf(family, code);
      for (const name of SOUND_NAMES) {
        const samples = effectOf(palette, name, 2);
        expect(Math.abs(loudness(samples) + 16), `${code} ${name} ${loudness(samples)}`).toBeLessThanOrEqual(2);
        expect(greatest(samples)).toBeLessThan(0.98);
      }
      const { calm, tense } = loopOf(palette);
      const whole = calm.map((sample, at) => sample + (tense[at] ?? 0));
      for (const mix of [calm, whole]) expect(Math.abs(loudness(mix) + 16), `${code} loop ${loudness(mix)}`).toBeLessThanOrEqual(2);
      expect(greatest(calm)).toBeLessThan(0.98);
      expect(tense).toHaveLength(calm.length);
    }
  });

  it('goes round without a click, for seven seconds or more', () => {
    const { calm, tense } = loopOf(paletteOf(family, title?.code ?? family));
    expect(calm.length / RATE).toBeGreaterThan(7);
    for (const part of [calm, tense]) {
      const steps = part.map((sample, at) => Math.abs(sample - (part.at(at - 1) ?? 0)));
      expect(steps[0]).toBeLessThanOrEqual(greatest(steps.subarray(1)));
    }
  });
});

it('gives each title a variation of its family', () => {
  const all = titles.map((title) => JSON.stringify(paletteOf(familyOf(title), title.code)));
  expect(new Set(all).size).toBeGreaterThan(titles.length * 0.9);
  expect(new Set(titles.map(familyOf))).toEqual(new Set(FAMILIES));
});

it('takes less than 40 KB for all families together', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(files.reduce((sum, name) => sum + readFileSync(path.join(folder, name)).length, 0)).toBeLessThan(40_960);
});

describe('until it is asked for', () => {
  afterEach(() => vi.unstubAllGlobals());
  const [title] = titles;
  if (!title) throw new Error('no title');

  test('sound is off, makes nothing, and is offered once', () => {
    const made = vi.fn();
    vi.stubGlobal('AudioContext', made);
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    });
    const sound = openSound(title);
    expect([sound.isOn(), sound.offer(), sound.offer(), openSound(title).offer()]).toEqual([false, true, false, false]);
    sound.play('spin');
    sound.follow(1);
    expect(made).not.toHaveBeenCalled();
    expect([sound.volume('effects'), sound.volume('music')]).toEqual([0.7, 0.4]);
    sound.setVolume('music', 0.1);
    expect([openSound(title).volume('effects'), openSound(title).volume('music')]).toEqual([0.7, 0.1]);
  });
});
