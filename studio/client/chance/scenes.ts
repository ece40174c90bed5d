import { type ChanceState, type ChanceTitle, ONE, type Scene } from '../../engines/chance/chance.ts';
import { fill, h } from '../shell/dom.ts';
import { clipped } from '../shell/floor/cards/suits.ts';
import { isCalm } from '../shell/launch.ts';
import { svg } from '../shell/svg.ts';
import type { Words } from '../shell/words.ts';
import { BALL, drawSign, KEEPER } from './pictures.ts';
import { choiceText } from './words.ts';

const MOVE_MS = 700;
const SPIN_MS = 2_000;

/** The picture of a game: what is chosen before, and what came of it. */
export type Picture = {
  readonly element: Element;
  /** Null: nothing is drawn yet. Resolves when what moves has come to rest; it moves only when `isNew`. */
  readonly show: (choice: number, state: ChanceState | null, isNew: boolean) => Promise<void>;
};

const group = (shapes: readonly (readonly [string, string])[]): SVGGElement =>
  svg('g', {}, ...shapes.map(([fill, d]) => svg('path', { fill, d })));
const faceOf = ({ choices }: ChanceTitle, { choice, at }: ChanceState): number => choices[choice]?.[at]?.face ?? 0;

/** Two signs face each other. */
function signs(title: ChanceTitle, words: Words): Picture {
  const mine = h('div', { class: 'duel-sign' });
  const theirs = h('div', { class: 'duel-sign' });
  const element = h(
    'div',
    { class: 'duel' },
    h('div', {}, h('b', {}, words.say('chanceYou')), mine),
    h('div', {}, h('b', {}, words.say('chanceHouse')), theirs),
  );
  return {
    element,
    show: async (choice, state, isNew) => {
      fill(mine, drawSign(choice));
      if (!state) return fill(theirs, h('span', {}, '?'));
      const sign = drawSign(faceOf(title, state));
      fill(theirs, sign);
      if (isNew && !isCalm())
        await sign.animate([{ transform: 'scale(0) rotate(-40deg)' }, { transform: 'none' }], { duration: 380, easing: 'ease-out' })
          .finished;
    },
  };
}

/** Corners of the goal, round it from the lower left; the keeper covers the one that he dives to and the next. */
const CORNERS = [
  [-96, 42],
  [-96, -34],
  [0, -38],
  [96, -34],
  [96, 42],
  [0, 42],
] as const;

function goal(title: ChanceTitle): Picture {
  const mark = svg('circle', { r: 20, fill: 'none', stroke: '#d6f551', 'stroke-width': 4, 'stroke-dasharray': '7 5' });
  const keeper = group(KEEPER);
  const ball = group(BALL);
  const lines =
    Array.from({ length: 13 }, (_, at) => `M${-144 + at * 24}-70V70`).join('') +
    Array.from({ length: 6 }, (_, at) => `M-144 ${-60 + at * 24}H144`).join('');
  const element = svg(
    'svg',
    { viewBox: '-170 -90 340 250', class: 'kick-goal' },
    svg('rect', { x: -170, y: 70, width: 340, height: 90, fill: '#2f7d3f' }),
    svg('rect', { x: 0, y: 70, width: 170, height: 90, fill: '#276c36' }),
    svg('path', { d: lines, stroke: 'rgba(255,255,255,.3)', fill: 'none' }),
    svg('path', { d: 'M-146 72V-72H146V72', fill: 'none', stroke: '#fffdf5', 'stroke-width': 8 }),
    keeper,
    mark,
    ball,
  );
  const put = (what: SVGElement, [x, y]: readonly [number, number], scale = 1): void =>
    what.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
  return {
    element,
    show: async (choice, state, isNew) => {
      const target = CORNERS[choice] ?? CORNERS[0];
      put(mark, target);
      put(keeper, [0, 40]);
      put(ball, [0, 136], 1.3);
      if (!state) return;
      const dive = faceOf(title, state);
      const [a, b] = [CORNERS[dive] ?? CORNERS[0], CORNERS[(dive + 1) % CORNERS.length] ?? CORNERS[0]];
      const stand = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 8] as const;
      if (isNew && !isCalm()) {
        const timing = { duration: MOVE_MS, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'forwards' } as const;
        const flight = ball.animate([{ translate: '0 0' }, { translate: `${target[0]}px ${target[1] - 136}px` }], timing);
        const jump = keeper.animate([{ translate: '0 0' }, { translate: `${stand[0]}px ${stand[1] - 40}px` }], timing);
        await flight.finished;
        flight.cancel();
        jump.cancel();
      }
      put(keeper, stand);
      put(ball, target);
    },
  };
}

/** Three poles, each further away and smaller. A ring misses, hangs on the rim, or lands. */
function rings(title: ChanceTitle): Picture {
  const poles = [
    [-100, 60, 1],
    [0, 30, 0.78],
    [96, 6, 0.6],
  ] as const;
  const draw = ([x, y, scale]: (typeof poles)[number]): SVGGElement =>
    svg(
      'g',
      { transform: `translate(${x} ${y}) scale(${scale})` },
      svg('path', { d: 'M-34 0a34 10 0 1 0 68 0a34 10 0 1 0-68 0Z', fill: '#7a3f5c' }),
      svg('path', { d: 'M-6 0V-86a6 6 0 0 1 12 0V0Z', fill: '#ffd97a' }),
      svg('path', { d: 'M0 0V-92a6 6 0 0 1 6 6V0Z', fill: '#e0ac3a' }),
    );
  const mark = svg('path', { d: 'M0-112-9-126H9Z', fill: '#d6f551' });
  const ring = svg('ellipse', { rx: 22, ry: 8, fill: 'none', stroke: '#8ff0c0', 'stroke-width': 7 });
  const element = svg('svg', { viewBox: '-170 -130 340 260', class: 'kick-goal' }, ...poles.map(draw), mark, ring);
  return {
    element,
    show: async (choice, state, isNew) => {
      const [x, y, scale] = poles[choice] ?? poles[0];
      mark.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
      const face = state ? faceOf(title, state) : null;
      const end =
        face === null
          ? 'translate(0 112)'
          : face === 2
            ? `translate(${x} ${y - 6}) scale(${scale})`
            : face === 1
              ? `translate(${x + 10 * scale} ${y - 84 * scale}) rotate(38) scale(${scale})`
              : `translate(${x + 52 * scale} ${y + 10}) scale(${scale})`;
      ring.setAttribute('transform', end);
      if (state && isNew && !isCalm())
        await ring.animate(
          [
            { translate: `${-x}px ${112 - y}px`, opacity: 0.4 },
            { translate: '0 0', opacity: 1 },
          ],
          { duration: MOVE_MS, easing: 'ease-out' },
        ).finished;
    },
  };
}

const FIELD = ['#3a3350', '#a695cf', '#f3e3b3', '#ffc878', '#ff9d6c'];
const shade = (pays: number): string => FIELD[pays === 0 ? 0 : pays < 125 ? 1 : pays < 200 ? 2 : pays < 1_000 ? 3 : 4] ?? '#3a3350';

/** A wheel of equal fields that turns below its pointer. */
function wheel(title: ChanceTitle): Picture {
  const fields = svg('g', {});
  const element = svg(
    'svg',
    { viewBox: '-120 -130 240 250', class: 'kick-goal' },
    svg('circle', { r: 112, fill: '#6b3d1f' }),
    svg('circle', { r: 112, fill: '#502c14', ...clipped('fold-right') }),
    fields,
    svg('circle', { r: 22, fill: '#f2cc70' }),
    svg('path', { d: 'M0-96-10-122H10Z', fill: '#d6f551' }),
  );
  const draw = (choice: number): number => {
    const list = title.choices[choice] ?? [];
    const step = 360 / list.length;
    const half = (Math.PI * step) / 360;
    const [dx, dy] = [104 * Math.sin(half), -104 * Math.cos(half)];
    const slices = list.map(({ pays }, at) =>
      svg(
        'g',
        { transform: `rotate(${at * step})` },
        svg('path', { d: `M0 0L${-dx} ${dy}A104 104 0 0 1 ${dx} ${dy}Z`, fill: shade(pays), stroke: '#201036', 'stroke-width': 1 }),
        svg(
          'text',
          { y: -84, 'text-anchor': 'middle', class: 'kick-field', fill: pays === 0 ? '#fff' : '#201036' },
          document.createTextNode(String(pays / ONE)),
        ),
      ),
    );
    fill(fields, ...slices);
    return step;
  };
  return {
    element,
    show: async (choice, state, isNew) => {
      const step = draw(choice);
      const end = state ? -state.at * step : 0;
      fields.setAttribute('transform', `rotate(${end})`);
      if (state && isNew && !isCalm())
        await fields.animate([{ transform: `rotate(${end - 1_080}deg)` }, { transform: `rotate(${end}deg)` }], {
          duration: SPIN_MS,
          easing: 'cubic-bezier(.12,.7,.1,1)',
        }).finished;
    },
  };
}

const SCENES: Readonly<Record<Scene, (title: ChanceTitle, words: Words) => Picture>> = { signs, goal, rings, wheel };

export const makePicture = (title: ChanceTitle, words: Words): Picture => SCENES[title.scene](title, words);

/** What was chosen and what came of it, small, for the check of a round. */
export function miniPicture(title: ChanceTitle, state: ChanceState, label: string, words: Words): HTMLElement {
  const picture = makePicture(title, words);
  void picture.show(state.choice, state, false);
  return h(
    'div',
    { class: 'sign-mini', role: 'img', 'aria-label': `${label}: ${choiceText(title, state.choice, words)}` },
    picture.element,
  );
}
