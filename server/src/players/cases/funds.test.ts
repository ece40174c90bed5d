import { createHash } from 'node:crypto';
import type { CaseDetail } from '@sorak/contract';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { CASE_RULES } from './audit-repo.ts';

const REASON = 'to know where it comes from';
const DAY_MS = 86_400_000;
let app: TestApp;
let [raka, wira, image] = ['', '', ''];
beforeAll(async () => {
  app = await startTestApp();
  [raka, wira] = [await app.operator('raka', 'risk'), await app.operator('wira', 'risk')];
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  image = picture.toString('base64');
});
afterAll(() => app.stop());

const post = (path: string, json: object, token = raka): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/cases${path}`, { token, json });
const opened = async (id: string): Promise<CaseDetail> =>
  (await app.ask('GET', `/wps/operator/cases/one?id=${id}`, { token: raka })).body.value;
async function newCase(...names: string[]): Promise<{ id: string; members: string[] }> {
  const members = await Promise.all(names.map(async (name) => String(await app.idOf(name))));
  const { body } = await post('', { kind: 'aml', title: 'Large deposits', alerts: [], members, reason: REASON });
  return { id: (body.value as { id: string }).id, members };
}
const asked = async (token: string) =>
  ((await app.ask('GET', '/wps/member/funds-question', { token })).body.value as { question: { id: string; pictures: number } | null })
    .question;
const own = (path: string, token: string, json: object) => app.ask('POST', path, { token, json });

test('a member is asked where money comes from and answers with documents; nobody else sees or answers it, and nothing says why', async () => {
  const [token, thief] = [await app.member('earner1'), await app.member('earner2')];
  const { id, members } = await newCase('earner1');
  const [memberId] = members;
  const ask = () => post('/funds', { id, memberId, words: 'Please tell us where your deposits come from.', days: 10 });
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect((await post('/funds', { id, memberId: String(await app.idOf('earner2')), words: 'And you?', days: 10 })).body.errorCode).toBe(
    'conflict',
  );

  const question = await asked(token);
  expect(question).toEqual({
    id: expect.any(String) as string,
    words: 'Please tell us where your deposits come from.',
    isAnswered: false,
    dueAt: app.clock.at + 10 * DAY_MS,
    pictures: 0,
  });
  expect(await asked(thief)).toBeNull();
  const questionId = question?.id ?? '';
  expect((await own('/wps/member/funds-question', thief, { id: questionId, words: 'from me' })).body.errorCode).toBe('not_found');
  expect((await own('/wps/member/funds-question/pictures', thief, { id: questionId, image })).body.errorCode).toBe('not_found');
  expect(
    (await own('/wps/member/funds-question/pictures', token, { id: questionId, image: Buffer.from('<svg/>').toString('base64') })).body
      .errorCode,
  ).toBe('image_invalid');
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => own('/wps/member/funds-question/pictures', token, { id: questionId, image })),
  );
  expect(sent.filter(({ body }) => body.success)).toHaveLength(5);
  const answers = await Promise.all(
    [1, 2].map(() => own('/wps/member/funds-question', token, { id: questionId, words: 'I sold a house.' })),
  );
  expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);

  const found = (await opened(id)).questions[0];
  expect(found).toMatchObject({ username: 'earner1', state: 'answered', answer: 'I sold a house.' });
  const [picture] = found?.pictures ?? [];
  const shown = await post('/funds/picture', { id, pictureId: picture, reason: REASON });
  expect(
    Buffer.from((shown.body.value as { image: string }).image, 'base64')
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('ffd8ff');
  const { id: other } = await newCase('earner2');
  expect((await post('/funds/picture', { id: other, pictureId: picture, reason: REASON })).body.errorCode).toBe('not_found');
  expect((await post('/funds/decide', { id, questionId, isEnough: false, note: REASON })).body.success).toBe(true);
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const violations = async () => (await runChecks(client, CASE_RULES)).flatMap((check) => check.violations.map(({ name }) => name));
  expect(await violations()).toEqual([]);
  await client.query('begin');
  await client.query(`update funds_question set state = 'enough' where id = $1`, [questionId]);
  expect(new Set(await violations())).toEqual(new Set(['funds_not_logged']));
  await client.query('rollback');
  await client.end();
  expect(await asked(token)).toBeNull();
  expect((await ask()).body.success).toBe(true);
  const inbox = JSON.stringify((await app.ask('GET', '/wps/relay/CSP_getInbox', { token })).body.value);
  expect(inbox).not.toMatch(/\bcase\b|alert|aml|kasus/i);
});

test('tasks of a case have a day and are done once; a card that two accounts have links them; the report has its digest in the log', async () => {
  await Promise.all([app.member('worker1'), app.member('worker2')]);
  const { id, members } = await newCase('worker1');
  const other = String(await app.idOf('worker2'));
  for (const memberId of [...members, other])
    await app.owner.pool.query(
      `insert into bank_card (id, member_id, bank_code, number_sealed, number_hash, tail, payee_name, city, branch, is_default, added_at, held_until, removed_at)
        values (gen_random_uuid(), $1, 'BCA', '\\x00', decode(repeat('ab', 32), 'hex'), '1234', 'W', '', '', false, now(), now(), case when $2 then now() end)`,
      [memberId, memberId === other],
    );
  expect((await opened(id)).links.find(({ kind }) => kind === 'card')).toMatchObject({
    sharedBy: 2,
    isStrong: true,
    members: [{ isIn: true }, { username: 'worker2', isIn: false }],
  });

  await post('/tasks', { id, words: 'Call the bank', dueAt: app.clock.at - 1 });
  const [task] = (await opened(id)).tasks;
  expect(task).toMatchObject({ words: 'Call the bank', by: 'raka', doneBy: null, isLate: true });
  const both = await Promise.all([raka, wira].map((token) => post('/tasks/done', { id, taskId: task?.id }, token)));
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect((await opened(id)).tasks[0]).toMatchObject({ isLate: false });

  const { body } = await post('/report', { id, reason: REASON });
  const file = body.value as { fileName: string; content: string; sha256: string };
  expect(createHash('sha256').update(file.content).digest('hex')).toBe(file.sha256);
  expect(JSON.parse(file.content)).toMatchObject({
    case: { id, accounts: [{ username: 'worker1' }] },
    persons: [{ member_id: members[0] }],
  });
  const { rows } = await app.owner.pool.query<{ sha256: string }>(
    `select detail ->> 'sha256' as sha256 from operator_action where action = 'case_reported' and object = $1`,
    [`case:${id}`],
  );
  expect(rows).toEqual([{ sha256: file.sha256 }]);
  const support = await app.operator('sari', 'support');
  expect((await post('/report', { id, reason: REASON }, support)).body.errorCode).toBe('operator_role_missing');
});
