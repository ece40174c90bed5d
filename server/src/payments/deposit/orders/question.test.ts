import { randomUUID } from 'node:crypto';
import type { DepositDetail, DepositOrder } from '@sorak/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { dropOldDepositProofs } from './question-service.ts';
import { createDepositor, type Depositor } from '../test/depositor.ts';

let app: TestApp;
let world: ReturnType<typeof createDepositor>;
let support: string;
let cashier: string;
let image: string;
beforeAll(async () => {
  app = await startTestApp();
  world = createDepositor(app);
  [support, cashier] = [await app.operator('asks', 'support'), await app.operator('decides', 'cashier')];
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6' } });
  image = (await picture.png().toBuffer()).toString('base64');
});
afterAll(() => app.stop());

/** A deposit that was paid with too much: a person has to look. */
async function odd(one: Depositor): Promise<DepositOrder> {
  const order = await world.order(one);
  await world.pressed(order.id, 'over');
  return order;
}
const ask = (id: string, question = 'receipt', token = support): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/deposits/ask', { token, json: { id, question, note: 'the name is another' } });
type Question = { readonly id: string; readonly question: string; readonly answer: string | null; readonly canAnswer: boolean };
const asked = async (one: Depositor, id: string): Promise<Question[]> =>
  ((await app.ask('GET', `/wps/deposits/questions?id=${id}`, { token: one.token })).body.value as { list: Question[] } | null)?.list ?? [];
const upload = (one: Depositor, id: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/deposits/questions/proofs', { token: one.token, json: { id, image } });
const answer = (one: Depositor, id: string, text: string, proofs: readonly string[] = []): Promise<TestAnswer> =>
  app.ask('POST', '/wps/deposits/questions/answer', { token: one.token, json: { id, answer: text, proofs } });

test('the member is asked in the inbox and at the deposit, answers with a picture once, and operators see it there', async () => {
  const one = await world.member();
  const clean = await world.order(one);
  expect((await ask(clean.id)).body.errorCode).toBe('conflict');
  expect((await ask(randomUUID())).status).toBe(404);
  const order = await odd(one);
  expect((await ask(order.id, 'anything at all')).body.errorCode).toBe('validation_failed');
  const both = await Promise.all([ask(order.id), ask(order.id, 'payer', cashier)]);
  expect(both.map(({ body }) => body.errorCode ?? 'done').sort()).toEqual(['conflict', 'done']);
  await app.owner.pool.query(`update deposit_question set question = 'receipt' where order_id = $1`, [order.id]);
  const inbox = await app.ask('GET', '/wps/relay/CSP_getInbox', { token: one.token });
  expect(JSON.stringify(inbox.body.value)).toContain('Pertanyaan tentang setoran Anda');
  expect(JSON.stringify(inbox.body.value)).not.toContain('the name is another');
  const [question] = await asked(one, order.id);
  if (!question) throw new Error('nothing was asked');
  expect(question).toMatchObject({ question: 'receipt', answer: null, canAnswer: true });
  expect((await answer(one, question.id, 'Dari rekening saya')).body.errorCode).toBe('proof_missing');
  expect((await answer(one, question.id, 'x'.repeat(141))).body.errorCode).toBe('validation_failed');
  expect((await answer(one, question.id, 'Ini buktinya', [randomUUID()])).body.errorCode).toBe('proof_missing');
  expect((await asked(one, order.id))[0]?.answer).toBeNull();
  const { proofId } = (await upload(one, question.id)).body.value as { proofId: string };
  expect((await app.ask('GET', `/wps/operator/deposits/proofs/${proofId}`, { token: support })).status).toBe(404);
  const loose = ((await upload(one, question.id)).body.value as { proofId: string }).proofId;
  await upload(one, question.id);
  expect((await upload(one, question.id)).body.errorCode).toBe('quota_exceeded');
  const answers = await Promise.all([answer(one, question.id, 'Ini buktinya', [proofId]), answer(one, question.id, 'Lain lagi', [loose])]);
  expect(answers.map(({ body }) => body.errorCode ?? 'done').sort()).toEqual(['conflict', 'done']);
  const kept = (await asked(one, order.id))[0]?.answer ?? '';
  expect((await answer(one, question.id, kept, kept === 'Ini buktinya' ? [proofId] : [loose])).body.success).toBe(true);
  expect((await upload(one, question.id)).body.errorCode).toBe('conflict');
  const detail = (await app.ask('GET', `/wps/operator/deposits/${order.id}`, { token: cashier })).body.value as DepositDetail;
  expect(detail.deposit.question).toBe('answered');
  expect(detail.questions).toMatchObject([{ question: 'receipt', note: 'the name is another', answer: kept }]);
  const [used = ''] = detail.questions[0]?.proofs ?? [];
  const evidence = await app.ask('GET', `/wps/operator/deposits/proofs/${used}`, { token: support });
  expect(evidence.body.value).toMatchObject({ width: 40, height: 30 });
  const { rows } = await app.owner.pool.query<{ action: string }>(
    `select action from operator_action where action in ('deposit_asked', 'proof_seen') order by seq`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['deposit_asked', 'proof_seen']);
  expect((await ask(order.id, 'payer')).body.success).toBe(true);
});

test('another member’s question is none; what was decided needs no answer; pictures without one are forgotten', async () => {
  const [one, other] = [await world.member(), await world.member()];
  const order = await odd(one);
  await ask(order.id, 'amount');
  const [question] = await asked(one, order.id);
  const id = question?.id ?? '';
  expect(await asked(other, order.id)).toEqual([]);
  expect((await answer(other, id, 'mine')).status).toBe(404);
  expect((await upload(other, id)).status).toBe(404);
  const { proofId } = (await upload(one, id)).body.value as { proofId: string };
  const remove = (token: string): Promise<TestAnswer> => app.ask('DELETE', `/wps/deposits/questions/proofs?proofId=${proofId}`, { token });
  expect((await remove(other.token)).status).toBe(404);
  expect((await remove(one.token)).body.success).toBe(true);
  await upload(one, id);
  await app.ask('POST', '/wps/operator/deposits/credit', { token: cashier, json: { id: order.id, note: 'it is theirs' } });
  expect((await asked(one, order.id))[0]?.canAnswer).toBe(false);
  expect((await answer(one, id, 'too late')).body.errorCode).toBe('conflict');
  app.clock.at += 25 * 3_600_000;
  await dropOldDepositProofs(app.context);
  const { rows } = await app.owner.pool.query(`select id from deposit_proof where question_id = $1`, [id]);
  expect(rows).toEqual([]);
});
