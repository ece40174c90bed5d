import type { Movement } from '@sorak/contract';
import { expect, test } from 'vitest';
import { text } from '../../../locales/text.ts';
import { numberOf, titleOf } from './movement-look.ts';

const line: Movement = {
  line: '7',
  transferId: 'b2f6',
  at: 0,
  kind: 'moon_gift',
  group: 'other',
  change: 5,
  balanceAfter: 5,
  reference: 'moon:9',
  cause: { type: 'moon', id: '9', title: null, detail: null, state: null },
};

test('a line is called by what it came from, or else honestly by its kind', () => {
  expect(titleOf(line, text)).toBe('Moon gift');
  expect(titleOf({ ...line, kind: 'deposit_unknown_kind', cause: null }, text)).toBe('Deposit unknown kind');
  expect(titleOf({ ...line, cause: { type: 'bet', id: '1', title: 'Naga Fajar', detail: null, state: null } }, text)).toBe('Naga Fajar');
  expect([numberOf(line), numberOf({ ...line, cause: null })]).toEqual(['9', 'b2f6']);
});
