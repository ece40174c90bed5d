import type { PokerTitle } from '../../engines/poker/poker.ts';
import { STREETS } from '../../engines/poker/hand.ts';
import type { HandView, OwnNews, TableNews } from '../../server/room-api.ts';
import { fill, h, iconButton } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { count, money, shortMoney, type Words } from '../shell/words.ts';
import { rakeText, timeText } from './sit.ts';
import { cardsText, chipsText, didText, type Entry, nameOf, STREET_WORDS } from './words.ts';

const TABS = ['now', 'before', 'table'] as const;
type Tab = (typeof TABS)[number];
const TAB_WORDS = { now: 'holdemNow', before: 'holdemBefore', table: 'holdemTable' } as const;

type Handlers = {
  readonly onExport: () => void;
  readonly onBefore: () => Promise<readonly HandView[]>;
  readonly onHand: (hand: HandView) => void;
};
export type Drawer = {
  readonly element: HTMLElement;
  readonly show: (table: TableNews, own: OwnNews, checked: { readonly right: number; readonly wrong: number }) => void;
  readonly open: (tab: Tab) => void;
};

/** Beside the table: the hand that is played street by street, the hands before it, and what holds at this table. */
export function makeDrawer(title: PokerTitle, words: Words, { onExport, onBefore, onHand }: Handlers): Drawer {
  const { say } = words;
  let news: { readonly table: TableNews; readonly own: OwnNews } | null = null;
  const heading = h('h2');
  const body = h('div', { class: 'poker-story', role: 'tabpanel', tabindex: 0 });
  const proof = h('b', { class: 'poker-joint' });
  const checks = h('p', { class: 'fnote', role: 'status' });
  const close = (): void => element.classList.remove('open');
  const tabs = makeTabs(words, (name) => (name === 'before' ? void showBefore() : draw()));
  const element = h(
    'aside',
    { class: 'poker-drawer', 'aria-label': say('holdemHands') },
    h('div', { class: 'ph' }, heading, iconButton('close', say('close'), close, { class: 'ibtn poker-close' })),
    tabs.element,
    body,
    h(
      'div',
      { class: 'poker-proof' },
      h('p', {}, icon('shield'), say('holdemShuffle'), ' ', proof),
      h('p', { class: 'fnote' }, say('holdemShuffleNote')),
      checks,
    ),
    h('button', { type: 'button', class: 'btn', onclick: onExport }, say('holdemExport')),
  );
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  const showBefore = async (): Promise<void> => {
    fill(body, h('p', { class: 'note', role: 'status' }, say('loading')));
    const hands = await onBefore();
    if (tabs.picked() !== 'before') return;
    const lines = hands.map((hand) => handLine(hand, words, () => onHand(hand)));
    fill(body, lines.length === 0 ? h('p', { class: 'note' }, say('holdemNoHands')) : h('ul', { class: 'crashlist' }, ...lines));
  };
  const draw = (): void => {
    if (!news) return;
    const { table, own } = news;
    const { hand } = table;
    heading.textContent = hand ? say('holdemHandOf', { n: count(hand.number) }) : title.name;
    if (tabs.picked() === 'table') fill(body, factsOf(title, table, words));
    else if (hand) fill(body, ...storyOf(hand, own.stay?.seat ?? null, words));
    else fill(body, h('p', { class: 'note' }, say('holdemAlone')));
  };
  return {
    element,
    open: (name) => {
      tabs.pick(name);
      element.classList.add('open');
      tabs.focus();
    },
    show: (table, own, checked) => {
      news = { table, own };
      const { hand } = table;
      proof.textContent = hand ? say('holdemSeeds', { n: hand.seeds.length, of: hand.seats.length }) : say('holdemSeedsNone');
      const verdict = say(checked.wrong > 0 ? 'holdemWrong' : 'holdemChecked', { n: checked.right });
      if (checks.textContent !== verdict) checks.textContent = verdict;
      checks.classList.toggle('bad', checked.wrong > 0);
      if (tabs.picked() !== 'before') draw();
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
  const element = h('div', { class: 'tabs', role: 'tablist', 'aria-label': say('holdemHands') }, ...buttons);
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    pick(TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? 'now');
    focus();
  });
  mark();
  return { element, pick, focus, picked: (): Tab => tab };
}

/** A hand of the past in a line: the own cards and what it brought. */
function handLine(hand: HandView, words: Words, onOpen: () => void): HTMLElement {
  const start = hand.seats.find(({ seat }) => seat === hand.own)?.start ?? 0;
  const end = hand.result.stacks.find(({ seat }) => seat === hand.own)?.stack ?? 0;
  const own = hand.cards.find(({ seat }) => seat === hand.own);
  return h(
    'li',
    { class: end > start ? 'won' : '' },
    h(
      'button',
      { type: 'button', onclick: onOpen },
      h('b', {}, words.say('holdemHandOf', { n: count(hand.number) })),
      h('i', {}, own ? cardsText(own.cards, words) : ''),
      h('span', {}, money(end - start, true)),
    ),
  );
}

type Told = Pick<NonNullable<TableNews['hand']>, 'entries' | 'board'> & {
  readonly result: HandView['result'] | null;
  readonly seats: readonly { seat: number; tag: string }[];
};
const OPEN = { preflop: [0, 0], flop: [0, 3], turn: [3, 4], river: [4, 5] } as const;

/** What happened in a hand, street by street, and who won. */
export function storyOf({ entries, board, result, seats }: Told, own: number | null, words: Words): HTMLElement[] {
  const { say } = words;
  const tags = new Map(seats.map(({ seat, tag }) => [seat, tag]));
  const who = (seat: number): string => nameOf(seat, own, tags, words);
  const line = (name: string, amount: string): HTMLElement => h('li', {}, h('span', {}, name), h('b', {}, amount));
  const streets = STREETS.flatMap((street) => {
    const told: Entry[] = entries.filter((entry) => entry.street === street);
    const [from, until] = OPEN[street];
    const opened = board.slice(from, until);
    if (told.length === 0 && opened.length === 0) return [];
    const title = h('h3', {}, say(STREET_WORDS[street]), opened.length > 0 && h('span', {}, cardsText(opened, words)));
    return [title, h('ul', {}, ...told.map((entry) => line(`${who(entry.seat)} · ${didText(entry, words)}`, chipsText(entry))))];
  });
  if (!result) return streets;
  const wins = result.pots.flatMap((pot) =>
    pot.wins.map(({ seat, amount }) => line(`${who(seat)} · ${say('holdemWins')}`, shortMoney(amount))),
  );
  const back = result.back ? [line(`${who(result.back.seat)} · ${say('holdemUncalled')}`, shortMoney(result.back.amount))] : [];
  return [...streets, h('h3', {}, say('result')), h('ul', {}, ...wins, ...back, line(say('holdemRakeTaken'), shortMoney(result.rake)))];
}

const factsOf = (title: PokerTitle, table: TableNews, words: Words): HTMLElement => {
  const { say } = words;
  return h(
    'dl',
    { class: 'ffacts' },
    keyValue(say('holdemBlinds'), `${shortMoney(title.blinds.small)} / ${shortMoney(title.blinds.big)}`),
    keyValue(say('holdemBuyIn'), `${shortMoney(title.buyIn.least)} – ${shortMoney(title.buyIn.most)}`),
    keyValue(say('holdemRake'), rakeText(title, words)),
    keyValue(say('holdemTime'), timeText(title, words)),
    keyValue(say('holdemAverage'), table.averagePot > 0 ? shortMoney(table.averagePot) : '–'),
    keyValue(say('holdemPerHour'), count(table.hands)),
  );
};
