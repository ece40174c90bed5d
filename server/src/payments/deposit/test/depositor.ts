import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '@sorak/contract';
import { wallet } from '../../../ledger/accounts.ts';
import { balance, openAccount } from '../../../ledger/ledger.ts';
import { deposit } from '../service.ts';
import { press, type Press, sendDueWebhooks } from '../../payment/local-service.ts';
import type { TestApp, TestAnswer } from '../../../test/app.ts';

export type Depositor = { readonly token: string; readonly id: bigint; readonly username: string };
type Request = { method?: string; amount?: unknown; bank?: string; offerId?: string };

/** What tests of deposits do with a whole platform. */
export function createDepositor(app: TestApp) {
  let names = 0;
  const { pool } = app.context.db;
  const member = async (): Promise<Depositor> => {
    const username = `payer${(names += 1)}`;
    const token = await app.member(username);
    return { token, id: await app.idOf(username), username };
  };
  const ask = (one: Depositor, request: Request, key: string = randomUUID()): Promise<TestAnswer> =>
    app.ask('POST', '/wps/deposits', {
      token: one.token,
      headers: { 'Idempotency-Key': key },
      json: { method: 'qris', amount: 100_000, ...request },
    });
  const order = async (one: Depositor, request: Request = {}): Promise<DepositOrder> => {
    const answer = await ask(one, request);
    if (!answer.body.success) throw new Error(JSON.stringify(answer.body));
    return answer.body.value;
  };
  // Not over HTTP: a session would run out while the tests turn the clock.
  const read = async (one: Depositor, id: string): Promise<DepositOrder | undefined> => deposit(app.context, one.id, id, 'EN');
  const inWallet = async (one: Depositor): Promise<number> =>
    Number(await balance(pool, await openAccount(pool, wallet(one.id, 'IDR')))) / 100;
  const pressed = async (id: string, what: Press): Promise<void> => {
    await press(app.context, id, what);
    await sendDueWebhooks(app.context);
  };
  return { member, ask, order, read, inWallet, pressed };
}
