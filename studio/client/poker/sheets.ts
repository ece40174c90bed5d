import type { PokerTitle } from '../../engines/poker/poker.ts';
import type { HandView, TableNews } from '../../server/room-api.ts';
import { h } from '../shell/dom.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { sheetOf } from '../shell/panels/sheet.ts';
import { count, type Words } from '../shell/words.ts';
import { storyOf } from './drawer.ts';
import { rakeText } from './sit.ts';
import { cardsText, handText, nameOf, strengthOf } from './words.ts';

/** One hand of the past: its cards, its story, and whether its shuffle is true. */
export function handSheet(hand: HandView, words: Words, isTrue: Promise<boolean>, close: () => void): HTMLDialogElement {
  const { say } = words;
  const verdict = h('p', { class: 'note', role: 'status' }, say('checking'));
  void isTrue.then((is) => (verdict.textContent = say(is ? 'match' : 'mismatch')));
  const tags = new Map(hand.seats.map(({ seat, tag }) => [seat, tag]));
  const shown = hand.cards.map(({ seat, cards }) => {
    const strength = strengthOf([...cards, ...hand.board], words);
    return keyValue(nameOf(seat, hand.own, tags, words), `${cardsText(cards, words)}${strength && ` · ${strength}`}`);
  });
  return sheetOf(
    words,
    say('holdemHandOf', { n: count(hand.number) }),
    close,
    h('dl', { class: 'crashfacts' }, ...shown),
    h('div', { class: 'poker-story' }, ...storyOf(hand, hand.own, words)),
    h(
      'dl',
      { class: 'crashfacts' },
      keyValue(say('holdemRoot'), hand.shuffle.root),
      ...hand.shuffle.seeds.map(({ seat, seed }) => keyValue(say('holdemSeedOf', { n: seat + 1 }), seed)),
    ),
    verdict,
  );
}

/** All hands as text, to be copied. */
export function exportSheet(hands: readonly HandView[], words: Words, close: () => void): HTMLDialogElement {
  const { say } = words;
  const text = h('textarea', { readonly: true, rows: 16, 'aria-label': say('holdemExport'), class: 'poker-export' });
  text.value = hands.map((hand) => handText(hand, words)).join('\n\n');
  const copy = h('button', { type: 'button', class: 'btn' }, say('copy'));
  copy.addEventListener('click', () => {
    text.select();
    void navigator.clipboard?.writeText(text.value).then(
      () => (copy.textContent = say('copied')),
      () => undefined,
    );
  });
  return sheetOf(words, say('holdemExport'), close, hands.length === 0 ? h('p', { class: 'note' }, say('holdemNoHands')) : text, copy);
}

const paragraphs = (text: string): HTMLElement[] => text.split('\n').map((line) => h('p', { class: 'note' }, line));

export const rulesSheet = (title: PokerTitle, words: Words, close: () => void): HTMLDialogElement =>
  sheetOf(
    words,
    words.say('rules'),
    close,
    ...paragraphs(words.say('holdemRules')),
    h('p', { class: 'note' }, `${words.say('holdemRake')}: ${rakeText(title, words)}`),
    ...paragraphs(words.say('holdemBroken')),
  );

/** How the shuffle is made, and the deck that is closed now. */
export const fairSheet = (table: TableNews | null, words: Words, close: () => void): HTMLDialogElement =>
  sheetOf(
    words,
    words.say('fairness'),
    close,
    ...paragraphs(words.say('holdemFair')),
    table && h('dl', { class: 'crashfacts' }, keyValue(words.say('holdemNextRoot'), table.next.root)),
  );
