import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sound } from '../shell/sound/sound.ts';
import type { Words } from '../shell/words.ts';
import type { makeRoomAnnouncer as Make } from './announcer.ts';
import type { AnyOwn, AnyTable } from './types.ts';

type Hand = NonNullable<AnyTable['hand']>;
const words: Words = { language: 'en', name: ({ en }) => en, say: (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key) };

let makeRoomAnnouncer: typeof Make;
beforeAll(async () => {
  // The frame asks for the screen's width as soon as it is read.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  ({ makeRoomAnnouncer } = await import('./announcer.ts'));
  vi.unstubAllGlobals();
});

function room() {
  const heard: string[] = [];
  const sound: Pick<Sound, 'play'> = { play: (name) => void heard.push(`♪${name}`) };
  const speaker = { element: {} as HTMLElement, say: (text: string) => void heard.push(text) };
  const announcer = makeRoomAnnouncer<AnyTable, AnyOwn>(words, speaker, sound as Sound, {
    ask: () => 'act',
    done: ({ before, hand, who }) => hand.entries.slice(before?.entries.length ?? 0).map((seat) => `${who(Number(seat))} did`),
    ended: ({ own }, winner) => ({ text: `won by ${String(winner)}`, hasWon: winner === own, wasIn: own !== null }),
  });
  return { announcer, taken: () => heard.splice(0) };
}
const own = (cards: readonly number[], options: object | null = null): AnyOwn => ({
  type: 'mine',
  stay: null,
  waiting: null,
  mayShow: false,
  cards,
  options,
});
const hand = (number: number, entries: readonly number[], result: unknown = null): Hand => ({
  number,
  entries,
  result,
  root: '',
  seeds: [],
  seats: [{ seat: 1, tag: 'K7' }],
});

describe('what a card room says', () => {
  it('reads cards out when one of them is new, and not when some were played', () => {
    const { announcer, taken } = room();
    announcer.own(own([]), own([3, 4]));
    expect(taken()).toHaveLength(1);
    announcer.own(own([3, 4]), own([4]));
    expect(taken()).toEqual([]);
    announcer.own(own([3, 4]), own([4, 9]));
    expect(taken()).toHaveLength(1);
  });

  it('asks once when the turn comes', () => {
    const { announcer, taken } = room();
    announcer.own(own([]), own([], {}));
    expect(taken()).toEqual(['♪stop', 'roomYourTurn act']);
    announcer.own(own([], {}), own([], {}));
    expect(taken()).toEqual([]);
  });

  it('says what was done since, and how a hand has ended, once', () => {
    const { announcer, taken } = room();
    expect(announcer.hand(hand(1, [1, 1], 1), hand(2, [1]), null)).toBe(false);
    expect(taken()).toEqual(['♪spin', 'crashPlayer {"tag":"K7"} did']);
    expect(announcer.hand(hand(2, [1]), hand(2, [1], 1), 1)).toBe(true);
    expect(taken()).toEqual(['♪win', 'won by 1']);
    expect(announcer.hand(hand(2, [1], 1), hand(2, [1], 1), 1)).toBe(false);
    expect(taken()).toEqual([]);
    expect(announcer.hand(hand(2, [1]), hand(2, [1], 4), null)).toBe(false);
    expect(taken()).toEqual(['won by 4']);
  });
});
