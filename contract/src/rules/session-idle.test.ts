import { expect, test } from 'vitest';
import { idleStateAt } from './session-idle.ts';

test('whoever does nothing is warned two minutes before the thirtieth, and is out with it', () => {
  const began = 1_796_000_000_000;
  const after = (minutes: number, ms = 0) => idleStateAt(began, began + minutes * 60_000 + ms);
  expect([after(0), after(27, 59_999), after(28), after(29, 59_999), after(30), after(600)]).toEqual([
    'active',
    'active',
    'warned',
    'warned',
    'over',
    'over',
  ]);
  // A clock that was set back puts nobody out.
  expect(idleStateAt(began, began - 3_600_000)).toBe('active');
});
