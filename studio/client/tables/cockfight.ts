import type { Bout, CockfightResult } from '../../engines/tables/cockfight.ts';
import { h } from '../shell/dom.ts';
import { folded } from '../shell/floor/cards/suits.ts';
import { isSmall } from '../shell/launch.ts';
import { svg } from '../shell/svg.ts';
import type { MakeFelt } from './felt-kind.ts';
import { inTurn } from './reveal.ts';
import { spotName } from './words.ts';

const SIDES = ['meron', 'wala'] as const;
type Side = (typeof SIDES)[number];

const RIM = 'M-96-104H96V18C96 72 54 112 0 138C-54 112-96 72-96 18Z';
const FIELD = 'M-82-90H82V16C82 62 46 98 0 122C-46 98-82 62-82 16Z';
const DISC = 'M0-40A40 40 0 1 1 0 40A40 40 0 1 1 0-40Z';
const PETALS =
  'M0-6C-8-14-8-24 0-30C8-24 8-14 0-6ZM0 6C-8 14-8 24 0 30C8 24 8 14 0 6ZM-6 0C-14-8-24-8-30 0C-24 8-14 8-6 0ZM6 0C14-8 24-8 30 0C24 8 14 8 6 0Z';
const RAY = 'M-8-46L0-70L8-46Z';
const RAYS = Array.from({ length: 12 }, (_, at) => svg('path', { d: RAY, fill: '#ffd98a', transform: `rotate(${at * 30})` }));
const PLUME = 'M0-10C-14-34-10-56 0-72C10-56 14-34 0-10Z';
const PLUMES = [-64, -32, 0, 32, 64];
const MOON = 'M6-22A24 24 0 1 0 22 6A18 18 0 1 1 6-22Z';
const FIELDS: Readonly<Record<Side, readonly [string, string]>> = { meron: ['#d3414d', '#a22b3a'], wala: ['#3f7fd9', '#2858a6'] };

const sun = (): SVGElement[] => [
  ...RAYS,
  folded(DISC, ['#ffd98a', '#e0ab48'], 0),
  svg('path', { d: PETALS, fill: '#7d1f2b', transform: 'rotate(45)' }),
];
const plumes = (): SVGElement[] => [
  ...PLUMES.map((turn) => svg('path', { d: PLUME, fill: turn > 0 ? '#c3d6f3' : '#eef4ff', transform: `translate(0 30) rotate(${turn})` })),
  svg('circle', { cy: 30, r: 30, fill: '#e0ab48' }),
  svg('path', { d: MOON, fill: '#2858a6', transform: 'translate(0 30)' }),
];

/** The shield of a side: a sun, or plumes and a moon. */
const shield = (side: Side): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '-100 -110 200 252', class: `table-shield ${side}` },
    folded(RIM, ['#f7dd94', '#c8983d'], 0),
    folded(FIELD, FIELDS[side], 0),
    ...(side === 'meron' ? sun() : plumes()),
  );

/** Two shields; the one that wins is raised, and after a draw both stay down. */
export const makeFelt: MakeFelt = (_, words) => {
  const scene = h('div', { class: 'cockfight-bout' }, ...SIDES.map(shield));
  const rest = (bout: Bout | null): void => {
    if (bout) scene.dataset['bout'] = bout;
    else delete scene.dataset['bout'];
  };
  return {
    scene,
    notice: words.say('tableSimulated'),
    show: (result) => rest((result as CockfightResult | null)?.bout ?? null),
    reveal: (result, ms) => {
      const { bout } = result as CockfightResult;
      // Each side leads in turn before the end is shown, always equally often.
      return inTurn(
        [...SIDES, ...SIDES, bout].map((lead) => () => rest(lead)),
        ms,
      );
    },
    rows: isSmall()
      ? [
          ['meron', 'wala'],
          ['draw', 'full-time'],
        ]
      : [['meron', 'draw', 'full-time', 'wala']],
    name: (spot) => spotName(spot, words),
    letters: { M: spotName('meron', words), W: spotName('wala', words), D: spotName('draw', words), F: spotName('full-time', words) },
    said: (result) => words.say('tableSaidBout', { winner: spotName((result as CockfightResult).bout, words) }),
  };
};
