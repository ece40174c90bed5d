import { STREETS } from '../../engines/poker/hand.ts';
import { rakesOf } from '../../engines/poker/pots.ts';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import type { HandView, TableNews } from '../../server/poker-api.ts';
import { cardsText, nameOf, printed, rakeText, tagsOf, timeText } from '../rooms/names.ts';
import { h } from '../shell/dom.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { shortMoney, type Words } from '../shell/words.ts';
import { chipsText, didText, type Entry, STREET_WORDS, winsOf } from './words.ts';

type Told = Pick<NonNullable<TableNews['hand']>, 'entries' | 'board' | 'second'> & {
  readonly result: HandView['result'] | null;
  readonly seats: readonly { seat: number; tag: string }[];
};
const OPEN = { preflop: [0, 0], flop: [0, 3], turn: [3, 4], river: [4, 5] } as const;

/** What happened in a hand, street by street, and who won. */
export function handHistoryOf({ entries, board, second, result, seats }: Told, own: number | null, words: Words): HTMLElement[] {
  const { say } = words;
  const tags = tagsOf(seats);
  const who = (seat: number): string => nameOf(seat, own, tags, words);
  const line = (name: string, amount: string): HTMLElement => h('li', {}, h('span', {}, name), h('b', {}, amount));
  let pot = 0;
  const streets = STREETS.flatMap((street) => {
    const told: Entry[] = entries.filter((entry) => entry.street === street);
    const [from, until] = OPEN[street];
    const opened = board.slice(from, until);
    if (told.length === 0 && opened.length === 0) return [];
    for (const { amount } of told) pot += amount;
    const cards = h('b', { 'aria-hidden': 'true' }, printed(opened));
    const heard = h('span', { class: 'reader-only' }, cardsText(opened, words));
    const title = h(
      'h3',
      {},
      h('b', {}, say(STREET_WORDS[street]), ...(opened.length > 0 ? [' · ', cards, heard] : [])),
      h('span', {}, say('holdemPotOf', { pot: shortMoney(pot) })),
    );
    return [title, h('ul', {}, ...told.map((entry) => line(`${who(entry.seat)} · ${didText(entry, words)}`, chipsText(entry))))];
  });
  if (!result) return streets;
  const wins = winsOf(result, who, words).map(([name, amount]) => line(name, amount));
  const other = second ? [h('h3', {}, say('holdemSecondBoard'), h('span', {}, cardsText(second, words)))] : [];
  const back = result.back ? [line(`${who(result.back.seat)} · ${say('holdemUncalled')}`, shortMoney(result.back.amount))] : [];
  return [
    ...streets,
    ...other,
    h('h3', {}, say('result')),
    h('ul', {}, ...wins, ...back, line(say('roomRakeTaken'), shortMoney(result.rake))),
  ];
}

/** What the table takes of the pots as they lie, and by which terms. */
export function rakeFacts({ pots, board }: NonNullable<TableNews['hand']>, title: PokerTitle, words: Words): HTMLElement {
  const now = rakesOf(pots, title.rake, { hasFlop: board.length > 0, big: title.blinds.big }).reduce((sum, taken) => sum + taken, 0);
  return h(
    'dl',
    { class: 'floor-facts poker-rake' },
    keyValue(words.say('roomRakeTaken'), shortMoney(now)),
    keyValue(words.say('roomRake'), rakeText(title, words)),
  );
}

/** What holds at a table. */
export const factsOf = (title: PokerTitle, words: Words): HTMLElement[] => {
  const { say } = words;
  return [
    keyValue(say('holdemBlinds'), `${shortMoney(title.blinds.small)} / ${shortMoney(title.blinds.big)}`),
    keyValue(say('roomBuyIn'), `${shortMoney(title.buyIn.min)} – ${shortMoney(title.buyIn.max)}`),
    keyValue(say('roomRake'), rakeText(title, words)),
    keyValue(say('roomTime'), timeText(title, words)),
  ];
};
