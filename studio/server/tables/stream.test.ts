import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { layang } from '../../titles/crash/layang.ts';
import type { SessionAnswer, StreamMessage } from '../api.ts';
import { createApp } from '../app.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { placeBet } from './bets.ts';
import { CrashTable } from './crash-table.ts';
import { openView } from './view.ts';

let test: TestStudio;
let app: Awaited<ReturnType<typeof createApp>>;
let address: string;
beforeAll(async () => {
  test = await startTestStudio();
  const table = new CrashTable(test.studio, layang, 20);
  await table.open();
  app = await createApp(test.studio, { clientDir: 'studio/no-such-folder', siteOrigins: [] }, new Map([[layang.code, table]]));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await test.stop();
});

const bearerOf = async (user: string): Promise<string> =>
  (await test.call<SessionAnswer>('POST', '/api/session', { user, token: 'token', gameCode: 'layang' })).body.session;

function connect(headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/shared/layang/stream`, { headers });
  const heard: StreamMessage[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as StreamMessage));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  return { socket, heard, closed, opened };
}

it('tells a session the table and its own bets, and who has none the table alone', async () => {
  const session = await bearerOf('ani');
  const watching = connect();
  await watching.opened;
  watching.socket.send(JSON.stringify({ session: await bearerOf('wati') }));
  const { socket, heard, opened } = connect();
  await opened;
  socket.send(JSON.stringify({ session }));
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['table', 'mine']);
  const bet = { betId: crypto.randomUUID(), slot: 1, stake: 10_000, target: null };
  const placed = await fetch(`${address}/api/shared/bets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify(bet),
  });
  expect(placed.status).toBe(200);
  await expect.poll(() => heard.findLast(({ type }) => type === 'mine')).toMatchObject({ bets: [{ id: bet.betId, state: 'riding' }] });
  const table = heard.findLast((one) => one.type === 'table');
  expect(table).toMatchObject({ heads: 1, staked: 10_000 });
  expect(heard.findLast((one) => one.type === 'mine')?.tag).toBe(table?.players[0]?.tag);
  await expect.poll(() => watching.heard.at(-1)).toMatchObject({ type: 'table', heads: 1 });
  expect(watching.heard.filter(({ type }) => type === 'mine')).toEqual([{ type: 'mine', tag: null, bets: [] }]);
  watching.socket.terminate();
  socket.terminate();
});

it('sees what was written before a look and committed after it, and shows who has nothing new the same object', async () => {
  const table = new CrashTable(test.studio, layang, 20);
  await table.open();
  const look = openView(test.studio, table);
  const [early, late] = await Promise.all(['eko', 'lia'].map(async (user) => readSession(test.studio, `Bearer ${await bearerOf(user)}`)));
  if (!early || !late) throw new Error('nobody plays');
  const place = (session: Session) =>
    placeBet(test.studio, table, session, { betId: crypto.randomUUID(), slot: 1, stake: 10_000, target: null });
  const [first, second] = [await place(early), await place(late)];
  const { own: before } = await look();
  const slow = await test.pool.connect();
  await slow.query('begin');
  await slow.query(`update shared_bets set changed = default, target = 150 where id = '${first.id}'`);
  await test.pool.query(`update shared_bets set changed = default, target = 200 where id = '${second.id}'`);
  const { own: between } = await look();
  expect(between(early.playerGame)).toBe(before(early.playerGame));
  expect(between(late.playerGame)).toMatchObject({ bets: [{ id: second.id, target: 200 }] });
  await slow.query('commit');
  slow.release();
  const { own: after, all } = await look();
  expect(after(early.playerGame)).toMatchObject({ bets: [{ id: first.id, target: 150 }] });
  expect(all.staked).toBeGreaterThanOrEqual(20_000);
  await test.pool.query(`update shared_bets set changed = default, state = 'reversing' where id = '${first.id}'`);
  await test.pool.query(`update shared_bets set changed = default, height = 120 where id = '${second.id}'`);
  const { all: fewer } = await look();
  // Counted on from what was known, it comes to the same as counted anew.
  expect(fewer).toEqual((await openView(test.studio, table)()).all);
  expect(fewer).toMatchObject({ staked: all.staked - 10_000, heads: all.heads - 1, placed: all.placed - 1, taken: all.taken + 1 });
});

it.each([
  ['no session', {}, [JSON.stringify({ session: 'x'.repeat(43) })]],
  ['no JSON', {}, ['hello']],
  ['too long a message', {}, ['x'.repeat(1_000)]],
] as const)('closes on %s', async (_, headers, texts) => {
  const { socket, closed, opened, heard } = connect(headers);
  await opened;
  for (const text of texts) socket.send(text);
  expect([1008, 1009]).toContain(await closed);
  expect(heard).toEqual([]);
});

it('refuses the socket of another page before it opens, whatever name that page gives us', async () => {
  for (const host of ['127.0.0.1', 'elsewhere.example']) {
    const { socket } = connect({ origin: 'http://elsewhere.example', host });
    const status = await new Promise((resolve) => socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode)));
    expect(status).toBe(403);
  }
});

it('gives one session five sockets and no sixth', async () => {
  const session = await bearerOf('wati');
  const sockets = Array.from({ length: 6 }, () => connect());
  for (const { socket, opened } of sockets) {
    await opened;
    socket.send(JSON.stringify({ session }));
  }
  expect(await Promise.race(sockets.map(({ closed }) => closed))).toBe(1013);
  for (const { socket } of sockets) socket.close();
});

it('closes on one who goes on talking', async () => {
  const session = await bearerOf('budi');
  const { socket, closed, opened } = connect();
  await opened;
  socket.send(JSON.stringify({ session }));
  socket.send('again');
  expect(await closed).toBe(1008);
});
