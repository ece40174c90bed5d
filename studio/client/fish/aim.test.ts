import { expect, it } from 'vitest';
import { fishTitles } from '../../titles/fish/catalogue.ts';
import { openAim } from './aim.ts';
import type { Shoal } from './shoal.ts';
import { swimmersOf } from './swim.ts';

const [title] = fishTitles;
if (!title) throw new Error('no water');
const STAGE = { width: 1_000, height: 600 };
const swimmers = swimmersOf(title);
const sardines = swimmers.filter(({ species }) => species === 'sardine').map(({ number }) => number);

it('stays on the fish that it is locked on, goes on to the next of its kind while that is away, and comes back', () => {
  const away = new Set<number>();
  const isHere: Shoal['isHere'] = ({ number }) => !away.has(number);
  const nearest: Shoal['nearest'] = (species) => swimmers.find((each) => each.species === species && isHere(each));
  const aim = openAim(title, { swimmers, isHere, nearest } as Partial<Shoal> as Shoal);
  const [first = -1, second = -1, third = -1] = sardines;
  aim.turn('sardine');
  expect([aim.pick('sardine', STAGE), aim.mark()]).toEqual([first, 'aimed']);
  aim.lock(third);
  expect([aim.pick('sardine', STAGE), aim.at(STAGE)?.number, aim.mark()]).toEqual([third, third, 'locked']);
  away.add(third);
  expect(aim.pick('sardine', STAGE)).toBe(first);
  away.add(first);
  expect(aim.pick('sardine', STAGE)).toBe(second);
  away.clear();
  expect(aim.pick('sardine', STAGE)).toBe(third);
  // Another kind is not shot at by a lock on this one.
  expect(aim.pick('shark', STAGE)).not.toBe(third);
  aim.lock(null);
  expect(aim.pick('sardine', STAGE)).toBe(first);
});
