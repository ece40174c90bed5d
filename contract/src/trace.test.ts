import { expect, test } from 'vitest';
import { traceHeader, traceOf } from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

test('a request keeps the number that it brings, and hands it on', () => {
  expect(traceOf({ traceparent: `00-${ID}-00f067aa0ba902b7-01` })).toBe(ID);
  expect(traceOf(traceHeader(ID) as Record<string, string>)).toBe(ID);
  expect(traceHeader(undefined)).toEqual({});
});

test.each([
  undefined,
  '',
  'x',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${ID}-00f067aa0ba902b7-01\n"msg":"x"`,
  `ff-${ID}-00f067aa0ba902b7-01`,
])('whoever brings %j gets a number of our own, each another', (traceparent) => {
  const headers = traceparent === undefined ? {} : { traceparent };
  const [one, other] = [traceOf(headers), traceOf(headers)];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(one).not.toBe(other);
  expect(one).not.toBe(ID);
});
