import { expect, test } from 'vitest';
import { endSession, startSession } from './session.ts';
import { closeWish, wishKey } from './wish-keys.ts';

test('a wish keeps its key until it is answered, another wish or another member has another', () => {
  startSession('a'.repeat(32));
  const first = wishKey('requestWithdrawal', '50000 card');
  expect(wishKey('requestWithdrawal', '50000 card')).toBe(first);
  expect(wishKey('createDeposit', '50000 card')).not.toBe(first);
  expect(wishKey('requestWithdrawal', '60000 card')).not.toBe(first);
  const second = wishKey('requestWithdrawal', '50000 card');
  closeWish('requestWithdrawal');
  const third = wishKey('requestWithdrawal', '50000 card');
  expect(third).not.toBe(second);
  endSession();
  startSession('b'.repeat(32));
  expect(wishKey('requestWithdrawal', '50000 card')).not.toBe(third);
});
