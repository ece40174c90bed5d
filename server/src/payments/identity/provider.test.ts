import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { sign, SIGNATURE_HEADER, type SigningKey } from '../payment/service.ts';
import { workIdentity } from './due-service.ts';
import { IDENTITY_WEBHOOK, standInKeys } from './provider-service.ts';
import { createSender } from './test/sender.ts';

let app: TestApp;
let sender: ReturnType<typeof createSender>;
let risk: string;
beforeAll(async () => {
  app = await startTestApp();
  sender = createSender(app);
  risk = await app.operator('raka', 'risk');
});
afterAll(() => app.stop());

async function told(word: object, { code = 'local', keys }: { code?: string; keys?: readonly SigningKey[] } = {}): Promise<number> {
  const body = Buffer.from(JSON.stringify(word));
  const path = `${IDENTITY_WEBHOOK}${code}`;
  const signature = sign(keys ?? standInKeys(app.context), { method: 'POST', path, body }, app.clock.at);
  return (await fetch(`${app.url}${path}`, { method: 'POST', headers: { [SIGNATURE_HEADER]: signature }, body })).status;
}
const provider = async (id: string) =>
  ((await app.ask('GET', `/wps/operator/identity/${id}`, { token: risk })).body.value as { provider: object }).provider;
async function sent(username: string, number: string): Promise<string> {
  await sender.send(await app.member(username), 'basic', { number });
  return sender.newest(username);
}

test('the stand-in says by a signed webhook that it has looked at nothing, and decides nothing', async () => {
  const id = await sent('standin', 'S-100001');
  expect(await provider(id)).toMatchObject({ code: 'local', isStandIn: true, state: 'asking', outcome: null });
  await workIdentity(app.context);
  await expect.poll(() => provider(id)).toMatchObject({ state: 'answered', outcome: 'not_checked' });
  const log = await app.owner.query
    .selectFrom('operator_action')
    .select('action')
    .where('object', '=', `identity:${id}`)
    .orderBy('seq')
    .execute();
  expect(log.map(({ action }) => action).filter((action) => action !== 'identity_seen')).toEqual(['identity_sent', 'identity_sent_out']);
  const { state } = await app.owner.query.selectFrom('identity_case').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  expect(state).toBe('waiting');
});

test('a provider that repeats has one effect, one that says two things is shown as such, and no word gives a level', async () => {
  const id = await sent('repeated', 'S-100002');
  const word = { eventId: 'e-1', caseId: id, reference: 'ref-1', outcome: 'clear' };
  expect(await Promise.all([told(word), told(word), told(word)])).toEqual([200, 200, 200]);
  expect(await provider(id)).toMatchObject({ state: 'answered', outcome: 'clear' });
  expect(await told({ ...word, eventId: 'e-2', reference: 'ref-2' })).toBe(409);
  expect(await told({ ...word, eventId: 'e-3', outcome: 'doubt' })).toBe(200);
  expect(await provider(id)).toMatchObject({ outcome: 'contradictory' });
  const { rows } = await app.owner.pool.query('select 1 from identity where member_id = $1', [await app.idOf('repeated')]);
  expect(rows).toEqual([]);
});

test('a lie is refused: another key, a case that was never sent, an outcome that is none, an unknown provider', async () => {
  const id = await sent('liar', 'S-100003');
  const word = { eventId: 'l-1', caseId: id, reference: 'ref-l', outcome: 'clear' };
  const other = [{ id: 'local-1', secret: Buffer.alloc(32, 9), until: null }];
  expect(await told(word, { keys: other })).toBe(401);
  expect(await told({ ...word, caseId: '00000000-0000-4000-8000-000000000000' })).toBe(409);
  expect(await told({ ...word, outcome: 'contradictory' })).toBe(400);
  expect(await told({ ...word, level: 'enhanced' })).toBe(400);
  expect(await told(word, { code: 'nobody' })).toBe(404);
  expect(await provider(id)).toMatchObject({ state: 'asking', outcome: null });
});

test('a provider that took a case and sleeps is called silent after a day; the operator decides without', async () => {
  const id = await sent('sleeper', 'S-100004');
  await app.owner.pool.query(`update identity_check set state = 'asked', reference = 'z', next_at = $2 where case_id = $1`, [
    id,
    new Date(app.clock.at + 86_400_000),
  ]);
  await workIdentity(app.context);
  expect(await provider(id)).toMatchObject({ state: 'asked' });
  app.clock.at += 86_400_001;
  risk = await app.operator('later', 'risk');
  await workIdentity(app.context);
  expect(await provider(id)).toMatchObject({ state: 'silent' });
  expect((await sender.decide(risk, 'approve', { id, validUntil: null })).body.success).toBe(true);
});
