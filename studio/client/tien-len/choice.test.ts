import { expect, it } from 'vitest';
import { makeChoice } from './choice.ts';

const [THREE, FOUR, OTHER_FOUR, KING, TWO] = [41, 42, 29, 12, 40] as const;

it('keeps the cards by rank or what there is most of first, and what is picked as long as it is held', () => {
  const choice = makeChoice();
  let drawn = 0;
  choice.watch(() => (drawn += 1));
  choice.hold([TWO, FOUR, KING, THREE, OTHER_FOUR]);
  expect(choice.arranged()).toEqual([THREE, FOUR, OTHER_FOUR, KING, TWO]);
  choice.arrange();
  expect(choice.arranged()).toEqual([FOUR, OTHER_FOUR, THREE, KING, TWO]);
  choice.toggle(KING);
  choice.toggle(THREE);
  expect(choice.picked()).toEqual([THREE, KING]);
  choice.toggle(THREE);
  choice.hold([FOUR, OTHER_FOUR, KING]);
  expect(choice.picked()).toEqual([KING]);
  choice.hold([FOUR, OTHER_FOUR]);
  expect(choice.picked()).toEqual([]);
  expect(drawn).toBe(7);
  choice.hold([FOUR, OTHER_FOUR]);
  expect(drawn).toBe(7);
});
