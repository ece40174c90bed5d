import type { Calls, LotteryTicket, ResponseOutput } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLottery, type TestLottery } from '../../../play/lottery/test/lottery.ts';

let lottery: TestLottery;
beforeAll(async () => {
  lottery = await startTestLottery();
});
afterAll(() => lottery.app.stop());

test('a lottery order is found by its number', async () => {
  const draw = await lottery.current('FIVE3');
  const { body } = await lottery.place(draw, [{ play: 'straight5', pick: '0,0,0,0,0', unit: 10 }]);
  const { orderId } = (body.value as { order: LotteryTicket }).order;
  const token = await lottery.app.operator('sinta', 'support');
  const find = async (query: string) => {
    const answer = await lottery.app.ask('GET', `/wps/operator/search?query=${query}`, { token });
    return (answer.body.value as ResponseOutput<Calls['searchDesk']>).list;
  };
  expect(await find(orderId)).toMatchObject([{ kind: 'order', key: orderId, state: 'waiting', amount: 10, currency: 'IDR' }]);
  expect(await find(crypto.randomUUID())).toEqual([]);
});
