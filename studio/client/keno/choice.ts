import { type KenoTitle, MAX_PICKS, NUMBERS, RISKS, type Risk } from '../../engines/keno/keno.ts';
import { h } from '../shell/dom.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import type { FloorStore } from '../shell/floor/state.ts';
import type { Words } from '../shell/words.ts';
import { makeBoard } from './board.ts';

export type Choice = {
  readonly board: HTMLElement;
  readonly options: readonly HTMLElement[];
  readonly risk: () => Risk;
  readonly picks: () => ReadonlySet<number>;
  /** As many numbers as are chosen; those of the title while there are none. */
  readonly count: () => number;
  /** Shows the balls drawn so far, among the numbers that were chosen for them. */
  readonly show: (drawn: readonly number[], picks?: readonly number[]) => void;
};

/** Different numbers by the browser's own generator: a choice of the player's, not an outcome. */
function anyNumbers(count: number): number[] {
  const keyed = [...crypto.getRandomValues(new Uint32Array(NUMBERS))].map((key, at) => ({ key, number: at + 1 }));
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ number }) => number);
}

/** The numbers and the risk that the player bets on; a new choice takes the last balls away and calls `onChange`. */
export function makeChoice(title: KenoTitle, store: FloorStore, words: Words, onChange: () => void): Choice {
  const { say } = words;
  let risk = title.usual.risk;
  let picks: ReadonlySet<number> = new Set();
  let drawn: readonly number[] = [];
  const isFree = (): boolean => store.state.phase === 'free';
  const count = (): number => picks.size || title.usual.picks;
  const choose = (next: Iterable<number>): void => {
    if (!isFree()) return;
    picks = new Set(next);
    drawn = [];
    onChange();
    store.set({});
  };
  const board = makeBoard(words, (number) => {
    if (picks.has(number)) choose([...picks].filter((pick) => pick !== number));
    else if (picks.size < MAX_PICKS) choose([...picks, number]);
  });
  const risks = makeSegments<Risk>(
    say('risk'),
    RISKS.map((value) => ({ value, text: say(value) })),
    risk,
    (value) => {
      risk = value;
      choose(picks);
    },
  );
  const any = h('button', { type: 'button', class: 'button', onclick: () => choose(anyNumbers(count())) }, say('kenoAny'));
  const none = h('button', { type: 'button', class: 'button', onclick: () => choose([]) }, say('kenoClear'));
  const show = (balls: readonly number[], chosen?: readonly number[]): void => {
    drawn = balls;
    if (chosen) picks = new Set(chosen);
    board.show(picks, drawn, isFree());
  };
  store.watch(() => {
    risks.refresh(!isFree());
    any.disabled = !isFree();
    none.disabled = !isFree() || picks.size === 0;
    show(drawn);
  });
  return {
    board: board.element,
    options: [risks.element, h('div', { class: 'keno-actions' }, any, none)],
    risk: () => risk,
    picks: () => picks,
    count,
    show,
  };
}
