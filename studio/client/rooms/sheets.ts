import type { RoomTitle } from '../../titles/catalogue.ts';
import { h } from '../shell/dom.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { sheetOf } from '../shell/panels/sheet.ts';
import { count, type SentenceKey, type Words } from '../shell/words.ts';
import { rakeText } from './names.ts';
import { seedsGiven } from './seeds-given.ts';
import type { AnyPast, AnyTable } from './types.ts';

/** What a game tells of one of its hands. */
export type Page = { readonly cards: readonly HTMLElement[]; readonly steps: readonly HTMLElement[] };

/** One hand of the past: its cards, its steps, and whether its shuffle is true. */
export function handSheet(
  { number, shuffle }: AnyPast,
  words: Words,
  { cards, steps }: Page,
  isTrue: Promise<boolean>,
  close: () => void,
): HTMLDialogElement {
  const { say } = words;
  const verdict = h('p', { class: 'note', role: 'status' }, say('checking'));
  void isTrue.then((is) => (verdict.textContent = say(is ? 'match' : 'mismatch')));
  return sheetOf(
    words,
    say('roomHandOf', { n: count(number) }),
    close,
    h('dl', { class: 'crashfacts' }, ...cards),
    h('div', { class: 'hand-history' }, ...steps),
    h(
      'dl',
      { class: 'crashfacts' },
      keyValue(say('roomRoot'), shuffle.root),
      ...(shuffle.promised ?? []).map(({ seat, hash }) => keyValue(say('roomPromiseOf', { n: seat + 1 }), hash)),
      ...shuffle.seeds.map(({ seat, seed }) => keyValue(say('roomSeedOf', { n: seat + 1 }), seed)),
    ),
    h('p', { class: 'note' }, seedsGiven(shuffle, words)),
    verdict,
  );
}

/** All hands as text, to be copied. */
export function exportSheet(texts: readonly string[], words: Words, close: () => void): HTMLDialogElement {
  const { say } = words;
  const text = h('textarea', { readonly: true, rows: 16, 'aria-label': say('roomExport'), class: 'poker-export' });
  text.value = texts.join('\n\n');
  const copy = h('button', { type: 'button', class: 'button' }, say('copy'));
  copy.addEventListener('click', () => {
    text.select();
    void navigator.clipboard?.writeText(text.value).then(
      () => (copy.textContent = say('copied')),
      () => undefined,
    );
  });
  return sheetOf(words, say('roomExport'), close, texts.length === 0 ? h('p', { class: 'note' }, say('roomNoHands')) : text, copy);
}

const paragraphs = (text: string): HTMLElement[] => text.split('\n').map((line) => h('p', { class: 'note' }, line));

export const rulesSheet = (title: RoomTitle, rules: readonly SentenceKey[], words: Words, close: () => void): HTMLDialogElement =>
  sheetOf(
    words,
    words.say('rules'),
    close,
    ...rules.flatMap((key) => paragraphs(words.say(key))),
    h('p', { class: 'note' }, `${words.say('roomRake')}: ${rakeText(title, words)}`),
    ...paragraphs(words.say('roomBroken')),
    ...paragraphs(words.say('floorLine')),
  );

/** How the shuffle is made, and the deck that is closed now. */
export const fairSheet = (table: AnyTable | null, fair: SentenceKey, words: Words, close: () => void): HTMLDialogElement =>
  sheetOf(
    words,
    words.say('fairness'),
    close,
    ...paragraphs(words.say(fair)),
    table && h('dl', { class: 'crashfacts' }, keyValue(words.say('roomNextRoot'), table.next.root)),
  );
