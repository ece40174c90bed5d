import { SPOTS } from '../../engines/roulette/bets.ts';
import type { RouletteResult } from '../../engines/tables/roulette.ts';
import { makeBoard } from '../roulette/board.ts';
import { makeTrack } from '../roulette/track.ts';
import { type View, viewsOf } from '../roulette/views.ts';
import { makeWheel } from '../roulette/wheel.ts';
import { numberText, placeName } from '../roulette/words.ts';
import { h } from '../shell/dom.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import type { Words } from '../shell/words.ts';
import type { Lay, MakeFelt } from './felt-kind.ts';

/** The cloth that is played alone too: numbers, places between them, or the wheel's track. */
function makeCloth(words: Words, lay: Lay): HTMLElement {
  const board = makeBoard(words, () => undefined);
  const track = makeTrack(words, lay);
  const views = makeSegments<View>(words.say('wheelForm'), viewsOf(words), null, (view) => choose(view));
  const choose = (view: View): void => {
    board.element.hidden = view === 'track';
    track.element.hidden = view !== 'track';
    board.choose(view === 'track' ? null : view);
  };
  board.element.classList.add('on');
  choose(null);
  return h('div', { class: 'roulette-table' }, views.element, board.element, track.element);
}

/** One wheel with one zero. */
export const makeFelt: MakeFelt = (_, words) => {
  const wheel = makeWheel();
  return {
    scene: wheel.element,
    show: (result) => wheel.place((result as RouletteResult | null)?.number ?? null),
    reveal: (result, ms) => wheel.spin((result as RouletteResult).number, ms),
    rows: [],
    board: (lay) => makeCloth(words, lay),
    name: (code) => {
      const spot = SPOTS.get(code);
      return spot ? placeName(spot, words) : code;
    },
    brief: (result) => numberText((result as RouletteResult).number, words),
    said: (result) => words.say('wheelSaid', { number: numberText((result as RouletteResult).number, words) }),
  };
};
