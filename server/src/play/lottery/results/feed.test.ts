import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { LotteryDraw, OperatorDrawCase } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDraws } from '../draws/draw-service.ts';
import { readFeedFile, type Source } from './feed-file.ts';
import { askSources } from './feed-service.ts';
import { startTestLottery, type TestLottery } from '../test/lottery.ts';

const KEY = 'a-key-for-tests-0001';
const north = (end: string) => ({
  special: [`123${end}`],
  first: ['00000'],
  second: ['00001', '00000'],
  third: Array.from({ length: 6 }, () => '00000'),
  fourth: Array.from({ length: 4 }, () => '0000'),
  fifth: Array.from({ length: 6 }, () => '0000'),
  sixth: Array.from({ length: 3 }, () => '000'),
  seventh: Array.from({ length: 4 }, () => '00'),
});
type Asked = { readonly lottery: string; readonly station: string; readonly draw: string };
type Answer = {
  readonly status?: number;
  readonly body?: (asked: Asked) => object | string;
  readonly key?: KeyObject;
  readonly isSilent?: true;
};
const told = (end: string, version = 1): Answer => ({ body: (asked) => ({ ...asked, version, result: north(end) }) });

/** An outside source that says what a test has it say. */
async function startSource(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const say: { answer: Answer } = { answer: { status: 404 } };
  const server = http.createServer((request, response) => {
    const { status = 200, body, key = privateKey, isSilent } = say.answer;
    if (isSilent) return void request.socket.destroy();
    if (request.headers.authorization !== `Bearer ${KEY}`) return void response.writeHead(403).end();
    const asked = Object.fromEntries(new URL(request.url ?? '', 'http://source').searchParams) as Asked;
    const made = body?.(asked) ?? '';
    const bytes = Buffer.from(typeof made === 'string' ? made : JSON.stringify(made));
    response.writeHead(status, { Signature: sign(null, bytes, key).toString('base64') }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name,
    url: `http://127.0.0.1:${port}/results`,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    say,
    server,
  };
}

let one: Awaited<ReturnType<typeof startSource>>;
let two: Awaited<ReturnType<typeof startSource>>;
let sources: Source[];
let lottery: TestLottery;
let token: string;
const fileOf = (text: unknown): string => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'feeds-')), 'feeds.json');
  writeFileSync(file, JSON.stringify(text));
  return file;
};
const listed = ({ name, url, publicKey }: typeof one) => ({ name, url, key: KEY, publicKey });
beforeAll(async () => {
  [one, two] = [await startSource('first-list'), await startSource('second-list')];
  const file = fileOf({ sources: [listed(one), listed(two)] });
  sources = readFeedFile(file);
  lottery = await startTestLottery({ LOTTERY_FEEDS_FILE: file });
  token = await lottery.app.operator('rini', 'risk');
});
afterAll(async () => {
  for (const { server } of [one, two]) server.close();
  await lottery.app.stop();
});

let draw: LotteryDraw;
let orderId: string;
beforeEach(async () => {
  one.say.answer = two.say.answer = { status: 404 };
  draw = await lottery.current('VNMB');
  ({ orderId } = await lottery.bought(draw, [{ play: 'de', pick: '12', unit: 1_000 }]));
  await lottery.timePasses(draw);
});
const ask = (waitingS = 0): Promise<void> => askSources(lottery.app.context, sources, waitingS);
const look = () => lottery.value<OperatorDrawCase>('GET', `/wps/operator/draws/one?id=${draw.drawId}`, { token });
const words = async () => (await look()).sourceResults.map(({ state, why }) => [state, why]);

test('two sources that agree make the result, however often they are asked, and its draw is settled once', async () => {
  expect((await look()).state).toBe('closed');
  await ask();
  expect(await words()).toEqual([
    ['not_yet', null],
    ['not_yet', null],
  ]);
  one.say.answer = told('12');
  await ask();
  expect([(await look()).state, (await words())[0]?.[0]]).toEqual(['closed', 'received']);
  // In another order it is the same result.
  two.say.answer = { body: (asked) => ({ ...asked, version: 3, result: { ...north('12'), second: ['00000', '00001'] } }) };
  await Promise.all([ask(), ask(), ask()]);
  await Promise.all([runDraws(lottery.app.context), runDraws(lottery.app.context)]);
  const done = await look();
  expect([done.state, done.version, done.isLocalResult, done.revisions.map(({ source }) => source)]).toEqual([
    'settled',
    1,
    false,
    ['feed'],
  ]);
  expect((await lottery.see(orderId)).state).toBe('won');
  // What comes late changes nothing by itself: operators see it.
  one.say.answer = told('13', 2);
  await lottery.app.owner.pool.query(`update lottery_source_result set asked_at = asked_at - interval '1 hour'`);
  await ask();
  await runDraws(lottery.app.context);
  const later = await look();
  expect([later.state, later.version, later.sourceResults[0]?.result?.special]).toEqual(['settled', 1, ['12313']]);
  expect(await lottery.violations()).toEqual([]);
});

test('sources that differ leave the draw waiting, and a corrected one ends it', async () => {
  [one.say.answer, two.say.answer] = [told('12'), told('21')];
  await ask();
  const apart = await look();
  expect([apart.state, apart.sourceResults.map(({ result }) => result?.special?.[0])]).toEqual(['closed', ['12312', '12321']]);
  two.say.answer = told('12', 2);
  await ask();
  expect((await look()).state).not.toBe('closed');
  expect(await lottery.violations()).toEqual([]);
});

test('a source that takes back what it said is believed no more before a greater version', async () => {
  one.say.answer = told('12');
  await ask();
  one.say.answer = told('13');
  await ask();
  [one.say.answer, two.say.answer] = [told('12'), told('12')];
  await ask();
  expect([(await look()).state, (await words())[0]]).toEqual(['closed', ['invalid', 'another result under version 1']]);
  one.say.answer = told('12', 2);
  await ask();
  expect((await look()).state).not.toBe('closed');
});

const LIES: readonly (readonly [string, Answer, string])[] = [
  ['signed by another', { ...told('12'), key: generateKeyPairSync('ed25519').privateKey }, 'the signature is not its own'],
  ['about another draw', { body: (asked) => ({ ...asked, draw: '20200101', version: 1, result: north('12') }) }, 'about another draw'],
  [
    'no result of this lottery',
    { body: (asked) => ({ ...asked, version: 1, result: { special: ['12345'] } }) },
    'numbers that this lottery cannot draw',
  ],
  ['no statement', { body: (asked) => ({ ...asked, result: north('12') }) }, 'not a statement of the feed'],
  ['no JSON', { body: () => '{' }, 'not JSON'],
];
test.each(LIES)('a source that lies leaves the draw waiting with the reason: %s', async (_name, answer, why) => {
  [one.say.answer, two.say.answer] = [answer, told('12')];
  await ask();
  expect([(await look()).state, (await words())[0]]).toEqual(['closed', ['invalid', why]]);
});

test('a source that is away or answers without end leaves the draw waiting; what it said before still stands', async () => {
  [one.say.answer, two.say.answer] = [{ isSilent: true }, told('12')];
  await ask();
  expect([(await look()).state, (await words()).map(([state]) => state)]).toEqual(['closed', ['unreachable', 'received']]);
  [one.say.answer, two.say.answer] = [{ body: () => 'x'.repeat(20_000) }, { isSilent: true }];
  await ask();
  expect((await words()).map(([state]) => state)).toEqual(['unreachable', 'received']);
  one.say.answer = told('12');
  await ask();
  expect((await look()).state).not.toBe('closed');
});

test('of several processes one asks a source, and not again at once', async () => {
  one.say.answer = { status: 500 };
  await ask(0);
  const { rows } = await lottery.app.owner.pool.query<{ at: Date }>('select asked_at as at from lottery_source_result where draw_id = $1', [
    draw.drawId,
  ]);
  await Promise.all([ask(60), ask(60)]);
  const again = await lottery.app.owner.pool.query<{ at: Date }>('select asked_at as at from lottery_source_result where draw_id = $1', [
    draw.drawId,
  ]);
  expect(again.rows).toEqual(rows);
});

test('the file names two sources with names and keys of their own', () => {
  expect(() => readFeedFile('/nowhere/feeds.json')).toThrow('cannot be read');
  expect(() => readFeedFile(fileOf({ sources: [listed(one)] }))).toThrow('two sources');
  expect(() => readFeedFile(fileOf({ sources: [listed(one), { ...listed(two), publicKey: one.publicKey }] }))).toThrow('of its own');
  expect(() => readFeedFile(fileOf({ sources: [{ ...listed(one), url: 'http://elsewhere.example' }, listed(two)] }))).toThrow(
    'sources.0.url',
  );
});
