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
    button.textContent = say('pokerSitWith', { amount: money(buyIn) });
    field.refresh(false);
  };
  const field = makeNumberField({
    label: say('pokerBuyIn'),
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
    say('pokerBuyIn'),
    close,
    choices(say('pokerBuyIn'), picks, most, write),
    field.element,
    h(
      'dl',
      { class: 'crashfacts' },
      keyValue(say('pokerBlinds'), `${shortMoney(title.blinds.small)} / ${shortMoney(title.blinds.big)}`),
      keyValue(say('pokerRake'), rakeText(title, words)),
      keyValue(say('pokerTime'), timeText(title, words)),
    ),
    h('p', { class: 'note' }, say('pokerTerms')),
    button,
  );
  write(buyIn);
  return dialog;
}

export const rakeText = ({ rake }: PokerTitle, { say }: Words): string =>
  say('pokerRakeOf', { share: percent(rake.share / 10_000).replace('.00', ''), most: shortMoney(rake.most) });
export const timeText = ({ turnMs, bankMs }: PokerTitle, { say }: Words): string =>
  say('pokerTimeOf', { turn: turnMs / 1_000, bank: bankMs / 1_000 });
