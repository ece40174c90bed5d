import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Views = { list: { id: string; name: string; query: string; isOfHouse: boolean; isMine: boolean }[] };
const save = (token: string, name: string, query: string, isOfHouse = false, page = 'reports'): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/views/save', { token, json: { page, name, query, isOfHouse } });
const listOf = ({ body }: TestAnswer): Views['list'] => (body.value as Views).list;
const views = async (token: string, page = 'reports') => listOf(await app.ask('GET', `/wps/operator/views?page=${page}`, { token }));

test('an operator keeps views by name, an admin those of the house, and nobody another’s', async () => {
  const [ayu, raka] = [await app.operator('ayu', 'admin'), await app.operator('raka', 'risk')];
  expect((await save(raka, 'Slots', 'by=game&figure=ggr')).body.success).toBe(true);
  expect((await save(raka, 'Slots', 'by=game&figure=bets')).body.success).toBe(true);
  expect((await save(raka, 'Month', 'by=day', true)).body.errorCode).toBe('operation_not_allowed');
  expect((await save(ayu, 'Month', 'by=day', true)).body.success).toBe(true);
  expect(await views(raka)).toMatchObject([
    { name: 'Slots', query: 'by=game&figure=bets', isOfHouse: false, isMine: true },
    { name: 'Month', isOfHouse: true, isMine: false },
  ]);
  expect((await views(ayu)).map(({ name }) => name)).toEqual(['Month']);
  expect(await views(raka, 'members')).toEqual([]);
  const [slots, month] = await views(raka);
  const drop = (token: string, id = '') => app.ask('POST', '/wps/operator/views/drop', { token, json: { page: 'reports', id } });
  expect((await drop(ayu, slots?.id)).body.errorCode).toBe('not_found');
  expect((await drop(raka, month?.id)).body.errorCode).toBe('not_found');
  expect(listOf(await drop(raka, slots?.id)).map(({ name }) => name)).toEqual(['Month']);
  expect(listOf(await drop(ayu, month?.id))).toEqual([]);
  for (const query of ['javascript:alert(1)', '<b>', '?a', '#a', '//example.com'])
    expect((await save(raka, 'Bad', query)).body.errorCode).toBe('validation_failed');
});
