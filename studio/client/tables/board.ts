import { spotsOf } from '../../engines/tables/rules.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { TableMessage } from '../../server/api.ts';
import { fill, h, write } from '../shell/dom.ts';
import { makeChip } from '../shell/floor/chips.ts';
import type { Chips } from '../shell/floor/cloth.ts';
import { isCalm } from '../shell/launch.ts';
import { count, shortMoney, type Words } from '../shell/words.ts';
import type { Felt, Lay } from './felt-kind.ts';
import { stackOf } from './stack.ts';
import { oddsText } from './words.ts';
import { readArrow } from '../shell/arrow.ts';

export type BoardState = {
  /** What the table has accepted of this player, and what is only laid. */
  readonly placed: readonly Chips[];
  readonly laid: readonly Chips[];
  readonly players: TableMessage['players'];
  readonly isOpen: boolean;
  /** Spots that the result pays on; null before it is shown. */
  readonly won: ReadonlySet<string> | null;
};

const FLY = { duration: 220, easing: 'ease-out' } as const;

/** A stack of chips with its sum below; a new one comes from the hand. */
function layStack(mark: HTMLElement, own: number): void {
  if (mark.dataset['own'] === String(own)) return;
  mark.dataset['own'] = String(own);
  fill(mark);
  if (own === 0) return;
  const chips = h('span', { class: 'table-stack' }, ...stackOf(own).map(makeChip));
  mark.append(chips, h('span', { class: 'table-own' }, shortMoney(own)));
  if (!isCalm())
    chips.lastElementChild?.animate(
      [
        { transform: 'translateY(46px) scale(1.25)', opacity: 0.2 },
        { transform: 'none', opacity: 1 },
      ],
      FLY,
    );
}

export type Board = { readonly element: HTMLElement; readonly show: (state: BoardState) => void };

/** The spots of the felt as buttons, row by row; arrow keys go from one to the next. */
export function makeBoard(title: TableTitle, { rows, name, board: makeOwn, picture, detail }: Felt, words: Words, lay: Lay): Board {
  const board = makeOwn?.(lay);
  const { say } = words;
  const spots = spotsOf(title).flatMap((spot) => {
    const { code } = spot;
    const button =
      board?.querySelector<HTMLButtonElement>(`[data-spot="${code}"]`) ??
      h(
        'button',
        { type: 'button', class: 'table-spot', 'data-group': spot.group, 'data-spot': code },
        picture?.(code),
        h('b', {}, name(code)),
        h('i', {}, oddsText(spot.pays)),
      );
    const chip = h('span', { class: 'table-chip-mark', 'aria-hidden': 'true' });
    const sum = h('b');
    const heads = h('span', {});
    const share = h('i', {});
    const others = h('span', { class: 'table-others', 'aria-hidden': 'true' }, sum, heads, share);
    button.append(others, chip);
    button.addEventListener('click', () => lay((chip) => [{ spot: code, stake: chip }]));
    return [{ code, spot, button, chip, others, sum, heads, share }];
  });
  const order = board ? spots : rows.flat().flatMap((code) => spots.filter((spot) => spot.code === code));
  const buttons = order.map(({ button }) => button);
  const line = (row: readonly string[]): HTMLElement => {
    const element = h('div', { class: 'table-row' }, ...order.filter(({ code }) => row.includes(code)).map(({ button }) => button));
    element.style.setProperty('--count', String(row.length));
    return element;
  };
  const element = h(
    'div',
    { class: `table-board ${title.game}`, role: 'group', 'aria-label': say('tableBoard') },
    board,
    ...(board ? [] : rows.map(line)),
  );
  const focusOn = (at: number): void => {
    for (const [each, button] of buttons.entries()) button.tabIndex = each === at ? 0 : -1;
  };
  focusOn(0);
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[readArrow(event)];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = (at + step + buttons.length) % buttons.length;
    focusOn(next);
    buttons[next]?.focus();
  });
  element.addEventListener('focusin', ({ target }) =>
    focusOn(
      Math.max(
        0,
        buttons.findIndex((button) => button === target),
      ),
    ),
  );
  const stakeOn = (chips: readonly Chips[], code: string): number =>
    chips.reduce((sum, { spot, stake }) => sum + (spot === code ? stake : 0), 0);
  return {
    element,
    show: ({ placed, laid, players, isOpen, won }) => {
      const all = players.flatMap(({ picks }) => picks ?? []);
      const whole = all.reduce((sum, { stake }) => sum + stake, 0);
      element.classList.toggle('decided', won !== null);
      for (const { code, spot, button, chip, others, sum, heads, share } of order) {
        const own = stakeOn(placed, code) + stakeOn(laid, code);
        const total = stakeOn(all, code);
        const odds = say('tableOdds', { odds: oddsText(spot.pays) });
        button.setAttribute(
          'aria-label',
          [name(code), detail?.(code) ?? odds, ...(own > 0 ? [say('wheelStaked', { amount: shortMoney(own) })] : [])].join(', '),
        );
        button.setAttribute('aria-disabled', String(!isOpen));
        button.classList.toggle('won', won?.has(code) ?? false);
        button.classList.toggle('own', own > 0);
        button.classList.toggle('laid', stakeOn(laid, code) > 0);
        others.classList.toggle('none', total === 0);
        write(sum, shortMoney(total));
        // Who bets twice is one player.
        const bettors = new Set(players.flatMap(({ tag, picks }) => (picks?.some((pick) => pick.spot === code) ? [tag] : [])));
        write(heads, say('tableHeads', { n: count(bettors.size) }));
        share.style.setProperty('--share', `${whole > 0 ? (100 * total) / whole : 0}%`);
        layStack(chip, own);
      }
    },
  };
}
