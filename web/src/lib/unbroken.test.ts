import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('figures stay whole and words still break', () => {
  expect(unbroken('0.10–0.50%')).toBe('0.10\u2060–\u20600.50%');
  expect(unbroken('up to Rp 500,000.00 on each')).toBe('up to Rp\u00A0500,000.00 on each');
  expect(unbroken('Rp 10 – Rp 50')).toBe('Rp\u00A010\u00A0\u2060–\u2060\u00A0Rp\u00A050');
  expect(unbroken('8 × (deposit + bonus), 5 %')).toBe('8\u00A0× (deposit + bonus), 5\u00A0%');
  expect(unbroken('until 28 Nov – and not after')).toBe('until 28 Nov – and not after');
});
