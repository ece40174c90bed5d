import { STREETS } from '../../engines/poker/hand.ts';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import type { HandView, TableNews } from '../../server/poker-api.ts';
import { cardsText, nameOf, rakeText, tagsOf, timeText } from '../rooms/names.ts';
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
export function storyOf({ entries, board, second, result, seats }: Told, own: number | null, words: Words): HTMLElement[] {
  const { say } = words;
  const tags = tagsOf(seats);
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

/** What holds at a table. */
export const factsOf = (title: PokerTitle, words: Words): HTMLElement[] => {
  const { say } = words;
  return [
    keyValue(say('holdemBlinds'), `${shortMoney(title.blinds.small)} / ${shortMoney(title.blinds.big)}`),
    keyValue(say('roomBuyIn'), `${shortMoney(title.buyIn.least)} – ${shortMoney(title.buyIn.most)}`),
    keyValue(say('roomRake'), rakeText(title, words)),
    keyValue(say('roomTime'), timeText(title, words)),
  ];
};
