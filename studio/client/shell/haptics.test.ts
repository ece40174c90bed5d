import { expect, it, vi } from 'vitest';
import { tremble } from './haptics.ts';

it('trembles for a chip that is laid and for wins, the longer the greater, and for nothing else', () => {
  const vibrate = vi.fn(() => true);
  for (const name of ['tap', 'spin', 'stop', 'await', 'win', 'great']) tremble(name, { vibrate });
  const felt = vibrate.mock.calls as unknown as [number[]][];
  const lengths = felt.map(([pattern]) => pattern.reduce((sum, ms) => sum + ms, 0));
  expect(lengths).toEqual([8, 76, 220]);
});

it('leaves devices alone that cannot', () => expect(() => tremble('win', {})).not.toThrow());
