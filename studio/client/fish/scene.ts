import { type FishTitle, type Species } from '../../engines/fish/fish.ts';
import type { ArenaNews } from '../../server/arena-api.ts';
import { h } from '../shell/dom.ts';
import { isCalm } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { cannonOf, footOf, paintCannon, type Shore, shotHue } from './cannons.ts';
import { openAim } from './aim.ts';
import { openBattery } from './battery.ts';
import { burstOf, openEffects } from './effects.ts';
import { paintFish, paintFrost, paintNet, paintShot } from './paint.ts';
import { openShoal } from './shoal.ts';
import { openSprites } from './sprites.ts';
import { fishAt, nearestTo, placeOf, scaleOf, type Stage, type Swimmer } from './swim.ts';
import { openTrigger } from './trigger.ts';
import { paintWater } from './water.ts';

const FLY_MS = 420;
/** Shots of one volley follow each other over so long: until the next volley may come. */
const VOLLEY_MS = 2_000;
const GONE_MS = 2_000;
/** A net is seen so long where a shot has come. */
const NET_MS = 380;
const MAX_RATIO = 2;

type Shot = { readonly swimmer: Swimmer; readonly cannon: number; readonly from: number; readonly level: number };

export type Scene = {
  readonly element: HTMLCanvasElement;
  /** What lies behind the fish and does not move. */
  readonly bed: HTMLCanvasElement;
  /** Marks what is aimed at, and what a shot of the reader costs. */
  readonly aim: (target: Species) => void;
  readonly load: (price: number) => void;
  /** Stays on one fish, and then on the next of its kind; null lets go. */
  readonly lock: (fish: number | null) => void;
  /** A fish of a kind that is in the water, the one nearest to the middle; null while all of them are away. */
  readonly pick: (target: Species) => number | null;
  readonly isHere: (fish: number) => boolean;
  /** In how many milliseconds the boss comes; null while it is there. */
  readonly bossIn: () => number | null;
  /** The reader's shots on their way. */
  readonly fire: (at: readonly number[]) => void;
  /** What was hit of a volley leaves the water for a while, each as its shot comes; resolves when that was seen. */
  readonly hit: (at: readonly number[], hits: readonly boolean[], paid: readonly number[]) => Promise<void>;
  /** What the water says: who sits, what the others shoot at, which fish are away. */
  readonly tell: (news: ArenaNews, own: number | null) => void;
};

/** The water, on a canvas: everybody in it sees the same fish at the same place. Readers who want no motion see it still; a page in the background rests by itself. */
export function makeScene(title: FishTitle, onTap: (fish: Swimmer, isHeld: boolean) => void, onLand: (pan: number) => void): Scene {
  const shoal = openShoal(title, () => draw());
  const { swimmers, isHere } = shoal;
  const aims = openAim(title, shoal);
  const battery = openBattery(title);
  const volleys = openVolleys(swimmers, battery.levelAt);
  const effects = openEffects();
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
    const aimed = aims.at(stage);
    context.clearRect(0, 0, stage.width, stage.height);
    if (shoal.isFrozen()) paintFrost(context, stage);
    for (const swimmer of swimmers.filter(isHere))
      paintFish(context, sprites, swimmer, placeOf(swimmer, now, stage), swimmer === aimed ? aims.mark() : null);
    for (const cannon of battery.cannons()) {
      const at = cannon === 0 ? aimed : volleys.aimOf(cannon);
      paintCannon(context, cannon, battery.levelAt(cannon), stage, scale, at ? placeOf(at, now, stage) : null);
    }
    for (const { swimmer, cannon, part, level } of volleys.flying())
      paintShot(context, footOf(cannon, stage, scale), placeOf(swimmer, now, stage), part, { fill: shotHue(cannon), level });
    for (const { swimmer, cannon, part, level } of volleys.landed())
      paintNet(context, placeOf(swimmer, now, stage), part, { fill: shotHue(cannon), level });
    effects.paint(context, scale);
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
  openTrigger(element, (point, isHeld) => {
    const here = swimmers.filter(isHere);
    const found = fishAt(here, point, shoal.seconds(), stage) ?? nearestTo(here, point, shoal.seconds(), stage);
    if (found) onTap(found, isHeld);
  });
  return {
    element,
    bed,
    aim: (species) => {
      aims.turn(species);
      draw();
    },
    lock: (fish) => {
      aims.lock(fish);
      draw();
    },
    load: battery.load,
    pick: (species) => aims.pick(species, stage),
    isHere: (fish) => swimmers.some((swimmer) => swimmer.number === fish && isHere(swimmer)),
    bossIn: shoal.bossIn,
    fire: (at) => volleys.fire(0, at),
    hit: async (at, hits, paid) => {
      const each = isCalm() ? 0 : stepOf(at.length);
      for (const [shot, fish] of at.entries()) if (hits[shot]) shoal.keep(fish);
      await sleep(isCalm() ? 0 : FLY_MS);
      for (const [shot, fish] of at.entries()) {
        const swimmer = swimmers[fish];
        // Where nothing moves the shots come at one moment, with one sound.
        if (swimmer && (shot === 0 || !isCalm())) onLand((placeOf(swimmer, shoal.seconds(), stage).x / stage.width) * 2 - 1);
        if (swimmer && hits[shot] && !isCalm()) effects.add(burstOf(shoal, swimmer, paid[shot] ?? swimmer.pays, stage));
        if (hits[shot]) shoal.letGo(fish, GONE_MS);
        draw();
        if (shot < at.length - 1) await sleep(each);
      }
    },
    tell: (news, seatOwn) => {
      shoal.hear(news);
      battery.hear(news, seatOwn);
      volleys.hear(news, seatOwn);
      draw();
    },
  };
}

/** From one shot of a volley to the next. */
const stepOf = (shots: number): number => (shots < 2 ? 0 : VOLLEY_MS / shots);

/** Shots that fly, and what each cannon shot at last. */
function openVolleys(swimmers: readonly Swimmer[], levelAt: (cannon: number) => number) {
  const aims = new Map<number, Swimmer>();
  let shots: readonly Shot[] = [];
  let told: number | null = null;
  const fire = (cannon: number, at: readonly number[]): void => {
    const now = performance.now();
    const next = at.flatMap((fish, shot) => {
      const swimmer = swimmers[fish];
      if (swimmer) aims.set(cannon, swimmer);
      return swimmer ? [{ swimmer, cannon, level: levelAt(cannon), from: now + shot * stepOf(at.length) }] : [];
    });
    if (!isCalm()) shots = [...shots, ...next];
  };
  return {
    fire,
    aimOf: (cannon: number): Swimmer | undefined => aims.get(cannon),
    flying: () => {
      const now = performance.now();
      shots = shots.filter(({ from }) => now - from < FLY_MS + NET_MS);
      const isUnderWay = ({ from }: Shot): boolean => from <= now && now - from < FLY_MS;
      return shots.filter(isUnderWay).map(({ from, ...shot }) => ({ ...shot, part: (now - from) / FLY_MS }));
    },
    /** Shots that have just come. */
    landed: () => {
      const now = performance.now();
      return shots
        .filter(({ from }) => now - from >= FLY_MS)
        .map(({ from, ...shot }) => ({ ...shot, part: (now - from - FLY_MS) / NET_MS }));
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
