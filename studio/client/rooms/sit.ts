import type { RoomTitle } from '../../titles/catalogue.ts';
import { h } from '../shell/dom.ts';
import { choices } from '../shell/panels/choices.ts';
import { sheetOf } from '../shell/panels/sheet.ts';
import { makeNumberField } from '../shell/floor/number-field.ts';
import { money, type SentenceKey, shortMoney, type Words } from '../shell/words.ts';

const UNIT = 100;

export type Terms = { readonly facts: () => readonly HTMLElement[]; readonly note: SentenceKey };

/** How much is brought to the table, with its terms before the press. */
export function makeSit(
  { buyIn: { min, max }, rake }: RoomTitle,
  words: Words,
  terms: Terms,
  close: () => void,
  onSit: (buyIn: number, rake: RoomTitle['rake']) => void,
): HTMLDialogElement {
  const { say } = words;
  const middle = Math.round((min + max) / 2 / UNIT) * UNIT;
  let buyIn = max;
  const fit = (value: number): number => Math.min(max, Math.max(min, Math.round(value)));
  const button = h('button', { type: 'button', class: 'floor-main', onclick: () => confirm() });
  const write = (value: number): void => {
    buyIn = fit(value);
    button.textContent = say('roomSitWith', { amount: money(buyIn) });
    field.refresh(false);
  };
  const field = makeNumberField({
    label: say('roomBuyIn'),
    read: () => buyIn / UNIT,
    write: (value) => write(value * UNIT),
    show: (value) => shortMoney(value * UNIT),
  });
  const confirm = (): void => {
    close();
    onSit(buyIn, rake);
  };
  const picks = [min, middle, max].map((value) => ({ value, text: shortMoney(value) }));
  const dialog = sheetOf(
    words,
    say('roomBuyIn'),
    close,
    choices(say('roomBuyIn'), picks, max, write),
    field.element,
    h('dl', { class: 'floor-facts' }, ...terms.facts()),
    h('p', { class: 'note' }, say(terms.note)),
    h('p', { class: 'note' }, say('roomBots')),
    button,
  );
  write(buyIn);
  return dialog;
}
