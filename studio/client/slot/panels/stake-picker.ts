import type { SlotTitle } from '../../../engines/slot/title.ts';
import { h } from '../../shell/dom.ts';
import { choices, keyValue } from '../../shell/panels/choices.ts';
import { money, shortMoney, type Words } from '../../shell/words.ts';
import type { SlotStore } from '../state.ts';

/** Stakes of a title with what each means: per line, per coin, and the biggest win. */
export function makeStakePicker(title: SlotTitle, store: SlotStore, words: Words, close: () => void): HTMLDialogElement {
  const { say } = words;
  const list = title.coinValues.map((value) => ({ value, text: shortMoney(value * title.coins) }));
  const facts = h('dl');
  const use = h('button', { type: 'button', class: 'button use', onclick: close });
  const show = (coinValue: number): void => {
    facts.replaceChildren(...factsOf(title, coinValue, words));
    use.textContent = say('useStake', { amount: money(coinValue * title.coins) });
  };
  show(store.state.coinValue);
  return h(
    'dialog',
    { class: 'popup', 'aria-label': say('stakePerSpin') },
    h('p', { class: 'head' }, say('stakePerSpin'), h('span', {}, `${list[0]?.text ?? ''} – ${list.at(-1)?.text ?? ''}`)),
    choices(say('stakePerSpin'), list, store.state.coinValue, (coinValue) => {
      store.set({ coinValue });
      show(coinValue);
    }),
    facts,
    h('p', { class: 'note' }, say('limitsNote')),
    use,
  );
}

function factsOf(title: SlotTitle, coinValue: number, { say }: Words): HTMLElement[] {
  const lines = title.layout === 'lines' && title.coins % title.lines.length === 0 ? title.lines.length : null;
  return [
    ...(lines === null ? [] : [keyValue(say('perLine', { n: lines }), money((title.coins / lines) * coinValue))]),
    keyValue(say('perCoin', { n: title.coins }), money(coinValue)),
    keyValue(say('biggestWin'), money(title.maxWin * title.coins * coinValue)),
  ];
}
