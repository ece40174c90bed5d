import { type Guess, GUESSES, type HiloState, type HiloStep } from '../../engines/hilo/hilo.ts';
import { h } from '../shell/dom.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import { makeSelect } from '../shell/floor/select-field.ts';
import type { Words } from '../shell/words.ts';

/** Which guess a run makes at every card, and after how many right ones it takes what there is. */
export type Plan = { readonly side: 'likely' | 'rare'; readonly guesses: number };

const MAX_GUESSES = 10;

export const rightGuesses = ({ moves, isLost }: Pick<HiloState, 'moves' | 'isLost'>): number =>
  moves.filter(({ guess }) => guess !== null).length - (isLost ? 1 : 0);

/** What a run does next: its guess, the one that is named first where two are as likely; or it takes what there is. */
export function nextStep(state: HiloState, { side, guesses }: Plan): HiloStep {
  if (rightGuesses(state) >= guesses) return { take: true };
  const chances = GUESSES.flatMap((guess): { guess: Guess; ranks: number }[] => {
    const option = state.options[guess];
    return option ? [{ guess, ranks: option.ranks }] : [];
  });
  const [first] = chances.toSorted((a, b) => (side === 'likely' ? b.ranks - a.ranks : a.ranks - b.ranks));
  return first ? { guess: first.guess } : { take: true };
}

/** The fields of the plan, shown where rounds run by themselves. */
export function makePlan({ say }: Words, onChange: () => void) {
  let side: Plan['side'] = 'likely';
  const sides = makeSegments<Plan['side']>(
    say('hiloSide'),
    [
      { value: 'likely', text: say('hiloLikely') },
      { value: 'rare', text: say('hiloRare') },
    ],
    side,
    (value) => {
      side = value;
      onChange();
    },
  );
  const after = makeSelect(say('hiloAfter'), 1, MAX_GUESSES, 2, onChange);
  const element = h('div', { class: 'hilo-plan' }, sides.element, after.element);
  return {
    element,
    read: (): Plan => ({ side, guesses: after.read() }),
    refresh: (isShown: boolean, isOff: boolean): void => {
      element.hidden = !isShown;
      sides.refresh(isOff);
      after.refresh(isOff);
    },
  };
}
