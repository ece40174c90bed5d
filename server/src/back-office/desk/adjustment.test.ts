import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
let asker: string;
let both: string;
let decider: string;
let other: string;
let memberId: string;
/** New members are welcomed with some money. */
let start: number;

beforeAll(async () => {
  app = await startTestApp();
  asker = await app.operator('bagus', 'cashier');
  both = await app.operator('agung', 'admin');
  decider = await app.operator('ratih', 'risk');
  other = await app.operator('surya', 'admin');
  await app.member('balanced');
  memberId = await idOf('balanced');
  start = await balanceNow();
});
afterAll(() => app.stop());

const idOf = async (username: string): Promise<string> => String(await app.idOf(username));

const request = (change: object = {}) => ({
  memberId,
  direction: 'credit',
  amount: 100,
  cause: 'goodwill',
  reason: 'promised on the phone',
  ...change,
});
const ask = (token: string, json: object, key: string = randomUUID()) =>
  app.ask('POST', '/wps/operator/adjustments/request', { token, json, headers: { 'Idempotency-Key': key } });
const decide = (token: string, id: string, decision = 'approve', note = '') =>
  app.ask('POST', '/wps/operator/adjustments/decide', { token, json: { id, decision, note } });
const idIn = ({ body }: { body: { value: unknown } }): string => (body.value as { id: string }).id;

type Line = { change: number; balance: number; kind: string; reference: string };
async function ledger(): Promise<{ lines: Line[]; addsUp: boolean }> {
  return (await app.ask('GET', `/wps/operator/members/${memberId}/ledger`, { token: asker })).body.value as unknown as {
    lines: Line[];
    addsUp: boolean;
  };
}
const balanceNow = async (): Promise<number> => (await ledger()).lines[0]?.balance ?? 0;

test('money moves when a second person approves, under the adjustment’s own id, once', async () => {
  const key = randomUUID();
  const asked = await ask(asker, request({ amount: 250.5 }), key);
  expect(asked.body.value).toMatchObject({
    id: key,
    state: 'waiting',
    isMine: true,
    canDecide: false,
    requestedBy: 'bagus',
    amount: 250.5,
  });
  expect(await balanceNow()).toBe(start);
  const approved = await decide(decider, key, 'approve', 'heard the call');
  expect(approved.body.value).toMatchObject({ state: 'approved', decidedBy: 'ratih', note: 'heard the call' });
  expect((await decide(decider, key)).body.success).toBe(true);
  const { lines, addsUp } = await ledger();
  expect(lines.slice(0, 1)).toMatchObject([{ change: 250.5, balance: start + 250.5, kind: 'adjustment', reference: `adjustment:${key}` }]);
  expect(addsUp).toBe(true);
});

test('what is added must be staked as often as the two have agreed; what is taken asks nothing', async () => {
  const asked = async (change: object): Promise<string> => {
    const answer = await ask(asker, request({ amount: 30, ...change }));
    expect(answer.body).toMatchObject({ success: true });
    const id = idIn(answer);
    await decide(decider, id);
    return id;
  };
  const ids = [
    await asked({}),
    await asked({ turnoverTimes: 250 }),
    await asked({ turnoverTimes: 0 }),
    await asked({ direction: 'debit' }),
  ];
  const { rows } = await app.context.db.pool.query<{ reference: string; required: string }>(
    `select reference, required::text from turnover where cause = 'adjustment' and reference = any($1) order by required`,
    [ids.map((id) => `adjustment:${id}`)],
  );
  expect(rows).toEqual([
    { reference: `adjustment:${ids[0]}`, required: '3000' },
    { reference: `adjustment:${ids[1]}`, required: '7500' },
  ]);
  const { list } = (await app.ask('GET', '/wps/operator/adjustments?state=all', { token: decider })).body.value as {
    list: { id: string; turnoverTimes: number }[];
  };
  expect(ids.map((id) => list.find((one) => one.id === id)?.turnoverTimes)).toEqual([100, 250, 0, 0]);
  for (const turnoverTimes of [-1, 1001, 1.5]) expect((await ask(asker, request({ turnoverTimes }))).status).toBe(400);
  const key = randomUUID();
  await ask(asker, request({ turnoverTimes: 100 }), key);
  expect((await ask(asker, request({ turnoverTimes: 300 }), key)).body.errorCode).toBe('idempotency_conflict');
  // Taken back out, so that the balance is what the other tests expect.
  await decide(decider, key, 'refuse');
  await asked({ direction: 'debit', amount: 60 });
});

test('the same request again is one request; another under the same key is refused', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(asker, request({ amount: 1 }), key)));
  expect(answers.every(({ body }) => body.success && idIn({ body }) === key)).toBe(true);
  expect((await ask(asker, request({ amount: 2 }), key)).body.errorCode).toBe('idempotency_conflict');
  expect((await ask(both, request({ amount: 1 }), key)).body.errorCode).toBe('idempotency_conflict');
  expect((await decide(decider, key, 'refuse', 'no such call')).body.value).toMatchObject({ state: 'refused' });
  expect((await decide(other, key)).body.errorCode).toBe('conflict');
  expect(await balanceNow()).toBe(start + 250.5);
});

test('nobody does both steps, not even an admin, and the attempt is written down; the database refuses it too', async () => {
  const id = idIn(await ask(both, request({ amount: 5 })));
  for (const decision of ['approve', 'refuse']) expect((await decide(both, id, decision)).body.errorCode).toBe('second_operator_required');
  expect((await decide(asker, id)).body.errorCode).toBe('operator_role_missing');
  const { body } = await app.ask('GET', `/wps/operator/audit?action=refused&operator=agung`, { token: other });
  expect((body.value as { entries: unknown[] }).entries).toHaveLength(2);
  await expect(
    app.context.db.pool.query(
      `update operator_adjustment set state = 'approved', decided_by = requested_by, decided_at = now() where id = $1`,
      [id],
    ),
  ).rejects.toThrow('check constraint');
  expect(await balanceNow()).toBe(start + 250.5);
});

test('one may take one’s own request back, and nobody else’s', async () => {
  const id = idIn(await ask(asker, request()));
  const withdraw = (token: string) => app.ask('POST', '/wps/operator/adjustments/withdraw', { token, json: { id } });
  expect((await withdraw(both)).body.errorCode).toBe('not_found');
  expect((await withdraw(asker)).body.value).toMatchObject({ state: 'withdrawn' });
  expect((await withdraw(asker)).body.success).toBe(true);
  expect((await decide(decider, id)).body.errorCode).toBe('conflict');
});

test('more than there is cannot be taken; the request goes on waiting', async () => {
  const id = idIn(await ask(asker, request({ direction: 'debit', amount: start + 1000 })));
  expect((await decide(decider, id)).body.errorCode).toBe('insufficient_balance');
  const { body } = await app.ask('GET', '/wps/operator/adjustments', { token: decider });
  expect((body.value as { list: { id: string; canDecide: boolean }[] }).list).toContainEqual(
    expect.objectContaining({ id, canDecide: true }),
  );
  expect(await balanceNow()).toBe(start + 250.5);
});

test('many who approve and refuse at once: each request is decided once, and the sum is right', async () => {
  const before = await balanceNow();
  const ids = await Promise.all(Array.from({ length: 20 }, async () => idIn(await ask(asker, request({ amount: 10 })))));
  await Promise.all(ids.flatMap((id) => [decide(decider, id), decide(other, id), decide(both, id, 'refuse'), decide(decider, id)]));
  const rows = await app.context.db.query.selectFrom('operator_adjustment').select('state').where('id', 'in', ids).execute();
  const approved = rows.filter(({ state }) => state === 'approved').length;
  expect(rows.every(({ state }) => state === 'approved' || state === 'refused')).toBe(true);
  const after = await ledger();
  expect(after.lines[0]?.balance ?? 0).toBeCloseTo(before + approved * 10, 2);
  expect(after.addsUp).toBe(true);
});

test.each([-0.01, 0, 0.001, 1e15, '1,000', '100', null, true, [5]])(
  'an amount of %j is refused, and nothing is written',
  async (amount) => {
    const key = randomUUID();
    const { status, body } = await ask(asker, request({ amount }), key);
    expect([status, body.success]).toEqual([400, false]);
    expect(await app.context.db.query.selectFrom('operator_adjustment').select('id').where('id', '=', key).execute()).toEqual([]);
  },
);

test('play money is not adjusted, and without a key or a reason nothing is asked for', async () => {
  await app.trial();
  const trial = await app.context.db.query.selectFrom('member').select('id').where('is_agent', '=', 4).executeTakeFirstOrThrow();
  expect((await ask(asker, request({ memberId: String(trial.id) }))).body.errorCode).toBe('operation_not_allowed');
  expect((await ask(asker, request({ reason: '    ' }))).body.errorCode).toBe('validation_failed');
  expect((await app.ask('POST', '/wps/operator/adjustments/request', { token: asker, json: request() })).body.errorCode).toBe(
    'idempotency_key_missing',
  );
  expect((await ask(decider, request())).body.errorCode).toBe('operator_role_missing');
});
