import { type Action, mayLay } from '../../engines/tien-len/hand.ts';
import { playsOf } from '../../engines/tien-len/plays.ts';
import type { TienLenNews, TienLenOwn } from '../../server/tien-len-api.ts';
import type { Acts } from '../rooms/bar.ts';
import { printed } from '../rooms/names.ts';
import { h, write } from '../shell/dom.ts';
import type { Words } from '../shell/words.ts';
import type { Choice } from './choice.ts';
import { comboText } from './words.ts';

const NOBODY: TienLenOwn = { type: 'mine', stay: null, waiting: null, mayShow: false, cards: [], options: null };

/** Pass, a proposal, another order, and laying what is picked: with what it is and whether it beats. */
export function makeActs(choice: Choice, words: Words, onAct: (action: Action) => void): Acts<TienLenNews, TienLenOwn> {
  const { say } = words;
  let own = NOBODY;
  /** All that the player could lay, which takes a while to find. */
  let plays: readonly number[][] = [];
  let laid = '';
  let isFree = false;
  const button = (name: string, onclick: () => void, text: string): HTMLButtonElement =>
    h('button', { type: 'button', class: name, onclick }, text);
  const hint = h('span', { class: 'poker-odds' });
  const pass = button('poker-act', () => mayPass() && onAct({ kind: 'pass' }), say('tienLenPass'));
  const propose = button('poker-act', () => suggest(), say('tienLenSuggest'));
  const arrange = button('poker-act tien-len-arrange', () => choice.arrange(), say('tienLenArrange'));
  const lay = button('poker-act main', () => isLawful() && onAct({ kind: 'play', cards: [...choice.picked()] }), '');
  const element = h('div', { class: 'poker-acts' }, pass, propose, arrange, lay);

  const mayPass = (): boolean => isFree && own.options?.top != null;
  const isLawful = (): boolean => isFree && own.options !== null && mayLay(choice.picked(), own.options.top, own.options.must);
  /** Each press names the next play. */
  const suggest = (): void => {
    if (plays.length === 0) return;
    const now = choice.picked().join();
    const known = plays.findIndex((each) => each.join() === now);
    choice.pick(plays[(known + 1) % plays.length] ?? []);
  };
  const hintText = (): string => {
    const { options } = own;
    const picked = choice.picked();
    if (!options) return '';
    if (options.must !== null && !picked.includes(options.must)) return say('tienLenMust', { card: printed([options.must]) });
    if (isLawful()) return options.top ? say('tienLenBeats', { cards: printed(picked), under: printed(options.top) }) : '';
    if (plays.length === 0) return say('tienLenNothing');
    if (picked.length === 0) return '';
    return say(comboText(picked, words) === '' ? 'tienLenNoCombo' : 'tienLenTooLow');
  };
  const draw = (): void => {
    const picked = choice.picked();
    const combo = comboText(picked, words);
    const told = `${picked.length} ${combo}`;
    if (told !== laid) {
      laid = told;
      lay.replaceChildren(say('tienLenPlay', { n: picked.length }), ...(combo ? [h('small', {}, combo)] : []));
    }
    lay.setAttribute('aria-disabled', String(!isLawful()));
    pass.setAttribute('aria-disabled', String(!mayPass()));
    propose.setAttribute('aria-disabled', String(!isFree || plays.length === 0));
    arrange.setAttribute('aria-pressed', String(choice.isGrouped()));
    write(hint, hintText());
  };
  choice.watch(draw);
  return {
    aside: hint,
    elements: [element],
    leavingNote: 'tienLenLeavingNote',
    ask: ({ options }) => [
      options?.top ? say('tienLenBeat', { cards: printed(options.top), combo: comboText(options.top, words) }) : say('tienLenLead'),
    ],
    show: (news, isTurn, isBusy) => {
      if (own !== news.own) plays = news.own.options ? playsOf(news.own.cards, news.own.options.top, news.own.options.must) : [];
      own = news.own;
      isFree = isTurn && !isBusy;
      choice.hold(own.cards);
      element.hidden = own.cards.length === 0 || news.table.hand?.result !== null;
      hint.hidden = !isTurn;
      draw();
    },
  };
}
