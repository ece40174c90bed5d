import { h } from '../dom.ts';
import type { AutoLimits } from '../auto.ts';
import { shortMoney, type Words } from '../words.ts';
import { choices } from './choices.ts';

type Parts = {
  readonly words: Words;
  /** What the next round would stake. */
  readonly stake: () => number;
  readonly startAuto: (limits: AutoLimits) => void;
};

/** What is offered: so many rounds, and so many stakes lost or won. */
export const ROUNDS = [5, 10, 25, 50];
export const LOSS_STAKES = [5, 10, 25, 50];
export const WIN_STAKES = [10, 25, 100];

/** Limits before auto rounds start: how many, the most that may be lost, and the single win that stops them. */
export function makeAutoLimits({ words, stake: stakeOf, startAuto }: Parts, close: () => void): HTMLDialogElement {
  const { say } = words;
  const stake = stakeOf();
  const amounts = (times: readonly number[]) => times.map((n) => ({ value: n * stake, text: shortMoney(n * stake) }));
  let rounds = 10;
  let loss = 10 * stake;
  let win: number | null = 25 * stake;
  const go = h('button', {
    type: 'button',
    class: 'button go',
    onclick: () => {
      close();
      startAuto({ rounds, loss, win });
    },
  });
  const show = (): void => {
    go.textContent = say('autoStart', { n: rounds });
  };
  show();
  return h(
    'dialog',
    { class: 'popup right', 'aria-label': say('autoTitle') },
    h('p', { class: 'head' }, say('autoTitle')),
    h('p', { class: 'caption' }, say('autoRounds')),
    choices(
      say('autoRounds'),
      ROUNDS.map((value) => ({ value, text: String(value) })),
      rounds,
      (value) => {
        rounds = value;
        show();
      },
    ),
    h('p', { class: 'caption' }, say('autoLoss')),
    choices(say('autoLoss'), amounts(LOSS_STAKES), loss, (value) => {
      loss = value;
    }),
    h('p', { class: 'caption' }, say('autoWin')),
    choices<number | null>(say('autoWin'), [...amounts(WIN_STAKES), { value: null, text: say('autoNever') }], win, (value) => {
      win = value;
    }),
    h('p', { class: 'note' }, say('autoNote')),
    go,
  );
}
