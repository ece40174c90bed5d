import { pbkdf2Sync } from 'node:crypto';
import type { HumanAction, SliderPuzzle } from '@sorak/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '../../lib/token.ts';
import { brandReloaded, PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { isHandMade, type TrackPoint } from './drag-track.ts';

let owner: TestApp['owner'];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { HUMAN_CHECKS: 'on', TRUST_PROXY: '127.0.0.1' } });
  owner = app.owner;
  await app.member('slider1');
  await owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,sliderCheck}', 'true')`);
  await brandReloaded();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await owner.pool.query('delete from rate_counter');
});

/** What a hand draws: quick first, slower towards the end, never quite level. */
const hand = (x: number): TrackPoint[] =>
  Array.from({ length: 25 }, (_, step) => {
    const part = step / 24;
    return [Math.round(30 * step + 8 * Math.sin(step)), Math.round(x * (1 - (1 - part) ** 2)), Math.round(3 * Math.sin(step / 3))];
  });

const puzzle = async (action: HumanAction = 'login'): Promise<SliderPuzzle> =>
  (await app.ask('GET', `/wps/captcha/slider?action=${action}`)).body.value as SliderPuzzle;
const solve = (json: unknown): Promise<TestAnswer> => app.ask('POST', '/wps/captcha/slider', { json });
const answerOf = async ({ id }: SliderPuzzle): Promise<{ x: number; number: number }> => {
  const { rows } = await owner.pool.query<{ x: number; number: number }>('select x, number from slider_puzzle where id_hash = $1', [
    hashToken(id),
  ]);
  return rows[0] ?? { x: 0, number: 0 };
};
async function ticket(action: HumanAction = 'login'): Promise<string> {
  const asked = await puzzle(action);
  const { x, number } = await answerOf(asked);
  return ((await solve({ id: asked.id, number, x, track: hand(x) })).body.value as { ticket: string }).ticket;
}
const login = (more: Record<string, unknown>): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login', { username: 'slider1', password: PASSWORD, type: 'username', ...more });

describe('the puzzle', () => {
  test('is two pictures that fit each other, and work', async () => {
    const asked = await puzzle();
    const read = (url: string) => sharp(Buffer.from(url.replace('data:image/webp;base64,', ''), 'base64'));
    expect(await read(asked.background).metadata()).toMatchObject({ width: 320, height: 160, format: 'webp' });
    expect(await read(asked.piece).metadata()).toMatchObject({ width: 48, height: 48, hasAlpha: true });
    const { number } = await answerOf(asked);
    expect(pbkdf2Sync(asked.salt, String(number), asked.rounds, 32, 'sha256').toString('hex')).toBe(asked.challenge);
  });

  test('takes one answer: the number, and of a drag the right place and a hand; what is wrong uses it up', async () => {
    const dragged = await puzzle();
    const { x, number } = await answerOf(dragged);
    expect((await solve({ id: dragged.id, number, x: x + 3, track: hand(x + 3) })).body.success).toBe(true);
    expect((await solve({ id: dragged.id, number, x, track: hand(x) })).body.errorCode).toBe('slider_invalid');
    const summed = await puzzle();
    expect((await solve({ id: summed.id, number: (await answerOf(summed)).number })).body.success).toBe(true);
    const missed = await puzzle();
    const right = await answerOf(missed);
    expect((await solve({ id: missed.id, number: right.number, x: right.x + 20, track: hand(right.x + 20) })).body.errorCode).toBe(
      'slider_invalid',
    );
    expect((await solve({ id: missed.id, number: right.number })).body.errorCode).toBe('slider_invalid');
    const unworked = await puzzle();
    const lazy = await answerOf(unworked);
    expect((await solve({ id: unworked.id, number: lazy.number + 1, x: lazy.x, track: hand(lazy.x) })).body.errorCode).toBe(
      'slider_invalid',
    );
    const old = await puzzle();
    const late = await answerOf(old);
    app.clock.at += 120_001;
    expect((await solve({ id: old.id, number: late.number })).body.errorCode).toBe('slider_invalid');
  });

  test.each([
    ['no drag', () => []],
    [
      'a jump',
      (x: number) => [
        [0, 0, 0],
        [400, x, 0],
      ],
    ],
    [
      'an even line',
      (x: number) =>
        Array.from({ length: 21 }, (_, step) => [step * 20, Math.round((x * step) / 20 / 10) * 10, 0]).map((_, step, all) => [
          step * 20,
          (step * x) / (all.length - 1),
          0,
        ]),
    ],
    ['a constant place', (x: number) => Array.from({ length: 20 }, (_, step) => [step * 20, x, 0])],
    ['a drag in no time', (x: number) => hand(x).map(([, px, py]) => [0, px, py])],
    ['a drag that ends elsewhere', (x: number) => hand(x - 40)],
    ['time that runs back', (x: number) => hand(x).map(([ms, px, py], index) => [index === 10 ? 0 : ms, px, py])],
  ] as const)('%s is no hand', (_what, track) => {
    expect(isHandMade(track(200) as unknown as TrackPoint[], 200)).toBe(false);
    expect(isHandMade(hand(200), 200)).toBe(true);
  });

  test.each([
    { id: 'x' },
    { id: 'x', x: 10 },
    { id: 'x', x: '10', track: [] },
    { id: 'x', x: 10, track: [[0, 0]] },
    { id: 'x', x: 10, track: [[0, 0, 0]] },
    { id: 'x', number: -1 },
    { x: 1, track: [] },
  ])('a malformed answer is refused: %j', async (json) => {
    expect((await solve(json)).body.errorCode).toBe('validation_failed');
  });

  test('fifty a second are thirty a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.ask('GET', '/wps/captcha/slider?action=login')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });
});

describe('the ticket', () => {
  test('opens one sign-in, of its own action, within two minutes', async () => {
    expect((await login({})).body.errorCode).toBe('slider_required');
    const earned = await ticket();
    expect((await login({ sliderTicket: earned })).body.success).toBe(true);
    expect((await login({ sliderTicket: earned })).body.errorCode).toBe('slider_invalid');
    expect((await login({ sliderTicket: await ticket('register') })).body.errorCode).toBe('slider_invalid');
    expect((await login({ sliderTicket: 'forged' })).body.errorCode).toBe('slider_invalid');
    const old = await ticket();
    app.clock.at += 120_001;
    expect((await login({ sliderTicket: old })).body.errorCode).toBe('slider_invalid');
  });

  test('twenty racing sign-ins spend it once', async () => {
    const earned = await ticket();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login({ sliderTicket: earned })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });
});

test('what one address has solved is taken from it alone, an IPv6 network being one', async () => {
  const at = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } });
  const solved = async (asks: string, solves: string): Promise<string | undefined> => {
    const asked = (await app.ask('GET', '/wps/captcha/slider?action=login', at(asks))).body.value as SliderPuzzle;
    const { x, number } = await answerOf(asked);
    const { body } = await app.ask('POST', '/wps/captcha/slider', { json: { id: asked.id, number, x, track: hand(x) }, ...at(solves) });
    return body.success ? (body.value as { ticket: string }).ticket : body.errorCode;
  };
  const enter = async (sliderTicket: string | undefined, ip: string) =>
    (await app.askSealed('POST', '/wps/session/login', { username: 'slider1', password: PASSWORD, type: 'username', sliderTicket }, at(ip)))
      .body;
  expect(await solved('203.0.113.1', '203.0.113.2')).toBe('slider_invalid');
  expect(await enter(await solved('203.0.113.1', '203.0.113.1'), '203.0.113.2')).toMatchObject({
    success: false,
    errorCode: 'slider_invalid',
  });
  expect(await enter(await solved('203.0.113.1', '203.0.113.1'), '203.0.113.1')).toMatchObject({ success: true });
  expect(await enter(await solved('2001:db8:1:2::1', '2001:db8:1:2::2'), '2001:db8:1:2::3')).toMatchObject({ success: true });
  expect(await enter(await solved('2001:db8:1:2::1', '2001:db8:1:2::1'), '2001:db8:1:3::1')).toMatchObject({ success: false });
});
