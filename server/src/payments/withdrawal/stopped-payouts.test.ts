import { afterAll, beforeAll, expect, test } from 'vitest';
import { workPayouts } from '../payment/service.ts';
import { createWorld, MILLION, type TestPayee, type World } from './test/world.ts';

const REASON = 'to be looked at with care';
let world: World;
let [raka, wira] = ['', ''];
beforeAll(async () => {
  world = await createWorld();
  raka = world.risk;
  wira = await world.app.operator('wira', 'risk', 'cashier');
});
afterAll(() => world.stop());

const post = (path: string, json: object, token = raka) => world.app.ask('POST', `/wps/operator/cases${path}`, { token, json });
async function frozen(who: TestPayee): Promise<string> {
  const memberId = String(who.memberId);
  const made = await post('', { kind: 'aml', title: 'Looked at', alerts: [], members: [memberId], reason: REASON });
  const { id } = made.body.value as { id: string };
  expect((await post('/measures', { id, memberId, what: 'payouts', isOn: true, reason: REASON })).body.success).toBe(true);
  return id;
}
const approve = (id: string, token = world.cashier) => world.operate(token, 'approve', { id, note: REASON });
const sent = async (id: string): Promise<number> => {
  const { rows } = await world.owner.pool.query<{ tries: number }>(`select tries from payout where cause like $1`, [`${id}-%`]);
  return Math.max(0, ...rows.map(({ tries }) => tries));
};

test('nothing leaves while a case holds the payouts of a member: not what is asked for then, nor what was approved and waits to be sent', async () => {
  const rich = async (name: string) => world.proven(await world.payee(name, 60n * MILLION));
  const [early, late] = [await rich('frozen1'), await rich('frozen2')];
  const { id: asked } = await world.made(early, 3_000_000);
  await approve(asked);
  await approve(asked, wira);
  const caseOf = await frozen(early);
  await workPayouts(world.context);
  expect(await sent(asked)).toBe(0);
  expect(await world.detail(early, asked)).toMatchObject({ state: 'on_hold', reason: 'play_check' });

  await frozen(late);
  const made = await world.ask(late, 3_000_000);
  expect(made.body.value).toMatchObject({ state: 'review' });
  const { id } = made.body.value as { id: string };
  expect((await approve(id)).body.errorCode).toBe('measure_in_force');
  expect((await world.detail(late, id)).state).toBe('review');
  expect(JSON.stringify(await world.detail(late, id))).not.toMatch(/case|aml|frozen|measure/i);

  await post('/ask', { id: caseOf, what: 'close', note: REASON });
  expect((await post('/decide', { id: caseOf, isAgreed: true, note: REASON })).body.errorCode).toBe('second_operator_required');
  expect((await approve(asked)).body.success).toBe(false);
  expect((await post('/decide', { id: caseOf, isAgreed: true, note: REASON }, wira)).body.success).toBe(true);
  await world.operate(world.cashier, 'release', { id: asked, note: REASON });
  await approve(asked);
  await approve(asked, wira);
  expect((await world.detail(early, asked)).state).toBe('sending');
});
