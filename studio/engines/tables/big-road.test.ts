import { expect, it } from 'vitest';
import { bigRoad } from './big-road.ts';

const road = (letters: string, rows = 6): string[] =>
  bigRoad(
    [...letters].map((letter) => (letter === 'B' ? 'red' : letter === 'P' ? 'blue' : 'green')),
    rows,
  ).map(({ column, row, draws }) => `${column}${row}${'*'.repeat(draws)}`);

it.each([
  ['a run goes down, the other side begins a column', 'BBPB', 6, ['00', '01', '10', '20']],
  ['draws stand at the win before them, and none before the first', 'TBTTP', 6, ['00**', '10']],
  ['a run that reaches the ground goes on along it', 'BBBB', 2, ['00', '01', '11', '21']],
  ['a run that meets another turns above it', 'BBBPPP', 2, ['00', '01', '11', '10', '20', '30']],
] as const)('%s', (_, letters, rows, places) => {
  expect(road(letters, rows)).toEqual(places);
});
