import type { LiveTable } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TableRoad } from './TableRoad.tsx';

const drawn = (seats: number | null, players: number | null): string =>
  renderToString(<TableRoad table={{ seats, players, results: [] } as unknown as LiveTable} />);

test('a large table tells its seats once somebody sits there, a small one the seats that are left', () => {
  expect(drawn(800, 0)).toBe('');
  expect(drawn(800, null)).toBe('');
  expect(drawn(800, 3)).toContain('class="seats"');
  expect(drawn(800, 800)).toContain('class="seats"');
  expect(drawn(7, 0)).toContain('class="seats"');
});
