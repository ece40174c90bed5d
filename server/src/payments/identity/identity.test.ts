import { randomUUID } from 'node:crypto';
import type { IdentityCase, IdentityStanding } from '@sorak/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '../../back-office/desk/settings-command-service.ts';
import type { TestAnswer } from '../../test/app.ts';
import { createWorld, MILLION, type World } from '../withdrawal/test/world.ts';
import { workIdentity } from './due-service.ts';
import { createSender } from './test/sender.ts';

const DAY_MS = 86_400_000;
/** Noon of a Wednesday in Jakarta. */
const START = Date.parse('2026-11-18T05:00:00Z');

let world: World;
let sender: ReturnType<typeof createSender>;
beforeAll(async () => {
  world = await createWorld();
  sender = createSender(world.app);
  await world.later(START - world.app.clock.at);
});
afterAll(() => world.stop());

const standing = async (token: string): Promise<IdentityStanding> =>
  world.valueOf(await world.app.ask('GET', '/wps/member/identity', { token }));
const caseOf = async (id: string): Promise<IdentityCase> =>
  world.valueOf(await world.app.ask('GET', `/wps/operator/identity/${id}`, { token: world.risk }));
const codeOf = ({ body }: TestAnswer): string => body.errorCode ?? 'ok';
const bounded = (level: string, deposit: string, withdrawal: string) =>
  setSetting(world.context, `identity.${level}-IDR`, { deposit, withdrawal });

test('a level opens what the one below bounds, checked where the money is booked', async () => {
  await bounded('none', '2000000', '1000000');
  const who = await world.proven(await world.payee('opening', 20n * MILLION));
  expect(await standing(who.token)).toMatchObject({ level: 'none', last: null, canSend: true });
  const refused = await world.ask(who, 1_500_000);
  expect(codeOf(refused)).toBe('identity_limit');
  expect(refused.body.value).toEqual({ level: 'none', next: 'basic', max: 1_000_000, left: 1_000_000 });
  const check = world.valueOf(await world.app.ask('GET', '/wps/withdrawals/check', { token: who.token }));
  expect(check).toMatchObject({
    identity: { level: 'none', isBound: true, next: 'basic' },
    limits: { dailyAmount: 1_000_000 },
    withdrawable: 1_000_000,
  });
  const deposit = (amount: number) =>
    world.app.ask('POST', '/wps/deposits', {
      token: who.token,
      headers: { 'Idempotency-Key': randomUUID() },
      json: { method: 'qris', amount },
    });
  expect(codeOf(await deposit(1_500_000))).toBe('ok');
  expect((await deposit(600_000)).body).toMatchObject({ errorCode: 'identity_limit', value: { left: 500_000, next: 'basic' } });

  await sender.confirmed(who, world.risk, 'verified');
  expect(await standing(who.token)).toMatchObject({ level: 'verified', validUntil: '2031-07-09', last: { state: 'approved' } });
  expect(codeOf(await world.ask(who, 1_500_000))).toBe('ok');
  expect(codeOf(await deposit(610_000))).toBe('ok');
});

test('twenty presses send one case; something else waits for the decision', async () => {
  const token = await world.app.member('presser');
  const pictures = await sender.uploads(token, ['document']);
  const answers = await Promise.all(Array.from({ length: 20 }, () => sender.send(token, 'basic', { pictures })));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok']));
  const memberId = await world.app.idOf('presser');
  const { rows } = await world.owner.pool.query('select 1 from identity_case where member_id = $1', [memberId]);
  expect(rows).toHaveLength(1);
  expect(codeOf(await sender.send(token, 'basic', { pictures, number: 'OTHER 99' }))).toBe('conflict');
  expect(codeOf(await sender.upload(token, 'selfie'))).toBe('conflict');
});

test('a picture is what its bytes say, is sealed where it lies, and leaves for a reason that stands in the log', async () => {
  const token = await world.app.member('sealed');
  const bad = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect(codeOf(await sender.upload(token, 'document', bad))).toBe('image_invalid');
  expect(codeOf(await sender.upload(token, 'document', Buffer.from('%PDF-1.7 trailer').toString('base64')))).toBe('image_invalid');
  expect(codeOf(await sender.upload(token, 'document', 'A'.repeat(7_100_000)))).toBe('image_too_large');
  await sender.upload(token, 'document');
  const [document = ''] = await sender.uploads(token, ['document']);
  expect(codeOf(await sender.send(token, 'verified', { pictures: [document] }))).toBe('picture_missing');
  const thief = await world.app.member('thief');
  const taken = (token: string) => world.app.ask('DELETE', `/wps/member/identity/pictures?pictureId=${document}`, { token });
  // removeIdentityPicture: of the owner alone.
  expect(codeOf(await taken(thief))).toBe('not_found');
  expect(codeOf(await sender.send(thief, 'basic', { pictures: [document] }))).toBe('picture_missing');
  expect(codeOf(await sender.send(token, 'basic', { pictures: [document] }))).toBe('ok');
  expect(codeOf(await taken(token))).toBe('not_found');
  const memberId = await world.app.idOf('sealed');
  const kept = await world.owner.query.selectFrom('identity_picture').selectAll().where('member_id', '=', memberId).execute();
  expect(kept).toHaveLength(1);
  await expect(sharp(kept[0]?.sealed).metadata()).rejects.toThrow();
  const text = await world.owner.pool.query(`select row_to_json(c)::text as row from identity_case c where member_id = $1`, [memberId]);
  expect(JSON.stringify(text.rows)).not.toMatch(/Nugraha|1234567|1990/);

  const id = await sender.newest('sealed');
  expect((await caseOf(id)).typed).toEqual({ name: 'D••• N•••', birthday: '1990-••-••', number: '••••67' });
  expect(codeOf(await sender.decide(world.cashier, 'open', { id, note: undefined, reason: 'to compare it' }))).toBe(
    'operator_role_missing',
  );
  expect(codeOf(await sender.decide(world.risk, 'open', { id, note: undefined, reason: '' }))).toBe('validation_failed');
  const opened = await sender.decide(world.risk, 'open', { id, note: undefined, reason: 'to compare it with the account' });
  const { pictures, number } = world.valueOf<{ pictures: { image: string }[]; number: string }>(opened);
  expect(number).toBe('X 123-4567');
  expect((await sharp(Buffer.from(pictures[0]?.image ?? '', 'base64')).metadata()).format).toBe('jpeg');
  const log = await world.owner.query
    .selectFrom('operator_action')
    .select('detail')
    .where('action', '=', 'identity_opened')
    .where('object', '=', `identity:${id}`)
    .execute();
  expect(log).toEqual([{ detail: { reason: 'to compare it with the account', pictures: 1 } }]);
});

test('two operators at once decide once', async () => {
  const token = await world.app.member('decided');
  await sender.send(token, 'basic');
  const id = await sender.newest('decided');
  const admin = await world.app.operator('sari', 'admin');
  const answers = await Promise.all([
    sender.decide(world.risk, 'approve', { id, validUntil: null }),
    sender.decide(admin, 'refuse', { id, reason: 'unclear', isAgain: true }),
    sender.decide(admin, 'approve', { id, validUntil: null }),
  ]);
  expect(answers.map(codeOf).sort()).toEqual(['conflict', 'conflict', 'ok']);
});

test('a member is told what to send instead and nothing of whom the document looks like', async () => {
  const [one, two] = [await world.app.member('first1'), await world.app.member('second1')];
  await sender.send(one, 'basic', { number: 'DUP-777-1', name: 'Rahma Dewi', birthday: '1997-08-21' });
  const answer = await sender.send(two, 'basic', { number: 'dup 7771', name: 'Other Person', birthday: '1980-01-01' });
  expect(codeOf(answer)).toBe('ok');
  expect(JSON.stringify(answer.body)).not.toMatch(/first1|double|DUP/i);
  const id = await sender.newest('second1');
  expect((await caseOf(id)).doubles).toEqual([{ memberId: String(await world.app.idOf('first1')), username: 'first1', by: 'number' }]);
  await sender.decide(world.risk, 'refuse', { id, reason: 'cannot_confirm', isAgain: false, note: 'same number as first1' });
  const inbox = await world.owner.query
    .selectFrom('inbox_message')
    .select(['title', 'content'])
    .where('member_id', '=', await world.app.idOf('second1'))
    .orderBy('id', 'desc')
    .execute();
  expect(inbox[0]?.content).toMatch(/can’t confirm|belum dapat/);
  expect(JSON.stringify(inbox)).not.toMatch(/first1|same number/);
  expect(await standing(two)).toMatchObject({ last: { state: 'refused', reason: 'cannot_confirm' }, canSend: true });
});

test('who comes of age at midnight where the brand is may send from that moment', async () => {
  const token = await world.app.member('birthday');
  const pictures = await sender.uploads(token, ['document']);
  const send = () => sender.send(token, 'basic', { pictures, birthday: '2008-11-19' });
  await world.later(Date.parse('2026-11-18T16:59:59Z') - world.app.clock.at);
  expect((await send()).body).toMatchObject({
    errorCode: 'validation_failed',
    value: { fields: [{ field: 'birthday', rule: 'minimum_age' }] },
  });
  await world.later(1_000);
  expect(codeOf(await send())).toBe('ok');
});

test('a level that is revoked puts aside what waits, in words, and lets nothing above the bound out', async () => {
  await bounded('none', '2000000', '1000000');
  const who = await world.proven(await world.payee('revoked', 30n * MILLION));
  const id = await sender.confirmed(who, world.risk, 'verified', { number: 'R-100001' });
  const waiting = await world.made(who, 6_000_000);
  expect(await world.stateOf(who, waiting.id)).toBe('review');
  expect(codeOf(await sender.decide(world.risk, 'revoke', { id, reason: 'cannot_confirm' }))).toBe('ok');
  expect(await world.detail(who, waiting.id)).toMatchObject({ state: 'on_hold', reason: 'identity_check', heldAmount: 6_000_000 });
  expect(await standing(who.token)).toMatchObject({ level: 'none', last: { state: 'revoked', reason: 'cannot_confirm' } });
  expect(codeOf(await world.ask(who, 1_500_000))).toBe('identity_limit');
  expect(codeOf(await sender.decide(world.risk, 'revoke', { id, reason: 'cannot_confirm' }))).toBe('conflict');
});

test('a withdrawal that races the revocation is put aside or refused, never sent', async () => {
  const who = await world.proven(await world.payee('racer', 30n * MILLION));
  const id = await sender.confirmed(who, world.risk, 'verified', { number: 'R-100002' });
  const [asked] = await Promise.all([world.ask(who, 4_000_000), sender.decide(world.risk, 'revoke', { id, reason: 'cannot_confirm' })]);
  if (asked.body.success) expect(await world.stateOf(who, (asked.body.value as { id: string }).id)).toBe('on_hold');
  else expect(codeOf(asked)).toBe('identity_limit');
});

test('a document ends with its last day where the brand is, its owner is told before and after, once each', async () => {
  const token = await world.app.member('ending');
  const who = { token, username: 'ending' };
  await sender.confirmed(who, world.risk, 'basic', { number: 'E-100001', validUntil: '2026-12-01' });
  await workIdentity(world.context);
  await workIdentity(world.context);
  const titles = async (): Promise<string[]> =>
    (
      await world.owner.query
        .selectFrom('inbox_message')
        .select('title')
        .where('member_id', '=', await world.app.idOf('ending'))
        .orderBy('id')
        .execute()
    ).map(({ title }) => title);
  expect((await titles()).filter((title) => /soon|hampir/.test(title))).toHaveLength(1);
  await world.later(Date.parse('2026-12-01T16:59:59Z') - world.app.clock.at);
  await workIdentity(world.context);
  expect((await standing(token)).level).toBe('basic');
  await world.later(1_000);
  await Promise.all([workIdentity(world.context), workIdentity(world.context)]);
  expect(await standing(token)).toMatchObject({ level: 'none', last: { state: 'expired' } });
  expect((await titles()).filter((title) => /has run out|Anda habis$/.test(title))).toHaveLength(1);
});

test('what is of no use any more is deleted when its time is up, and the log says so', async () => {
  await setSetting(world.context, 'identityRules.all', { keepDays: '30' });
  const token = await world.app.member('forgotten');
  await sender.send(token, 'basic', { number: 'F-100001' });
  const id = await sender.newest('forgotten');
  await sender.decide(world.risk, 'refuse', { id, reason: 'unclear', isAgain: true });
  await world.later(30 * DAY_MS - 1_000);
  await workIdentity(world.context);
  expect((await caseOf(id)).sides).toEqual(['document']);
  await world.later(2_000);
  await workIdentity(world.context);
  expect(await caseOf(id)).toMatchObject({ sides: [], typed: null, state: 'asked' });
  expect(codeOf(await sender.decide(world.risk, 'open', { id, note: undefined, reason: 'to see it again' }))).toBe('identity_deleted');
  const log = await world.owner.query
    .selectFrom('operator_action')
    .select(['operator_id', 'detail'])
    .where('action', '=', 'identity_deleted')
    .where('object', '=', `identity:${id}`)
    .execute();
  expect(log).toEqual([{ operator_id: null, detail: { pictures: 1 } }]);
});

test('an account in another name than the document’s is looked at, and a first account carries the document’s', async () => {
  const who = await world.proven(await world.payee('othername', 10n * MILLION));
  await sender.confirmed(who, world.risk, 'verified', { number: 'N-100001', name: 'Someone Else' });
  const waiting = await world.made(who, 200_000);
  expect(await world.detail(who, waiting.id)).toMatchObject({ state: 'review', reason: 'name_differs' });
  const fresh = await world.app.member('freshname');
  await sender.confirmed({ token: fresh, username: 'freshname' }, world.risk, 'basic', { number: 'N-100002', name: 'Maya Putri' });
  const { payee_name } = await world.owner.query
    .selectFrom('member')
    .select('payee_name')
    .where('username', '=', 'freshname')
    .executeTakeFirstOrThrow();
  expect(payee_name).toBe('Maya Putri');
});
