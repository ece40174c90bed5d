import type { Action } from '../../engines/poker/hand.ts';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import type { OwnNews, TableNews } from '../../server/poker-api.ts';
import type { Acts } from '../rooms/bar.ts';
import type { Handlers } from '../rooms/types.ts';
import { h } from '../shell/dom.ts';
import { money, percent, shortMoney, type Words } from '../shell/words.ts';
import { makeSizes } from './sizes.ts';

type Hand = TableNews['hand'];

const highest = (hand: Hand): number => Math.max(0, ...(hand?.seats ?? []).map(({ bet }) => bet));
/** All chips that have gone in. */
const potOf = (hand: Hand): number => (hand?.entries ?? []).reduce((sum, { amount }) => sum + amount, 0);
const button = (name: string, onclick: () => void, text = ''): HTMLButtonElement =>
  h('button', { type: 'button', class: name, onclick }, text);

/** Beside the turn: a second board for whoever is all-in, and one's own cards once the hand is over. */
function makeChoices({ say }: Words, { onConsent, onShow }: Handlers<Action>) {
  const consent = h('input', { type: 'checkbox', onchange: () => onConsent(consent.checked) });
  const label = h('label', { class: 'poker-consent' }, consent, say('holdemTwice'));
  const show = button('button', onShow, say('holdemShow'));
  return {
    element: h('div', { class: 'poker-choices' }, label, show),
    show: ({ stay, mayShow }: OwnNews): void => {
      label.hidden = stay === null;
      consent.checked = stay?.isAgreed ?? false;
      show.hidden = !mayShow;
    },
  };
}

/** Fold, call, raise: with what each of them costs. */
export function makeActs(title: PokerTitle, words: Words, handlers: Handlers<Action>): Acts<TableNews, OwnNews> {
  const { onAct } = handlers;
  const choices = makeChoices(words, handlers);
  const { say } = words;
  const odds = h('span', { class: 'poker-odds' });
  const sizes = makeSizes(title.blinds.big, words, (to) =>
    raise.replaceChildren(say(isBet ? 'holdemBet' : 'holdemRaiseTo'), h('small', {}, shortMoney(to))),
  );
  const fold = button('poker-act', () => onAct({ kind: 'fold' }), say('holdemFold'));
  const call = button('poker-act main', () => onAct({ kind: toCall > 0 ? 'call' : 'check' }));
  const raise = button('poker-act', () => onAct({ kind: 'raise', to: sizes.to() }));
  const element = h('div', { class: 'poker-acts' }, fold, call, raise);
  let toCall = 0;
  let isBet = false;
  let asked = '';
  return {
    aside: odds,
    elements: [sizes.element, element, choices.element],
    leavingNote: 'holdemLeavingNote',
    ask: ({ options }) =>
      options && options.toCall > 0 ? [say('holdemToCall'), ' ', h('b', {}, money(options.toCall))] : [say('holdemFree')],
    show: ({ table: { hand }, own }, isTurn, isBusy) => {
      choices.show(own);
      const options = isTurn ? own.options : null;
      for (const each of [element, odds]) each.hidden = options === null;
      for (const each of [sizes.element, raise]) each.hidden = !options?.raise;
      if (!options) {
        asked = '';
        return;
      }
      toCall = options.toCall;
      isBet = highest(hand) === 0;
      const pot = potOf(hand);
      const need = percent(toCall / (pot + toCall));
      odds.textContent =
        toCall > 0 ? say('holdemOdds', { pot: shortMoney(pot), share: need }) : say('holdemPotOf', { pot: shortMoney(pot) });
      for (const each of [fold, call, raise]) each.setAttribute('aria-disabled', String(isBusy));
      call.replaceChildren(say(toCall > 0 ? 'holdemCall' : 'holdemCheck'), ...(toCall > 0 ? [h('small', {}, shortMoney(toCall))] : []));
      if (!options.raise) return;
      const { min, max } = options.raise;
      const level = (share: number): number => Math.min(max, Math.max(min, highest(hand) + Math.round((pot + toCall) * share)));
      const question = `${hand?.number} ${hand?.entries.length}`;
      sizes.offer({ Min: min, Half: level(0.5), Max: level(0.75), Pot: level(1), All: max }, question !== asked);
      asked = question;
    },
  };
}
