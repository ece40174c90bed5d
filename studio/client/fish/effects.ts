import { type Power, powerOf } from '../../engines/fish/fish.ts';
import type { Shoal } from './shoal.ts';
import { placeOf, type Point, type Stage, type Swimmer } from './swim.ts';
import { timesSaid } from './words.ts';

const SHOWN_MS = 900;
const ICE = '#d6f2ff';
const GOLD = '#f7e27a';
const FIELDS = 8;
/** Lightning is seen to so many fish. */
const NEAR = 3;

/** What a hit sets off: where, towards which fish near it, and what it paid. */
type Burst = { readonly power: Power | null; readonly at: Point; readonly near: readonly Point[]; readonly text: string };

/** What a hit on a fish sets off where it swims at this moment. */
export function burstOf({ swimmers, isHere, seconds }: Shoal, swimmer: Swimmer, times: number, stage: Stage): Burst {
  const placed = (each: Swimmer): Point => placeOf(each, seconds(), stage);
  const at = placed(swimmer);
  const away = (each: Swimmer): number => Math.hypot(placed(each).x - at.x, placed(each).y - at.y);
  const others = swimmers.filter((each) => each !== swimmer && isHere(each)).toSorted((a, b) => away(a) - away(b));
  return { power: powerOf(swimmer.species), at, near: others.slice(0, NEAR).map(placed), text: timesSaid(times) };
}

/** What hits set off, drawn over the fish for a moment. It shows what was decided and decides nothing. */
export function openEffects() {
  let bursts: readonly (Burst & { readonly from: number })[] = [];
  return {
    add: (burst: Burst): void => {
      bursts = [...bursts, { ...burst, from: performance.now() }];
    },
    paint: (to: CanvasRenderingContext2D, scale: number): void => {
      const now = performance.now();
      bursts = bursts.filter(({ from }) => now - from < SHOWN_MS);
      for (const burst of bursts) paintBurst(to, burst, (now - burst.from) / SHOWN_MS, scale);
    },
  };
}

function paintBurst(to: CanvasRenderingContext2D, burst: Burst, part: number, scale: number): void {
  to.save();
  to.globalAlpha = 1 - part;
  if (burst.power) PAINT[burst.power](to, burst, part, scale);
  const { x, y } = burst.at;
  to.font = '700 22px Geist, Script, sans-serif';
  to.textAlign = 'center';
  to.lineWidth = 4;
  to.strokeStyle = 'rgba(4,16,28,.9)';
  to.fillStyle = '#fff';
  to.strokeText(burst.text, x, y - 24 * part);
  to.fillText(burst.text, x, y - 24 * part);
  to.restore();
}

type Paint = (to: CanvasRenderingContext2D, burst: Burst, part: number, scale: number) => void;

const ring = (to: CanvasRenderingContext2D, { x, y }: Point, radius: number, color: string, width: number): void => {
  to.strokeStyle = color;
  to.lineWidth = width;
  to.beginPath();
  to.arc(x, y, radius, 0, Math.PI * 2);
  to.stroke();
};

const PAINT: Readonly<Record<Power, Paint>> = {
  /** Lightning to what swims near, which stays: it is the light of the jumps that are paid. */
  chain: (to, { at, near }) => {
    to.strokeStyle = GOLD;
    to.lineWidth = 3;
    to.beginPath();
    for (const { x, y } of near) {
      const [across, down] = [(x - at.x) / 3, (y - at.y) / 3];
      to.moveTo(at.x, at.y);
      to.lineTo(at.x + across - down * 0.2, at.y + down + across * 0.2);
      to.lineTo(at.x + across * 2 + down * 0.2, at.y + down * 2 - across * 0.2);
      to.lineTo(x, y);
    }
    to.stroke();
  },
  bomb: (to, { at }, part, scale) => {
    ring(to, at, (40 + 160 * part) * scale, '#ffb066', 8 * (1 - part) + 1);
    ring(to, at, (20 + 110 * part) * scale, '#ffe9c7', 4);
  },
  freeze: (to, { at }, part, scale) => ring(to, at, (30 + 400 * part) * scale, ICE, 6),
  wheel: (to, { at }, part, scale) => {
    const radius = 70 * scale;
    ring(to, at, radius, GOLD, 3);
    to.beginPath();
    for (let field = 0; field < FIELDS; field += 1) {
      const turn = ((field + 6 * (1 - part) ** 2) * Math.PI * 2) / FIELDS;
      to.moveTo(at.x, at.y);
      to.lineTo(at.x + Math.cos(turn) * radius, at.y + Math.sin(turn) * radius);
    }
    to.stroke();
  },
  boss: (to, { at }, part, scale) => {
    for (const lag of [0, 0.2, 0.4]) ring(to, at, Math.max(0, part - lag) * 300 * scale, GOLD, 5);
  },
};
