import { beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { underKey } from './keys.ts';

let session = 0;
beforeEach(() => {
  session += 1;
});
const me = () => `session ${session}`;

const WITHDRAWAL = { amount: 50_000, cardId: 'c1', paymentPassword: '111111' };
const answered = (call: string, request: object): Promise<string> => underKey(me(), call, request, (key) => Promise.resolve(key));
/** The key under which a try went that ended so. */
async function failed(call: string, request: object, code: ConstructorParameters<typeof ApiError>[0]): Promise<string> {
  let sent = '';
  const attempt = underKey(me(), call, request, (key) => {
    sent = key;
    return Promise.reject(new ApiError(code, 'no'));
  });
  await expect(attempt).rejects.toMatchObject({ code });
  return sent;
}

test('a request whose answer was lost is repeated under its key, whoever repeats it, until it is answered', async () => {
  const first = await failed('requestWithdrawal', WITHDRAWAL, 'network');
  expect(await failed('requestWithdrawal', WITHDRAWAL, 'service_busy')).toBe(first);
  expect(await answered('requestWithdrawal', WITHDRAWAL)).toBe(first);
  expect(await answered('requestWithdrawal', WITHDRAWAL)).not.toBe(first);
});

test('two presses in one breath are one request', async () => {
  const [one, two] = await Promise.all([answered('createDeposit', { amount: 1 }), answered('createDeposit', { amount: 1 })]);
  expect(one).toBe(two);
});

test('another request, another call or another member has another key', async () => {
  const first = await failed('requestWithdrawal', WITHDRAWAL, 'network');
  expect(await answered('createDeposit', WITHDRAWAL)).not.toBe(first);
  expect(await answered('requestWithdrawal', { ...WITHDRAWAL, amount: 60_000 })).not.toBe(first);
  session += 1;
  expect(await answered('requestWithdrawal', WITHDRAWAL)).not.toBe(first);
});

test('a PIN that is typed anew makes no other request', async () => {
  const first = await failed('requestWithdrawal', WITHDRAWAL, 'network');
  expect(await failed('requestWithdrawal', { ...WITHDRAWAL, paymentPassword: '222222' }, 'payment_password_wrong')).toBe(first);
  // The first try may have moved the money: a refusal of the second does not make the third a new request.
  expect(await answered('requestWithdrawal', WITHDRAWAL)).toBe(first);
});

test('a definite refusal ends a request that was never in doubt', async () => {
  const first = await failed('createDeposit', { amount: 1 }, 'deposit_method_closed');
  expect(await answered('createDeposit', { amount: 1 })).not.toBe(first);
});
