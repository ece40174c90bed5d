import { expect, test } from 'vitest';
import { foundIn, shareMet, type Standard } from './found.ts';

const clause = (name: string, state: Standard['clauses'][number]['state'], reason = ''): Standard['clauses'][number] => ({
  clause: name,
  asks: `what ${name} asks`,
  state,
  tests: state === 'met' ? [`server/src/${name}.test.ts: says so`] : [],
  reason,
});
const list: Standard[] = [
  {
    code: 'a',
    standard: 'A',
    version: '1',
    about: '',
    clauses: [clause('1.1', 'met'), clause('1.2', 'partly', 'a Gap'), clause('1.3', 'not applicable', 'none')],
  },
  { code: 'b', standard: 'B', version: '2', about: '', clauses: [clause('2.1', 'met'), clause('2.2', 'not met', 'no page')] },
];
const names = (sought: Partial<Parameters<typeof foundIn>[1]>): string[] =>
  foundIn(list, { standard: '', state: '', words: '', ...sought }).flatMap(({ clauses }) => clauses.map((one) => one.clause));

test('clauses are narrowed by standard, state and words of clause, question, reason and test', () => {
  expect(names({})).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2']);
  expect(names({ standard: 'b' })).toEqual(['2.1', '2.2']);
  expect(names({ state: 'met' })).toEqual(['1.1', '2.1']);
  expect(names({ words: 'GAP what' })).toEqual(['1.2']);
  expect(names({ words: '2.1.test' })).toEqual(['2.1']);
  expect(names({ standard: 'a', state: 'not met' })).toEqual([]);
});

test('the share that is met is of what applies', () => {
  expect(shareMet(list)).toBe(50);
  expect(shareMet(list.slice(0, 1))).toBe(50);
  expect(shareMet([])).toBeNull();
});
