import type { FishTitle, Species } from '../../engines/fish/fish.ts';
import { h } from '../shell/dom.ts';
import { isCalm } from '../shell/launch.ts';
import { sleep } from '../shell/patience.ts';
import { paintFish, paintShot } from './paint.ts';
import { fishAt, placeOf, scaleOf, type Swimmer, swimmersOf } from './swim.ts';
import { paintCannon, paintWater } from './water.ts';

const FLY_MS = 420;
const GONE_MS = 2_000;
const MOST_RATIO = 2;

type Shot = { readonly swimmer: Swimmer; readonly from: number };

export type Scene = {
  readonly element: HTMLCanvasElement;
  /** Marks what is aimed at. */
  readonly aim: (target: Species) => void;
  /** Shots on their way. */
  readonly fire: (shots: readonly Species[]) => void;
  /** What was hit leaves the water for a while; resolves when that was seen. */
  readonly hit: (targets: readonly Species[]) => Promise<void>;
};

/** The water, on a canvas. Readers who want no motion see it still; a page in the background rests by itself. */
export function makeScene(title: FishTitle, onTap: (target: Species) => void): Scene {
  const swimmers = swimmersOf(title.fish);
  const gone = new Map<Swimmer, number>();
  let shots: readonly Shot[] = [];
  let target = title.usual;
  const element = h('canvas', { class: 'fish-water', 'aria-hidden': 'true' });
  const context = element.getContext('2d');
  const stage = { width: 1, height: 1 };
  const seconds = (): number => (isCalm() ? 0 : performance.now() / 1_000);
  const isHere = (swimmer: Swimmer): boolean => (gone.get(swimmer) ?? 0) <= performance.now();
  const nearest = (species: Species): Swimmer | undefined => {
    const middle = (swimmer: Swimmer): number => Math.abs(placeOf(swimmer, seconds(), stage).x - stage.width / 2);
    return swimmers
      .filter((swimmer) => swimmer.species === species)
      .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || middle(a) - middle(b))[0];
  };

  function draw(): void {
    if (!context) return;
    const now = seconds();
    const aimed = nearest(target);
    context.clearRect(0, 0, stage.width, stage.height);
    paintWater(context, stage, scaleOf(stage));
    for (const swimmer of swimmers) if (isHere(swimmer)) paintFish(context, swimmer, placeOf(swimmer, now, stage), swimmer === aimed);
    paintCannon(context, stage, scaleOf(stage), aimed ? placeOf(aimed, now, stage) : null);
    const clock = performance.now();
    shots = shots.filter(({ from }) => clock - from < FLY_MS);
    for (const { swimmer, from } of shots) paintShot(context, stage, placeOf(swimmer, now, stage), Math.max(0, (clock - from) / FLY_MS));
  }

  function frame(): void {
    draw();
    if (!isCalm() && element.isConnected) requestAnimationFrame(frame);
  }
  new ResizeObserver(([entry]) => {
    if (!entry) return;
    const ratio = Math.min(MOST_RATIO, devicePixelRatio);
    stage.width = entry.contentRect.width;
    stage.height = entry.contentRect.height;
    element.width = Math.max(1, Math.round(stage.width * ratio));
    element.height = Math.max(1, Math.round(stage.height * ratio));
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw();
  }).observe(element);
  requestAnimationFrame(frame);
  element.addEventListener('pointerdown', (event) => {
    const box = element.getBoundingClientRect();
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    const found = fishAt(swimmers.filter(isHere), point, seconds(), stage);
    if (found) onTap(found);
  });
  return {
    element,
    aim: (species) => {
      target = species;
      draw();
    },
    fire: (list) => {
      if (isCalm()) return;
      const now = performance.now();
      const next = list.flatMap((species, at) => {
        const swimmer = nearest(species);
        return swimmer ? [{ swimmer, from: now + at * 60 }] : [];
      });
      shots = [...shots, ...next];
    },
    hit: async (targets) => {
      for (const species of targets) {
        const swimmer = nearest(species);
        if (swimmer && !isCalm()) gone.set(swimmer, performance.now() + GONE_MS);
      }
      draw();
      await sleep(isCalm() ? 0 : FLY_MS);
    },
  };
}
