import { h } from '../shell/dom.ts';
import { clipped } from '../shell/floor/cards/suits.ts';
import { isCalm } from '../shell/launch.ts';
import { maySkip } from '../shell/skips.ts';
import { svg } from '../shell/svg.ts';
import type { Felt } from './felt-kind.ts';

/** A lid by its outline around the middle of the plate, in two tones. */
const LIDS = {
  glass: { path: 'M-132 6V-66a132 132 0 0 1 264 0V6q-132 34-264 0Z', light: 'rgba(255,255,255,.16)', dark: 'rgba(20,10,30,.12)' },
  cup: { path: 'M-118 6C-118-72-74-124 0-124S118-72 118 6Q0 44-118 6ZM-17-120a17 17 0 1 1 34 0Z', light: '#f2cc70', dark: '#c9952f' },
  bowl: { path: 'M-150 6C-150-70-90-126 0-126S150-70 150 6Q0 50-150 6Z', light: '#f3efe4', dark: '#d5cdbb' },
} as const;

const SHAKES = [0, -7, 8, -8, 7, -6, 5, -3, 0];
/** Shares of the reveal: the lid is shaken, then lifted. */
const SHAKEN = 0.55;

type Lid<Result> = {
  readonly lid: keyof typeof LIDS;
  /** What lies under the lid, around the middle of the plate. */
  readonly things: (result: Result) => readonly SVGElement[];
  /** Moves the things after the lid has been lifted; the time that is left. */
  readonly settle?: (things: readonly SVGElement[], delayMs: number, ms: number) => readonly Animation[];
};

/** A plate with things under a lid that is shaken and lifted; a press lifts it at once. */
export function makeLid<Result>({ lid, things, settle }: Lid<Result>): Pick<Felt, 'scene' | 'show' | 'reveal' | 'follow'> {
  const { path, light, dark } = LIDS[lid];
  const cover = svg(
    'g',
    { class: 'table-lid' },
    svg('path', { d: path, fill: light, stroke: '#fff', 'stroke-opacity': 0.55, 'stroke-width': 3 }),
    svg('path', { d: path, fill: dark, ...clipped('fold-right') }),
  );
  const under = svg('g', {});
  const scene = h('div', { class: 'table-lid-scene' });
  scene.append(
    svg(
      'svg',
      { viewBox: '-250 -200 500 260', class: 'table-lid-box' },
      svg('ellipse', { cy: 10, rx: 176, ry: 40, fill: '#2a1420' }),
      svg('ellipse', { cy: 4, rx: 168, ry: 34, fill: '#5a2438', stroke: '#f2cc70', 'stroke-width': 4 }),
      under,
      cover,
    ),
  );
  let running: readonly Animation[] = [];
  const finish = (): void => {
    for (const each of running) each.finish();
  };
  scene.addEventListener('click', () => maySkip() && finish());
  const lay = (result: unknown): readonly SVGElement[] => {
    finish();
    const isKept = result === null && lid === 'glass' && under.hasChildNodes();
    const laid = result === null ? [] : things(result as Result);
    if (!isKept) under.replaceChildren(...laid);
    cover.style.visibility = result === null ? 'visible' : 'hidden';
    return laid;
  };
  return {
    scene,
    show: (result) => void lay(result),
    // Through glass the last round's are seen, by whoever comes in now too.
    follow: ({ last: [newest] }) => {
      if (lid === 'glass' && newest && !under.hasChildNodes()) under.replaceChildren(...things(newest.result as Result));
    },
    reveal: async (result, ms) => {
      const laid = lay(result);
      if (isCalm()) return;
      const lifting = settle ? ms * 0.45 : ms;
      const shaken = SHAKES.map((turn, at) => ({
        transform: `rotate(${turn}deg)`,
        offset: (SHAKEN * at) / (SHAKES.length - 1),
        visibility: 'visible',
      }));
      const lifted = [
        { transform: 'none', opacity: 1, offset: SHAKEN + 0.1, visibility: 'visible' },
        { transform: 'translateY(-150px)', opacity: 0, offset: 1, visibility: 'visible' },
      ];
      const lift = cover.animate([...shaken, ...lifted], { duration: lifting, easing: 'ease-in-out' });
      const shake = under.animate([...shaken, { transform: 'none', offset: 1 }], { duration: lifting, easing: 'ease-in-out' });
      running = [lift, shake, ...(settle?.(laid, lifting, ms - lifting) ?? [])];
      await Promise.allSettled(running.map(({ finished }) => finished));
      running = [];
    },
  };
}
