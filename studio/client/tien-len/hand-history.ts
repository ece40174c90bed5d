import { WORTH } from '../../engines/tien-len/combos.ts';
import { FROZEN, MAX_POINTS } from '../../engines/tien-len/score.ts';
import type { TienLenTitle } from '../../engines/tien-len/tien-len.ts';
import type { DealView } from '../../server/tien-len-api.ts';
import { nameOf, printed, rakeText, tagsOf, timeText } from '../rooms/names.ts';
import { h } from '../shell/dom.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { money, shortMoney, type Words } from '../shell/words.ts';
import { didText, type Entry, INSTANT_WORDS, reasonText } from './words.ts';

type Told = {
  readonly entries: readonly Entry[];
  readonly result: DealView['result'] | null;
  readonly seats: readonly { seat: number; tag: string }[];
};

const line = (name: string, amount: string): HTMLElement => h('li', {}, h('span', {}, name), h('b', {}, amount));

/** Who paid whom and for what, and what each seat won or lost. */
export function resultLines({ seats }: Pick<Told, 'seats'>, result: DealView['result'], own: number | null, words: Words): HTMLElement[] {
  const { say } = words;
  const tags = tagsOf(seats);
  const who = (seat: number): string => nameOf(seat, own, tags, words);
  return [
    line(who(result.winner), say(result.instant ? INSTANT_WORDS[result.instant] : 'tienLenFinished')),
    ...result.lines.map((each) => line(`${who(each.from)} → ${who(each.to)} · ${reasonText(each, words)}`, shortMoney(each.amount))),
    ...result.nets.map(({ seat, amount }) => line(who(seat), money(amount, true))),
    line(say('roomRakeTaken'), shortMoney(result.rake)),
  ];
}

/** What happened in a deal, trick by trick, and who paid. */
export function handHistoryOf(told: Told, own: number | null, words: Words): HTMLElement[] {
  const { say } = words;
  const tags = tagsOf(told.seats);
  const tricks: Entry[][] = [];
  for (const entry of told.entries) {
    if (entry.isLead) tricks.push([]);
    tricks.at(-1)?.push(entry);
  }
  const parts = tricks.flatMap((entries, at) => [
    h('h3', {}, say('tienLenTrick', { n: at + 1 })),
    h(
      'ul',
      {},
      ...entries.map((entry) => line(`${nameOf(entry.seat, own, tags, words)} · ${didText(entry, words)}`, printed(entry.cards))),
    ),
  ]);
  if (!told.result) return parts;
  return [...parts, h('h3', {}, say('result')), h('ul', {}, ...resultLines(told, told.result, own, words))];
}

/** What holds at a table: every price in money. */
export function factsOf(title: TienLenTitle, words: Words): HTMLElement[] {
  const { say } = words;
  const cost = (points: number): string => shortMoney(points * title.point);
  return [
    keyValue(say('tienLenPoint'), cost(1)),
    keyValue(say('tienLenTwos'), `${cost(WORTH.black)} / ${cost(WORTH.red)}`),
    keyValue(say('tienLenSets'), `${cost(WORTH.threePairs)} / ${cost(WORTH.four)} / ${cost(WORTH.fourPairs)}`),
    keyValue(say('tienLenFrozen'), cost(FROZEN)),
    keyValue(say('tienLenMax'), cost(MAX_POINTS)),
    keyValue(say('tienLenSuits'), '♠ ♣ ♦ ♥'),
    keyValue(say('roomBuyIn'), `${shortMoney(title.buyIn.min)} – ${shortMoney(title.buyIn.max)}`),
    keyValue(say('roomRake'), rakeText(title, words)),
    keyValue(say('roomTime'), timeText(title, words)),
  ];
}
