import { scatter } from '../art/colour.ts';
import type { Theme } from '../art/theme.ts';
import type { Layout } from './layout.ts';

/** What drifts through the air of a place. */
export type Air = 'embers' | 'snow' | 'petals' | 'stars' | 'dust' | 'spray';

/** One particle at a moment, in pixels; `turn` in radians, `alpha` 0 to 1. */
export type Mote = { readonly x: number; readonly y: number; readonly size: number; readonly turn: number; readonly alpha: number };

/** Sideways and downwards in stage heights a second, sway in stage heights, size in hundredths of the height. */
type Drift = { readonly across: number; readonly down: number; readonly sway: number; readonly size: number; readonly count: number };

const DRIFTS: Readonly<Record<Air, Drift>> = {
  embers: { across: 0.008, down: -0.045, sway: 0.02, size: 0.42, count: 34 },
  snow: { across: 0.012, down: 0.05, sway: 0.025, size: 0.5, count: 46 },
  petals: { across: 0.03, down: 0.04, sway: 0.05, size: 1.1, count: 22 },
  stars: { across: 0.002, down: 0, sway: 0, size: 0.42, count: 46 },
  dust: { across: 0.014, down: -0.008, sway: 0.03, size: 0.34, count: 30 },
  spray: { across: 0.02, down: -0.012, sway: 0.02, size: 0.36, count: 34 },
};

const COLD: readonly string[] = ['es', 'aurora', 'besi'];

/** The air of a title: its landscape decides, and whether its colours are cold. */
export function airOf({ scenery, name }: Theme): Air {
  const isCold = COLD.includes(name);
  if (scenery === 'space') return 'stars';
  if (scenery === 'sea') return 'spray';
  if (scenery === 'forest') return isCold ? 'snow' : 'petals';
  if (scenery === 'mountains') return isCold ? 'snow' : 'embers';
  return 'dust';
}

const wrap = (value: number, size: number): number => ((value % size) + size) % size;

/** Every particle of a stage `ms` after it was opened: the same moment always looks the same. */
export function motesAt(air: Air, seed: number, { width, height }: Pick<Layout, 'width' | 'height'>, ms: number): Mote[] {
  const random = scatter(seed);
  const { across, down, sway, size, count } = DRIFTS[air];
  const seconds = ms / 1000;
  const margin = 0.04 * height;
  return Array.from({ length: count }, () => {
    const [x, y, near, phase] = [random(), random(), 0.5 + random() * 0.8, random() * Math.PI * 2];
    const swing = Math.sin(seconds * 0.7 + phase);
    return {
      x: wrap(x * width + (across * seconds * near + sway * swing) * height, width + 2 * margin) - margin,
      y: wrap((y + down * seconds * near) * height, height + 2 * margin) - margin,
      size: (size / 100) * height * near,
      turn: phase + seconds * 0.6 * near,
      alpha: 0.25 + 0.45 * (0.5 + 0.5 * Math.sin(seconds * (0.8 + near) + phase)),
    };
  });
}

/** Draws the air behind the frame: what is inside it is left out. */
export function paintAir(context: CanvasRenderingContext2D, layout: Layout, theme: Theme, ms: number): void {
  const { width, height, frame } = layout;
  const air = airOf(theme);
  context.clearRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.rect(frame.x, frame.y, frame.w, frame.h);
  context.clip('evenodd');
  context.fillStyle = air === 'embers' || air === 'dust' ? theme.palette.x : air === 'petals' ? theme.palette.m : theme.palette.l;
  for (const mote of motesAt(air, theme.seed, layout, ms)) {
    context.globalAlpha = mote.alpha;
    context.beginPath();
    if (air === 'petals') context.ellipse(mote.x, mote.y, mote.size, mote.size * 0.5, mote.turn, 0, 7);
    else context.arc(mote.x, mote.y, mote.size, 0, 7);
    context.fill();
  }
  context.restore();
}
