import { colourOf, type Spot, type Zeros } from '../../engines/roulette/bets.ts';
import type { RouletteBet } from '../../engines/roulette/roulette.ts';
import { fill, h } from '../shell/dom.ts';
import { makeChip } from '../shell/floor/chips.ts';
import { shortMoney, type Words } from '../shell/words.ts';
import { type BetweenForm, betweenForm, nextPlace, placeOf, spotsOf } from './layout.ts';
import { faceText, spotText } from './words.ts';

type Table = {
  readonly bets: readonly RouletteBet[];
  readonly form: BetweenForm | null;
  readonly isOn: boolean;
  /** The number that the ball lies in. */
  readonly number: number | null;
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** A place with words on it: its chips lie beside them. */
const isOutside = ({ form }: Spot): boolean => form === 'column' || form === 'dozen' || form === 'half';
const isUpright = (): boolean => matchMedia('(max-width: 860px)').matches;

function put(element: HTMLElement | SVGElement, spot: Spot, zeros: Zeros): void {
  const { u, v, along, across } = placeOf(spot, zeros);
  for (const [name, value] of Object.entries({ u, v, along, across })) element.style.setProperty(`--${name}`, String(value));
}

/** The cloth: every place is a button, one of them a stop of the tab order, the others reached by arrows. */
export function makeBoard(
  words: Words,
  onBet: (spot: Spot) => void,
  zeros: Zeros = 1,
): { readonly element: HTMLElement; readonly choose: (form: BetweenForm | null) => void; readonly show: (table: Table) => void } {
  const { say } = words;
  const spots = spotsOf(zeros);
  const buttons = new Map(
    spots.map((spot) => {
      const button = h(
        'button',
        { type: 'button', class: `roulette-spot ${spot.form}`, 'data-spot': spot.id, onclick: () => onBet(spot) },
        faceText(spot, words),
      );
      if (spot.form === 'number') button.dataset['colour'] = colourOf(spot.numbers[0] ?? 0);
      if (spot.id === 'red' || spot.id === 'black') button.dataset['colour'] = spot.id;
      put(button, spot, zeros);
      return [spot, button] as const;
    }),
  );
  const chips = h('div', { class: 'roulette-chips', 'aria-hidden': 'true' });
  const element = h('div', { class: 'roulette-board', role: 'group', 'aria-label': say('wheelBoard') }, ...buttons.values(), chips);
  let stop: Spot | undefined = spots[0];
  const focusable = (): readonly Spot[] => spots.filter((spot) => buttons.get(spot)?.hidden === false);
  const markStop = (): void => {
    if (!stop || buttons.get(stop)?.hidden !== false) stop = focusable()[0];
    for (const [spot, button] of buttons) button.tabIndex = spot === stop ? 0 : -1;
  };
  element.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const from = spots.find((spot) => buttons.get(spot) === document.activeElement);
    if (!step || !from) return;
    event.preventDefault();
    event.stopPropagation();
    // A cloth that stands up has its length downwards, and its rows run the other way.
    const next = nextPlace(from, isUpright() ? [step[1], -step[0]] : step, focusable(), zeros);
    if (!next) return;
    stop = next;
    markStop();
    buttons.get(next)?.focus();
  });
  element.addEventListener('focusin', (event) => {
    stop = spots.find((spot) => buttons.get(spot) === event.target) ?? stop;
    markStop();
  });
  /** Which places between numbers are there. */
  const choose = (form: BetweenForm | null): void => {
    for (const [spot, button] of buttons) {
      const between = betweenForm(spot.form);
      button.hidden = between !== null && between !== form;
    }
    markStop();
  };
  return {
    element,
    choose,
    show: ({ bets, form, isOn, number }) => {
      element.classList.toggle('on', isOn);
      for (const [spot, button] of buttons) {
        const bet = bets.find((each) => each.spot === spot.id);
        button.setAttribute('aria-disabled', String(!isOn));
        button.setAttribute('aria-label', spotText(spot, bet ? shortMoney(bet.stake) : null, words));
        button.classList.toggle('won', number !== null && spot.numbers.includes(number) && (bet !== undefined || spot.form === 'number'));
      }
      fill(
        chips,
        ...bets.flatMap((bet) => {
          const spot = spots.find(({ id }) => id === bet.spot);
          if (!spot) return [];
          const box = h('span', { class: 'roulette-chip' });
          put(box, spot, zeros);
          if (isOutside(spot)) box.classList.add('aside');
          box.append(makeChip(bet.stake));
          return [box];
        }),
      );
      choose(form);
    },
  };
}
