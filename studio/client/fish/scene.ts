import { type FishTitle, type Species } from '../../engines/fish/fish.ts';
import type { ArenaNews } from '../../server/arena-api.ts';
import { h } from '../shell/dom.ts';
import { isCalm } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { cannonOf, footOf, paintCannon, type Shore, shotHue } from './cannons.ts';
import { paintFish, paintShot } from './paint.ts';
import { openShoal } from './shoal.ts';
import { openSprites } from './sprites.ts';
import { fishAt, nearestTo, placeOf, scaleOf, type Stage, type Swimmer } from './swim.ts';
import { openTrigger } from './trigger.ts';
import { paintWater } from './water.ts';

const FLY_MS = 420;
/** Shots of one volley follow each other over so long: until the next volley may come. */
const VOLLEY_MS = 2_000;
const GONE_MS = 2_000;
const MAX_RATIO = 2;

type Shot = { readonly swimmer: Swimmer; readonly cannon: number; readonly from: number };

export type Scene = {
  readonly element: HTMLCanvasElement;
  /** What lies behind the fish and does not move. */
  readonly bed: HTMLCanvasElement;
  /** Marks what is aimed at. */
  readonly aim: (target: Species) => void;
  /** A fish of a kind that is in the water, the one nearest to the middle; null while all of them are away. */
  readonly pick: (target: Species) => number | null;
  readonly isHere: (fish: number) => boolean;
  /** The reader's shots on their way. */
  readonly fire: (at: readonly number[]) => void;
  /** What was hit of a volley leaves the water for a while, each as its shot comes; resolves when that was seen. */
  readonly hit: (at: readonly number[], hits: readonly boolean[]) => Promise<void>;
  /** What the water says: who sits, what the others shoot at, which fish are away. */
  readonly tell: (news: ArenaNews, own: number | null) => void;
};

/** The water, on a canvas: everybody in it sees the same fish at the same place. Readers who want no motion see it still; a page in the background rests by itself. */
export function makeScene(title: FishTitle, onTap: (fish: Swimmer) => void): Scene {
  const shoal = openShoal(title, () => draw());
  const { swimmers, isHere } = shoal;
  const volleys = openVolleys(swimmers);
  let cannons: readonly number[] = [0];
  let target = title.usual;
  const element = h('canvas', { class: 'fish-water', 'aria-hidden': 'true' });
  const context = element.getContext('2d');
  const bed = h('canvas', { class: 'fish-bed', 'aria-hidden': 'true' });
  const behind = bed.getContext('2d');
  const sprites = openSprites();
  const stage = { width: 1, height: 1, kept: 0, above: 0, side: 0, top: 0 };

  function draw(): void {
    if (!context) return;
    const now = shoal.seconds();
    const scale = scaleOf(stage);
    const aimed = shoal.nearest(target, stage);
    context.clearRect(0, 0, stage.width, stage.height);
    for (const swimmer of swimmers)
      if (isHere(swimmer)) paintFish(context, sprites, swimmer, placeOf(swimmer, now, stage), swimmer === aimed);
    for (const cannon of cannons) {
      const at = cannon === 0 ? aimed : volleys.aimOf(cannon);
      paintCannon(context, cannon, stage, scale, at ? placeOf(at, now, stage) : null);
    }
    for (const { swimmer, cannon, part } of volleys.flying())
      paintShot(context, footOf(cannon, stage, scale), placeOf(swimmer, now, stage), part, shotHue(cannon));
  }

  function frame(): void {
    draw();
    if (!isCalm() && element.isConnected) requestAnimationFrame(frame);
  }
  fit(element, stage, (ratio) => {
    for (const each of [element, bed]) size(each, stage, ratio);
    sprites.resize(scaleOf(stage), ratio);
    if (behind) paintWater(behind, stage, scaleOf(stage));
    draw();
  });
  requestAnimationFrame(frame);
  // Water is pressed as well as fish: what is nearest there is shot at, again and again while it is held.
  openTrigger(element, (point) => {
    const here = swimmers.filter(isHere);
    const found = fishAt(here, point, shoal.seconds(), stage) ?? nearestTo(here, point, shoal.seconds(), stage);
    if (found) onTap(found);
  });
  /** Fish that the reader's own shots are about to reach: they stay until then. */
  const reached = new Set<number>();
  return {
    element,
    bed,
    aim: (species) => {
      target = species;
      draw();
    },
    pick: (species) => {
      const found = shoal.nearest(species, stage);
      return found && isHere(found) ? found.number : null;
    },
    isHere: (fish) => swimmers.some((swimmer) => swimmer.number === fish && isHere(swimmer)),
    fire: (at) => volleys.fire(0, at),
    hit: async (at, hits) => {
      const each = isCalm() ? 0 : stepOf(at.length);
      for (const [shot, fish] of at.entries()) if (hits[shot]) reached.add(fish);
      await sleep(isCalm() ? 0 : FLY_MS);
      for (const [shot, fish] of at.entries()) {
        if (hits[shot] && reached.delete(fish)) shoal.sendAway(fish, shoal.clock() + GONE_MS);
        draw();
        if (shot < at.length - 1) await sleep(each);
      }
    },
    tell: (news, own) => {
      shoal.setClock(news.now);
      cannons = [0, ...news.seats.flatMap((seat, at) => (seat && at !== own ? [cannonOf(at, own)] : []))];
      volleys.hear(news, own);
      for (const [fish, until] of Object.entries(news.gone)) if (!reached.has(Number(fish))) shoal.sendAway(Number(fish), until);
      draw();
    },
  };
}

/** From one shot of a volley to the next. */
const stepOf = (shots: number): number => (shots < 2 ? 0 : VOLLEY_MS / shots);

/** Shots that fly, and what each cannon shot at last. */
function openVolleys(swimmers: readonly Swimmer[]) {
  const aims = new Map<number, Swimmer>();
  let shots: readonly Shot[] = [];
  let told: number | null = null;
  const fire = (cannon: number, at: readonly number[]): void => {
    const now = performance.now();
    const next = at.flatMap((fish, shot) => {
      const swimmer = swimmers[fish];
      if (swimmer) aims.set(cannon, swimmer);
      return swimmer ? [{ swimmer, cannon, from: now + shot * stepOf(at.length) }] : [];
    });
    if (!isCalm()) shots = [...shots, ...next];
  };
  return {
    fire,
    aimOf: (cannon: number): Swimmer | undefined => aims.get(cannon),
    flying: () => {
      const now = performance.now();
      shots = shots.filter(({ from }) => now - from < FLY_MS);
      return shots.filter(({ from }) => from <= now).map(({ from, ...shot }) => ({ ...shot, part: (now - from) / FLY_MS }));
    },
    /** The others' volleys, each once; what was fired before this page was opened is not shown again. */
    hear: ({ volleys }: ArenaNews, own: number | null): void => {
      const last = volleys.at(-1)?.number ?? 0;
      for (const { number, seat, at } of volleys) if (number > (told ?? last) && seat !== own) fire(cannonOf(seat, own), at);
      told = last;
    },
  };
}

/** Tells the size of a canvas' place, and how sharp the screen is. */
function fit(element: HTMLCanvasElement, stage: Mutable<Required<Shore>>, onFit: (ratio: number) => void): void {
  new ResizeObserver(([entry]) => {
    if (!entry) return;
    stage.width = entry.contentRect.width;
    stage.height = entry.contentRect.height;
    // The style sheet says how large what it lays on the water is.
    const style = getComputedStyle(element);
    stage.kept = Number.parseFloat(style.getPropertyValue('--kept')) || 0;
    stage.above = Number.parseFloat(style.getPropertyValue('--above')) || 0;
    stage.side = Number.parseFloat(style.getPropertyValue('--side')) || 0;
    stage.top = Number.parseFloat(style.getPropertyValue('--top')) || 0;
    onFit(Math.min(MAX_RATIO, devicePixelRatio));
  }).observe(element);
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Makes a canvas as large as its place; it is empty afterwards. */
function size(element: HTMLCanvasElement, { width, height }: Stage, ratio: number): void {
  element.width = Math.max(1, Math.round(width * ratio));
  element.height = Math.max(1, Math.round(height * ratio));
  element.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
}
