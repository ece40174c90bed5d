import { fill, h, iconButton, write } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { isSmall, onSmall } from '../shell/launch.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { count, money, shortMoney, type Words } from '../shell/words.ts';
import { makeLastHands, type WonOf } from './last-hands.ts';
import { reportable } from './report.ts';
import type { AnyOwn, AnyPast, AnyTable, Handlers as RoomHandlers, News } from './types.ts';
import { readArrow } from '../shell/arrow.ts';

const TABS = ['now', 'before', 'table'] as const;
type Tab = (typeof TABS)[number];
const TAB_WORDS = { now: 'roomNow', before: 'roomBefore', table: 'roomTable' } as const;

/** What a game tells in its drawer. */
export type HandHistory<N, O, P> = {
  readonly steps: (news: News<N, O>) => HTMLElement[];
  readonly facts: (table: N) => readonly HTMLElement[];
  /** The own cards of a hand of the past, in a line. */
  readonly cards: (hand: P) => string;
  /** Who won a hand of the past, and what was played for. */
  readonly won: WonOf<P>;
};
type Handlers<P> = {
  readonly onExport: () => void;
  readonly onBefore: () => Promise<readonly P[]>;
  readonly onLast: () => Promise<readonly P[]>;
  readonly onHand: (hand: P) => void;
  readonly onReport: RoomHandlers<never>['onReport'];
};
export type Drawer<N, O> = {
  readonly element: HTMLElement;
  readonly show: (news: News<N, O>, checked: { readonly right: number; readonly wrong: number }) => void;
  readonly open: (tab: Tab) => void;
};

/** Beside the table: the hand that is played, the hands before it, and what holds at this table. */
export function makeDrawer<N extends AnyTable, O extends AnyOwn, P extends AnyPast>(
  name: string,
  words: Words,
  handHistory: HandHistory<N, O, P>,
  { onExport, onBefore, onLast, onHand, onReport }: Handlers<P>,
): Drawer<N, O> {
  const { say } = words;
  let news: News<N, O> | null = null;
  const heading = h('h2');
  const body = h('div', { class: 'hand-history', role: 'tabpanel', tabindex: 0 });
  const proof = h('b', { class: 'poker-joint' });
  const checks = h('p', { class: 'floor-note', role: 'status' });
  const report = h(
    'button',
    { type: 'button', class: 'button', 'aria-haspopup': 'dialog', onclick: () => onReport?.(null) },
    icon('flag'),
    say('roomReport'),
  );
  const close = (): void => element.classList.remove('open');
  const tabs = makeTabs(words, (tab) => (tab === 'before' ? void showBefore() : draw()));
  const element = h(
    'aside',
    { class: 'poker-drawer', 'aria-label': say('roomHands') },
    h('div', { class: 'pane-head' }, heading, iconButton('close', say('close'), close, { class: 'icon-button poker-close' })),
    tabs.element,
    body,
    h(
      'div',
      { class: 'poker-proof' },
      h('p', {}, icon('shield'), say('roomShuffle'), ' ', proof),
      h('p', { class: 'floor-note' }, say('roomShuffleNote')),
      checks,
    ),
    h('div', { class: 'poker-foot' }, h('button', { type: 'button', class: 'button out', onclick: onExport }, say('roomExport')), report),
  );
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  const showBefore = async (): Promise<void> => {
    fill(body, h('p', { class: 'note', role: 'status' }, say('loading')));
    const hands = await onBefore();
    if (tabs.picked() !== 'before') return;
    const lines = hands.map((hand) => handLine(hand, handHistory.cards(hand), words, () => onHand(hand)));
    fill(body, lines.length === 0 ? h('p', { class: 'note' }, say('roomNoHands')) : h('ul', { class: 'crashlist' }, ...lines));
  };
  const figures = (table: N): HTMLElement[] => [
    keyValue(say('roomAverage'), table.averagePot > 0 ? shortMoney(table.averagePot) : '–'),
    keyValue(say('roomPerHour'), count(table.hands)),
  ];
  const facts = h('dl', { class: 'floor-facts' });
  const last = makeLastHands(words, handHistory.won, onLast, onHand);
  const draw = (): void => {
    if (!news) return;
    const { table } = news;
    const { hand } = table;
    write(heading, hand ? say('roomHandOf', { n: count(hand.number) }) : name);
    if (tabs.picked() === 'table') {
      last.show(hand?.result ? hand.number : (hand?.number ?? 0) - 1);
      fill(facts, ...handHistory.facts(table), ...figures(table));
      // What has the focus stays where it is.
      if (!body.contains(facts)) fill(body, facts, last.element);
    } else if (hand) fill(body, ...handHistory.steps(news));
    else fill(body, h('p', { class: 'note' }, say('roomAlone')));
  };
  /** On a telephone it is a sheet, and not written while it is closed. */
  const refresh = (): void => {
    if (tabs.picked() !== 'before' && (!isSmall() || element.classList.contains('open'))) draw();
  };
  onSmall(refresh);
  return {
    element,
    open: (tab) => {
      tabs.pick(tab);
      element.classList.add('open');
      tabs.focus();
    },
    show: (next, checked) => {
      news = next;
      report.hidden = onReport === null || reportable(next).length === 0;
      const { hand } = next.table;
      write(proof, hand ? say('roomSeeds', { n: hand.seeds.length, of: hand.seats.length }) : say('roomSeedsNone'));
      const verdict = say(checked.wrong > 0 ? 'roomWrong' : 'roomChecked', { n: checked.right });
      write(checks, verdict);
      checks.classList.toggle('bad', checked.wrong > 0);
      refresh();
    },
  };
}

function makeTabs({ say }: Words, onPick: (tab: Tab) => void) {
  let tab: Tab = 'now';
  const buttons = TABS.map((name) => h('button', { type: 'button', role: 'tab', onclick: () => pick(name) }, say(TAB_WORDS[name])));
  const mark = (): void => {
    for (const [at, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(TABS[at] === tab));
      button.tabIndex = TABS[at] === tab ? 0 : -1;
    }
  };
  const pick = (name: Tab): void => {
    tab = name;
    mark();
    onPick(name);
  };
  const focus = (): void => buttons[TABS.indexOf(tab)]?.focus();
  const element = h('div', { class: 'tabs', role: 'tablist', 'aria-label': say('roomHands') }, ...buttons);
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[readArrow(event)];
    if (step === undefined) return;
    event.preventDefault();
    pick(TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? 'now');
    focus();
  });
  mark();
  return { element, pick, focus, picked: (): Tab => tab };
}

/** A hand of the past in a line: the own cards and what it brought. */
function handLine(hand: AnyPast, cards: string, { say }: Words, onOpen: () => void): HTMLElement {
  const start = hand.seats.find(({ seat }) => seat === hand.own)?.start ?? 0;
  const end = hand.result.stacks.find(({ seat }) => seat === hand.own)?.stack ?? 0;
  return h(
    'li',
    { class: end > start ? 'won' : '' },
    h(
      'button',
      { type: 'button', onclick: onOpen },
      h('b', {}, say('roomHandOf', { n: count(hand.number) })),
      h('i', {}, cards),
      h('span', {}, money(end - start, true)),
    ),
  );
}
