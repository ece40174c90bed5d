import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { HumanAction, SliderPuzzle } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brandReloaded, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

const stretch = promisify(pbkdf2);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { HUMAN_CHECKS: 'on', TRUST_PROXY: '127.0.0.1' } });
  await app.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,sliderCheck}', 'true')`);
  await brandReloaded();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.owner.pool.query('delete from rate_counter');
});

/** Addresses that share nothing. */
const addressOf = (number: number): string => `${130 + (number % 60)}.${Math.floor(number / 60)}.7.9`;
const from = (ip: string, more: Record<string, string> = {}) => ({ headers: { 'X-Forwarded-For': ip, ...more } });

async function puzzle(ip: string, action: HumanAction = 'register', more: Record<string, string> = {}): Promise<SliderPuzzle> {
  return (await app.ask('GET', `/wps/captcha/slider?action=${action}`, from(ip, more))).body.value as SliderPuzzle;
}
/** As fast as a program can: the native hash on every core, no pictures, no drag. */
async function work({ salt, challenge, rounds, maxNumber }: SliderPuzzle): Promise<number> {
  for (let first = 0; first < maxNumber; first += 64) {
    const hashes = await Promise.all(
      Array.from({ length: Math.min(64, maxNumber - first) }, (_, at) => stretch(salt, String(first + at), rounds, 32, 'sha256')),
    );
    const found = hashes.findIndex((hash) => hash.toString('hex') === challenge);
    if (found >= 0) return first + found;
  }
  throw new Error('there is no number');
}
async function ticketFor(ip: string): Promise<string> {
  const asked = await puzzle(ip);
  const json = { id: asked.id, number: await work(asked) };
  return ((await app.ask('POST', '/wps/captcha/slider', { ...from(ip), json })).body.value as { ticket: string }).ticket;
}
const register = async (username: string, ip: string): Promise<TestAnswer> =>
  app.askSealed('PUT', '/wps/member/register', registerForm(username, { sliderTicket: await ticketFor(ip) }), from(ip));
const hit = (key: string, hits: number) =>
  app.owner.pool.query(`insert into rate_counter values ($1, $2, $3) on conflict (key) do update set hits = $2`, [
    key,
    hits,
    new Date(app.clock.at + 3_000_000),
  ]);

test('a drag without the work, and with a wrong number, is refused', async () => {
  const asked = await puzzle('198.51.100.7');
  const track = Array.from({ length: 20 }, (_, step) => [step * 21 + (step % 3), Math.min(100, step * 6), step % 2]);
  const json = { id: asked.id, x: 100, track };
  expect((await app.ask('POST', '/wps/captcha/slider', { ...from('198.51.100.7'), json })).body.errorCode).toBe('validation_failed');
});

test('the work grows with what a range of addresses asks for, up to a cap, and others pay nothing for it', async () => {
  const costs: number[] = [];
  for (let each = 0; each < 90; each += 1) costs.push((await puzzle(`203.0.113.${1 + (each % 9)}`)).maxNumber);
  expect([costs[0], costs[19], costs[20], costs[40], costs[80]]).toEqual([800, 800, 1_600, 3_200, 6_400]);
  await hit('human-network:198.51.100.0/24', 90_000);
  expect((await puzzle('198.51.100.77')).maxNumber).toBe(12_800);
  expect((await puzzle('192.0.2.1')).maxNumber).toBe(800);
});

test('the work grows with what a browser asks for, wherever it is', async () => {
  const costs: number[] = [];
  for (let each = 0; each < 41; each += 1) costs.push((await puzzle(addressOf(each), 'login', { Cookie: 'device=one-browser' })).maxNumber);
  expect([costs[19], costs[20], costs[40]]).toEqual([800, 1_600, 3_200]);
});

test('a thousand registrations from a thousand addresses cost more and more, and operators are told', async () => {
  const costs: number[] = [];
  for (let each = 0; each < 210; each += 1) costs.push((await puzzle(addressOf(each))).maxNumber);
  expect([costs[0], costs[199], costs[200]]).toEqual([800, 800, 1_600]);
  await hit('human-all:register', 998);
  expect((await puzzle(addressOf(999))).maxNumber).toBe(6_400);
  expect((await puzzle('198.51.100.1', 'login')).maxNumber, 'who signs in pays nothing for it').toBe(800);

  const told = async () =>
    (await app.ask('GET', '/wps/operator/today', { token: await app.operator(`told${app.clock.at}`, 'support') })).body.value;
  expect(await told()).toMatchObject({ isRegisterAttacked: false });
  await app.owner.pool.query('delete from rate_counter');
  await hit('registrations:', 200);
  expect((await register('twohundredone', addressOf(1))).body.success).toBe(true);
  app.clock.at += 11_000;
  expect(await told()).toMatchObject({ isRegisterAttacked: true });
});

test('thirty probes for names of one network are answered eight times, and then alike for free names', async () => {
  const ip = '198.51.100.9';
  expect((await register('isthere', addressOf(7))).body.success).toBe(true);
  const answers: (string | undefined)[] = [];
  for (let each = 0; each < 10; each += 1) answers.push((await register('isthere', ip)).body.errorCode);
  expect(answers.filter((code) => code === 'username_taken')).toHaveLength(8);
  expect(answers.slice(8)).toEqual(['too_many_requests', 'too_many_requests']);
  expect((await register('nobodyhasit', ip)).body.errorCode).toBe('too_many_requests');
});

test('racing probes spend the same budget; whoever finds a free name gets it back', async () => {
  const ip = '192.0.2.44';
  expect((await register('israced', addressOf(8))).body.success).toBe(true);
  for (let each = 0; each < 9; each += 1) expect((await register(`free${each}name`, ip)).body.success).toBe(true);
  const tickets: string[] = [];
  for (let each = 0; each < 16; each += 1) tickets.push(await ticketFor(ip));
  const answers = await Promise.all(
    tickets.map((sliderTicket) => app.askSealed('PUT', '/wps/member/register', registerForm('israced', { sliderTicket }), from(ip))),
  );
  expect(answers.filter(({ body }) => body.errorCode === 'username_taken')).toHaveLength(8);
});

test('when all networks together ask for taken names, each is answered twice', async () => {
  expect((await register('isthere2', addressOf(9))).body.success).toBe(true);
  await hit('name-taken-all:', 201);
  const codes: (string | undefined)[] = [];
  for (let each = 0; each < 3; each += 1) codes.push((await register('isthere2', '203.0.113.200')).body.errorCode);
  expect(codes).toEqual(['username_taken', 'username_taken', 'too_many_requests']);
  expect((await register('stillfree', '203.0.113.210')).body.success).toBe(true);
});
