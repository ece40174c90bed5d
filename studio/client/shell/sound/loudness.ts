// Loudness as ITU-R BS.1770 measures it: weighted as ears are, over blocks of 400 ms, silence left out.

const BLOCK_S = 0.4;
const STEP_S = 0.1;
const OFFSET = -0.691;
const SILENCE = -70;
const BELOW_MEAN = 10;
/** What everything that is played is levelled to. */
export const TARGET_LUFS = -16;
/** No sample is greater. */
const CEILING = 0.97;
const KNEE = 0.7;

type Filter = { readonly b: readonly [number, number, number]; readonly a: readonly [number, number] };

/** A shelf above 1.7 kHz and a cut below 38 Hz, for a rate. */
function weighting(rate: number): readonly Filter[] {
  const shelf = Math.tan((Math.PI * 1_681.974_450_955_533) / rate);
  const [high, middle, q] = [10 ** (3.999_843_853_973_347 / 20), 1.258_720_930_232_56, 0.707_175_236_955_419_6];
  const norm = 1 + shelf / q + shelf * shelf;
  const cut = Math.tan((Math.PI * 38.135_470_876_024_44) / rate);
  const cutQ = 0.500_327_037_323_877_3;
  const cutNorm = 1 + cut / cutQ + cut * cut;
  return [
    {
      b: [
        (high + (middle * shelf) / q + shelf * shelf) / norm,
        (2 * (shelf * shelf - high)) / norm,
        (high - (middle * shelf) / q + shelf * shelf) / norm,
      ],
      a: [(2 * (shelf * shelf - 1)) / norm, (1 - shelf / q + shelf * shelf) / norm],
    },
    { b: [1, -2, 1], a: [(2 * (cut * cut - 1)) / cutNorm, (1 - cut / cutQ + cut * cut) / cutNorm] },
  ];
}

function filtered(samples: Float32Array, { b: [b0, b1, b2], a: [a1, a2] }: Filter): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

const lufs = (square: number): number => OFFSET + 10 * Math.log10(Math.max(square, 1e-12));
const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length);

/** Loudness in LUFS; what is shorter than a block is measured over its own length. */
function loudnessOf(samples: Float32Array, rate: number): number {
  const heard = weighting(rate).reduce<Float32Array>(filtered, samples);
  const size = Math.min(heard.length, Math.round(BLOCK_S * rate));
  const squares: number[] = [];
  for (let from = 0; from + size <= heard.length; from += Math.round(STEP_S * rate)) {
    let sum = 0;
    for (let at = from; at < from + size; at += 1) sum += (heard[at] ?? 0) ** 2;
    squares.push(sum / size);
  }
  const sounding = squares.filter((square) => lufs(square) > SILENCE);
  const gate = lufs(mean(sounding)) - BELOW_MEAN;
  return lufs(mean(sounding.filter((square) => lufs(square) > gate)));
}

/** Bends what is above the knee, so that nothing reaches beyond the ceiling. */
const bent = (sample: number): number => {
  const size = Math.abs(sample);
  return size <= KNEE ? sample : Math.sign(sample) * (KNEE + (CEILING - KNEE) * Math.tanh((size - KNEE) / (CEILING - KNEE)));
};

/** The same sound at a loudness, with nothing cut off. */
export function levelled(samples: Float32Array<ArrayBuffer>, rate: number, target = TARGET_LUFS): Float32Array<ArrayBuffer> {
  let gain = 1;
  let result = samples;
  for (let tries = 0; tries < 6; tries += 1) {
    const off = target - loudnessOf(result, rate);
    if (tries > 0 && Math.abs(off) < 0.2) break;
    gain *= 10 ** (off / 20);
    result = samples.map((sample) => bent(sample * gain));
  }
  return result;
}
