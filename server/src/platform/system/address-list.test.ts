import { expect, test } from 'vitest';
import { addressList, parseRange } from './address-list.ts';

test.each(['10.0.0.0/8', '203.0.113.7', '2001:db8::/32', '::1', '0.0.0.0/0', '::/0', '::ffff:203.0.113.7'])('%s is a range', (text) =>
  expect(parseRange(text)).toBeDefined(),
);

test.each([
  '',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0',
  '10.0.0.0/-1',
  '10.0.0.0/08',
  'example.org',
  '10.0.0.0/8/8',
  '1.2.3.4, 5.6.7.8',
  '::ffff:10.0.0.0/8',
  '256.1.1.1',
])('%j is none', (text) => expect(parseRange(text)).toBeUndefined());

test.each([
  ['10.255.255.255', true],
  ['11.0.0.0', false],
  ['9.255.255.255', false],
  ['203.0.113.7', true],
  ['203.0.113.8', false],
  ['2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', true],
  ['2001:db9::', false],
  ['nonsense', false],
  ['', false],
])('%s in the list: %s', (ip, isIn) => expect(addressList(['10.0.0.0/8', '203.0.113.7', '2001:db8::/32', 'bad'])(ip)).toBe(isIn));

test('an empty list holds nobody, and /0 everybody of its family', () => {
  expect(addressList([])('10.0.0.1')).toBe(false);
  expect([addressList(['0.0.0.0/0'])('8.8.8.8'), addressList(['0.0.0.0/0'])('2001:db8::1'), addressList(['::/0'])('2001:db8::1')]).toEqual([
    true,
    false,
    true,
  ]);
});
