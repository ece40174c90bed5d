import { type DiceChoice, type DiceTitle, multiplierFor, ONE, ROLLS, targetFor, winningRolls } from '../../engines/dice/dice.ts';
import { fill, h } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { makeNumberField } from '../shell/floor/number-field.ts';
import type { FloorStore } from '../shell/floor/state.ts';
import type { Words } from '../shell/words.ts';

/** A roll or a target as it is read: `50.49`. */
export const rollText = (roll: number): string => (roll / 100).toFixed(2).padStart(5, '0');

export type Choice = {
  readonly read: () => DiceChoice;
  readonly multiplier: () => number;
  readonly slider: HTMLElement;
  readonly fields: HTMLElement;
};

/** What the player bets on: a target that can be dragged or typed, as a multiplier, a target or a chance. */
export function makeChoice(title: DiceTitle, store: FloorStore, words: Words, onChange: () => void): Choice {
  const { say } = words;
  let choice: DiceChoice = title.usual;
  const rolls = (): number => winningRolls(choice);
  const multiplier = (): number => multiplierFor(title, rolls());
  const setRolls = (wanted: number, isOver = choice.isOver): void => {
    const kept = Math.min(title.rolls.max, Math.max(title.rolls.min, Math.round(wanted)));
    choice = { isOver, target: targetFor(isOver, kept) };
    refresh();
    onChange();
  };
  const range = h('input', {
    type: 'range',
    min: 0,
    max: ROLLS - 1,
    step: 1,
    oninput: () => setRolls(winningRolls({ ...choice, target: Number(range.value) })),
  });
  const slider = h('div', { class: 'track' }, range);
  const flip = h(
    'button',
    { type: 'button', class: 'floor-button', 'aria-label': say('diceFlip'), onclick: () => setRolls(rolls(), !choice.isOver) },
    icon('swap'),
  );
  const targetLabel = h('span');
  const fields = [
    makeNumberField({
      label: say('multiplier'),
      suffix: '×',
      read: multiplier,
      write: (value) => setRolls((title.returns * ROLLS) / (value * ONE)),
      show: (value) => (value / ONE).toFixed(4),
    }),
    makeNumberField({
      label: say('diceTarget'),
      read: () => choice.target,
      write: (value) => setRolls(winningRolls({ ...choice, target: Math.round(value * 100) })),
      show: rollText,
      aside: targetLabel,
      buttons: [flip],
    }),
    makeNumberField({
      label: say('chance'),
      suffix: '%',
      read: rolls,
      write: (value) => setRolls(value * 100),
      show: (value) => (value / 100).toFixed(2),
    }),
  ];
  const refresh = (): void => {
    const { phase, auto } = store.state;
    const isOff = phase !== 'free' || auto !== null;
    for (const field of fields) field.refresh(isOff);
    range.disabled = isOff;
    range.value = String(choice.target);
    const text = say(choice.isOver ? 'diceOver' : 'diceUnder', { target: rollText(choice.target) });
    range.setAttribute('aria-label', say('diceTarget'));
    range.setAttribute('aria-valuetext', text);
    fill(targetLabel, say(choice.isOver ? 'diceAbove' : 'diceBelow'));
    slider.classList.toggle('under', !choice.isOver);
    slider.style.setProperty('--at', `${(choice.target / (ROLLS - 1)) * 100}%`);
  };
  store.watch(refresh);
  return {
    read: () => choice,
    multiplier,
    slider,
    fields: h('div', { class: 'floor-fields' }, ...fields.map(({ element }) => element)),
  };
}
