import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ballsOut, lineOn } from './set-draw.ts';
import { SetTable } from './SetTable.tsx';

const DRAWN = ['23', '61', '08', '47', '79', '30', '14', '55', '02', '66', '41', '19', '80', '01', '33', '12', '70', '64', '27', '50'];

test('twenty balls come one after another within eight seconds; skipped or no news, all are there at once', () => {
  const at = (ageMs: number): number => ballsOut(DRAWN.length, ageMs, false);
  expect([at(-500), at(0), at(1_000), at(3_500), at(7_000)]).toEqual([0, 0, 2, 10, 20]);
  expect([at(3_600_000), ballsOut(DRAWN.length, 0, true)]).toEqual([20, 20]);
});

test('the board shows what is out, what the ticket has and what it has caught so far, and tells a reader all of it', () => {
  const page = renderToString(<SetTable of={80} drawn={DRAWN} out={12} picked={['05', '14', '23', '80']} />);
  expect(page.match(/data-drawn="true"/g)).toHaveLength(12);
  expect(page.match(/data-picked="true"/g)).toHaveLength(4);
  expect(page.match(/data-drawn="true" data-picked="true"/g)).toHaveLength(2);
  expect(page.match(/set-draw-slot/g)).toHaveLength(8);
  expect(page).toContain(DRAWN.join(', '));
});

test('of a ticket the first line that names numbers counts', () => {
  const line = (pick: string) => ({ pick }) as Parameters<typeof lineOn>[0]['list'][number];
  expect(lineOn({ list: [line('moreHigh'), line('05 14 23'), line('01')] })?.pick).toBe('05 14 23');
  expect(lineOn({ list: [line('moreHigh')] })).toBeUndefined();
});
