import type { PokerTitle } from '../../engines/poker/poker.ts';
import { h } from '../shell/dom.ts';
import { choices, keyValue } from '../shell/panels/choices.ts';
import { sheetOf } from '../shell/panels/sheet.ts';
import { makeNumberField } from '../shell/floor/number-field.ts';
import { money, percent, shortMoney, type Words } from '../shell/words.ts';

const UNIT = 100;

/** How much is brought to the table, with its terms before the press. */
export function makeSit(title: PokerTitle, words: Words, close: () => void, onSit: (buyIn: number) => void): HTMLDialogElement {
  const { say } = words;
  const { least, most } = title.buyIn;
  const middle = Math.round((least + most) / 2 / UNIT) * UNIT;
  let buyIn = most;
  const fit = (value: number): number => Math.min(most, Math.max(least, Math.round(value)));
  const button = h('button', { type: 'button', class: 'fmain', onclick: () => confirm() });
  const write = (value: number): void => {
    buyIn = fit(value);
    button.textContent = say('holdemSitWith', { amount: money(buyIn) });
    field.refresh(false);
  };
  const field = makeNumberField({
    label: say('holdemBuyIn'),
    read: () => buyIn / UNIT,
    write: (value) => write(value * UNIT),
    show: (value) => shortMoney(value * UNIT),
  });
  const confirm = (): void => {
    close();
    onSit(buyIn);
  };
  const picks = [least, middle, most].map((value) => ({ value, text: shortMoney(value) }));
  const dialog = sheetOf(
    words,
    say('holdemBuyIn'),
    close,
    choices(say('holdemBuyIn'), picks, most, write),
    field.element,
    h(
      'dl',
      { class: 'ffacts' },
      keyValue(say('holdemBlinds'), `${shortMoney(title.blinds.small)} / ${shortMoney(title.blinds.big)}`),
      keyValue(say('holdemRake'), rakeText(title, words)),
      keyValue(say('holdemTime'), timeText(title, words)),
    ),
    h('p', { class: 'note' }, say('holdemTerms')),
    button,
  );
  write(buyIn);
  return dialog;
}

export const rakeText = ({ rake }: PokerTitle, { say }: Words): string =>
  say('holdemRakeOf', { share: percent(rake.share / 10_000).replace('.00', ''), most: shortMoney(rake.most) });
export const timeText = ({ turnMs, bankMs }: PokerTitle, { say }: Words): string =>
  say('holdemTimeOf', { turn: turnMs / 1_000, bank: bankMs / 1_000 });
