import {
  asksInsurance,
  type BlackjackShown,
  type BlackjackStep,
  type BlackjackTitle,
  insuranceOf,
  type Move,
  movesOf,
  turnOf,
} from '../../engines/blackjack/blackjack.ts';
import { valueOf } from '../../engines/blackjack/hand.ts';
import { insuranceOdds } from '../../engines/blackjack/insurance.ts';
import { strategyAgainst } from '../../engines/blackjack/strategy.ts';
import { h, refill, write } from '../shell/dom.ts';
import { makeSwitch } from '../shell/floor/switch.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { money, percent, type Words } from '../shell/words.ts';
import { MOVE_WORDS } from './words.ts';

/** Every move but the hit, which is the main button. */
const BESIDE: readonly Exclude<Move, 'hit'>[] = ['stand', 'double', 'split', 'surrender'];

/** What the expectation of an insurance is told for, in minor units. */
const TOLD_FOR = 1_000_000;

/** The moves of the hand whose turn it is. */
export function makeMoves(
  title: BlackjackTitle,
  { say }: Words,
  onStep: (step: BlackjackStep) => void,
): { readonly elements: readonly HTMLElement[]; readonly show: (shown: BlackjackShown | null, isOn: boolean) => void } {
  const list = BESIDE.map((move) => {
    const note = h('small');
    const button = h(
      'button',
      { type: 'button', class: 'button hand-move', onclick: () => onStep({ move }) },
      h('b', {}, say(MOVE_WORDS[move])),
      note,
    );
    return { move, note, button };
  });
  const price = h('small');
  const insure = h(
    'button',
    { type: 'button', class: 'button hand-move', onclick: () => onStep({ insure: true }) },
    h('b', {}, say('jackInsure')),
    price,
  );
  const group = h(
    'div',
    { class: 'hand-moves', role: 'group', 'aria-label': say('jackMoves') },
    ...list.map(({ button }) => button),
    insure,
  );
  const question = h('b');
  const asked = h('p', { class: 'hand-asked' }, question, ' ', say('jackAskedNote'));
  const odds = h('dl', { class: 'floor-facts' });
  return {
    elements: [asked, odds, group],
    show: (shown, isOn) => {
      const asks = shown !== null && asksInsurance(shown);
      const hand = shown && !asks ? shown.hands[turnOf(shown)] : undefined;
      const may = shown && hand ? movesOf(title, shown, hand) : [];
      odds.hidden = !asks;
      asked.hidden = !asks;
      if (shown && asks) {
        write(question, say('jackAsked', { n: shown.hands.length }));
        const { chance, mean } = insuranceOdds(title, shown);
        refill(
          odds,
          keyValue(say('jackInsureChance'), percent(chance)),
          keyValue(say('jackInsureMean', { amount: money(TOLD_FOR) }), money(Math.round(TOLD_FOR * mean), true)),
        );
      }
      group.hidden = !asks && !hand;
      insure.hidden = !asks;
      insure.disabled = !isOn;
      price.textContent = shown ? money(insuranceOf(shown)) : '';
      for (const { move, note, button } of list) {
        button.hidden = asks || (move === 'surrender' && !title.rules.hasSurrender);
        button.disabled = !isOn || !may.includes(move);
        const costs = move === 'double' || move === 'split';
        note.textContent = shown ? (costs ? money(shown.stake, true) : move === 'surrender' ? say('jackHalf') : '') : '';
      }
    },
  };
}

/** A switch, and when it is on what basic strategy does with the hand whose turn it is. */
export function makeHint(
  title: BlackjackTitle,
  { say }: Words,
  onTurn: () => void,
): { readonly element: HTMLElement; readonly show: (shown: BlackjackShown | null) => void } {
  const text = h('p', { class: 'video-advice', role: 'status' });
  const toggle = makeSwitch(say('jackHint'), 'blackjack-hint', onTurn);
  return {
    element: h('div', { class: 'video-hint' }, toggle.element, text),
    show: (shown) => {
      text.hidden = !toggle.isOn();
      const hand = shown?.hands[turnOf(shown)];
      if (!shown || !hand) text.textContent = say('jackHintIdle');
      else if (asksInsurance(shown)) text.textContent = say('jackHintInsurance');
      else {
        const strategy = strategyAgainst(title.rules, valueOf(shown.dealer[0] ?? 0));
        const move = strategy.best(hand.cards.map(valueOf), movesOf(title, shown, hand));
        text.textContent = say('jackAdvice', { move: say(MOVE_WORDS[move]) });
      }
    },
  };
}
