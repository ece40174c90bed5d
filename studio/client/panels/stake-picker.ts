import { h } from '../dom.ts';
import { money, shortMoney, type Words } from '../words.ts';
import type { PanelParts } from './panel-parts.ts';

/** A labelled line of a panel. */
export const keyValue = (key: string, value: string): HTMLElement => h('div', { class: 'kv' }, h('dt', {}, key), h('dd', {}, value));

type Choice<T> = { readonly value: T; readonly text: string };

/** Buttons of which one is chosen; arrow keys move the choice. */
export function choices<T>(label: string, list: readonly Choice<T>[], chosen: T, onChoose: (value: T) => void): HTMLElement {
  const group = h('div', { class: 'choices', role: 'radiogroup', 'aria-label': label });
  const buttons = list.map(({ value, text }) => h('button', { type: 'button', role: 'radio', onclick: () => choose(value) }, text));
  const choose = (value: T): void => {
    mark(value);
    onChoose(value);
  };
  const mark = (value: T): void => {
    for (const [i, button] of buttons.entries()) {
      const isChosen = list[i]?.value === value;
      button.setAttribute('aria-checked', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
  };
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : buttons[buttons.findIndex((button) => button === document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
  mark(chosen);
  group.append(...buttons);
  return group;
}

/** Stakes of a title with what each means: per line, per coin, and the biggest win. */
export function makeStakePicker({ session, store, words }: PanelParts, close: () => void): HTMLDialogElement {
  const { title } = session;
  const { say } = words;
  const list = title.coinValues.map((value) => ({ value, text: shortMoney(value * title.coins) }));
  const facts = h('dl');
  const use = h('button', { type: 'button', class: 'btn use', onclick: close });
  const show = (coinValue: number): void => {
    facts.replaceChildren(...factsOf(title, coinValue, words));
    use.textContent = say('useStake', { amount: money(coinValue * title.coins) });
  };
  show(store.state.coinValue);
  return h(
    'dialog',
    { class: 'pop', 'aria-label': say('stakePerSpin') },
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

function factsOf(title: PanelParts['session']['title'], coinValue: number, { say }: Words): HTMLElement[] {
  const lines = title.kind === 'lines' && title.coins % title.lines.length === 0 ? title.lines.length : null;
  return [
    ...(lines === null ? [] : [keyValue(say('perLine', { n: lines }), money((title.coins / lines) * coinValue))]),
    keyValue(say('perCoin', { n: title.coins }), money(coinValue)),
    keyValue(say('biggestWin'), money(title.maxWin * title.coins * coinValue)),
  ];
}
