import { type FanTanResult, restOf, RESTS } from '../../engines/tables/fan-tan.ts';
import { svg } from '../shell/svg.ts';
import type { MakeFelt } from './felt-kind.ts';
import { makeLid } from './lid.ts';
import { spotName } from './words.ts';

const COLUMN = 22;
const ROW = 24;
const FLY_MS = 240;

/** Beads as they are counted off by fours: columns of four, and what is left stands alone in gold. */
function counted(result: FanTanResult): readonly SVGCircleElement[] {
  const rest = restOf(result);
  const columns = Math.ceil(result.beads / RESTS.length);
  return Array.from({ length: result.beads }, (_, at) => {
    const column = Math.floor(at / RESTS.length);
    const isRest = at >= result.beads - rest;
    return svg('circle', {
      cx: (column - (columns - 1) / 2) * COLUMN + (isRest ? COLUMN / 2 : 0),
      cy: (at % RESTS.length) * ROW - 110,
      r: 9,
      fill: isRest ? '#ffd98a' : '#e9e2d2',
    });
  });
}

/** The beads come out of their heap column by column. */
const fly = (beads: readonly SVGElement[], delayMs: number, ms: number): readonly Animation[] => {
  const step = Math.max(0, ms - FLY_MS) / Math.max(1, beads.length);
  return beads.map((bead, at) => {
    const heap = `translate(${((at * 37) % 120) - 60 - Number(bead.getAttribute('cx'))}px, ${((at * 13) % 18) - 8 - Number(bead.getAttribute('cy'))}px)`;
    return bead.animate([{ transform: heap }, { transform: 'none' }], {
      duration: FLY_MS,
      delay: delayMs + at * step,
      easing: 'ease-out',
      fill: 'backwards',
    });
  });
};

const three = RESTS.map((out) => `three:${RESTS.filter((number) => number !== out).join('-')}`);
const nims = RESTS.flatMap((first) => RESTS.filter((second) => second !== first).map((second) => `nim:${first}-${second}`));

/** Beads under a cup, counted off by fours. */
export const makeFelt: MakeFelt = (_, words) => ({
  ...makeLid<FanTanResult>({ lid: 'cup', things: counted, settle: fly }),
  rows: [
    [...RESTS.map((number) => `fan:${number}`), ...three],
    ['kwok:1-2', 'kwok:1-3', 'kwok:1-4', 'kwok:2-3', 'kwok:2-4', 'kwok:3-4'],
    nims.slice(0, 6),
    nims.slice(6),
  ],
  name: (spot) => spotName(spot, words),
  brief: (result) => spotName(`fan:${restOf(result as FanTanResult)}`, words),
  said: (result) => {
    const { beads } = result as FanTanResult;
    return words.say('tableSaidBeads', { beads, rest: restOf({ beads }) });
  },
});
