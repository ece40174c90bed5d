import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../test/app.ts';

let owner: TestApp['owner'];
/** Two processes' worth of platform on one database. */
let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ beside: one });
  owner = one.owner;
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

type Frame = { seq: number; topic: string; payload: Record<string, unknown> };
type Ear = {
  readonly socket: WebSocket;
  readonly frames: Frame[];
  readonly closed: Promise<number>;
  readonly next: (count: number) => Promise<Frame[]>;
};

const ticketFor = async (app: TestApp, token?: string): Promise<string> => {
  const { body } = await app.ask('POST', '/wps/session/socket', token ? { token } : {});
  return (body.value as { ticket: string }).ticket;
};

async function open(app: TestApp, ticket: string, headers: Record<string, string> = {}): Promise<Ear> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/wps/socket?ticket=${ticket}`, { headers });
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  await once(socket, 'open');
  const next = async (count: number): Promise<Frame[]> => {
    const until = Date.now() + 3_000;
    while (frames.length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
    return frames;
  };
  return { socket, frames, closed, next };
}

const refusedStatus = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const socket = new WebSocket(url, { headers });
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number; resume: () => void }];
  answer.resume();
  socket.on('error', () => {});
  socket.terminate();
  return answer.statusCode;
};

describe('across processes', () => {
  test('a session, a ticket and an event of one process are good at the other', async () => {
    const token = await one.member('crossing');
    expect((await two.ask('GET', '/wps/member/info', { token })).status).toBe(200);
    const ear = await open(two, await ticketFor(one, token));
    const memberId = await one.idOf('crossing');
    await one.context.publish('balance', { sumBalance: 12.5, currency: 'IDR' }, { memberId });
    await two.context.publish('unread', { unreadCount: 3 }, { memberId });
    await one.context.publish('jackpot', { code: 'grand', amount: 100 }, 'everyone');
    expect(await ear.next(3)).toEqual([
      { seq: 1, topic: 'balance', payload: { sumBalance: 12.5, currency: 'IDR' } },
      { seq: 2, topic: 'unread', payload: { unreadCount: 3 } },
      { seq: 1, topic: 'jackpot', payload: { code: 'grand', amount: 100 } },
    ]);
    ear.socket.close();
  });
  test('a member hears nothing of another, a visitor only what is for everybody', async () => {
    const [anna, boris] = [await one.member('anna1'), await one.member('boris1')];
    const ears = [
      await open(one, await ticketFor(one, anna)),
      await open(two, await ticketFor(two, boris)),
      await open(two, await ticketFor(one)),
    ];
    await two.context.publish('balance', { sumBalance: 1, currency: 'IDR' }, { memberId: await one.idOf('anna1') });
    await two.context.publish('status', { changedAt: 5 }, 'everyone');
    await Promise.all(ears.map((ear, index) => ear.next(index === 0 ? 2 : 1)));
    expect(ears.map(({ frames }) => frames.map(({ topic }) => topic))).toEqual([['balance', 'status'], ['status'], ['status']]);
    for (const { socket } of ears) socket.close();
  });
  test('what is for everybody is numbered within its topic, whoever listens since when, however long it is', async () => {
    const [token, early] = [await one.member('counted1'), await open(one, await ticketFor(one))];
    await one.context.publish('jackpot', { code: 'mini', amount: 1 }, 'everyone');
    const late = await open(one, await ticketFor(one, token));
    await one.context.publish('balance', { sumBalance: 1, currency: 'IDR' }, { memberId: await one.idOf('counted1') });
    await one.context.publish('jackpot', { code: 'é'.repeat(100), amount: 2 }, 'everyone');
    const [first, second] = await early.next(2);
    expect((await late.next(2)).map(({ seq, topic }) => [seq, topic])).toEqual([
      [1, 'balance'],
      [(first?.seq ?? 0) + 1, 'jackpot'],
    ]);
    expect(second).toEqual({ seq: (first?.seq ?? 0) + 1, topic: 'jackpot', payload: { code: 'é'.repeat(100), amount: 2 } });
    for (const { socket } of [early, late]) socket.close();
  });
  test('logging out at one process closes the session’s sockets at the other within two seconds, and no other', async () => {
    const token = await one.member('leaving1');
    const [ear, bystander] = [
      await open(two, await ticketFor(one, token)),
      await open(two, await ticketFor(one, await one.member('staying1'))),
    ];
    const start = performance.now();
    await one.ask('DELETE', '/wps/session/logout', { token });
    expect(await ear.closed).toBe(4001);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(ear.frames).toEqual([{ seq: 1, topic: 'session', payload: { state: 'ended' } }]);
    expect(bystander.socket.readyState).toBe(WebSocket.OPEN);
    bystander.socket.close();
  });
  test('reading a message tells the member’s browsers', async () => {
    const token = await one.member('reader1');
    const ear = await open(two, await ticketFor(two, token));
    const inbox = (await one.ask('GET', '/wps/relay/CSP_getInbox', { token })).body.value as { list: { id: string }[] };
    await one.ask('POST', '/wps/messages/read', { token, json: { id: Number(inbox.list[0]?.id) } });
    expect(await ear.next(1)).toEqual([{ seq: 1, topic: 'unread', payload: { unreadCount: 0 } }]);
    ear.socket.close();
    const other = await one.member('reader2');
    expect((await one.ask('POST', '/wps/messages/read', { token: other, json: { id: Number(inbox.list[0]?.id) } })).body.errorCode).toBe(
      'not_found',
    );
  });
  test('playing in a frame keeps the session of the open page', async () => {
    const token = await two.member('player1');
    const ear = await open(two, await ticketFor(two, token));
    two.clock.at += 25 * 60_000;
    await one.context.publish('balance', { sumBalance: 1, currency: 'IDR' }, { memberId: await one.idOf('player1') });
    await ear.next(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    two.clock.at += 25 * 60_000;
    expect((await two.ask('GET', '/wps/member/info', { token })).status).toBe(200);
    ear.socket.close();
    one.clock.at = two.clock.at;
  });
  test('a switch thrown in the database reaches every browser', async () => {
    const ear = await open(two, await ticketFor(two));
    await owner.pool.query('update brand_state set maintenance = false');
    expect(await ear.next(1)).toEqual([{ seq: expect.any(Number), topic: 'status', payload: { changedAt: expect.any(Number) } }]);
    ear.socket.close();
  });
  test('a lost event connection comes back, and browsers are sent to read their caches anew', async () => {
    const ear = await open(two, await ticketFor(two));
    await owner.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen sorak_events'`,
    );
    expect(await ear.closed).toBe(1012);
    const again = await open(two, await ticketFor(two));
    await one.context.publish('status', { changedAt: 6 }, 'everyone');
    expect(await again.next(1)).toEqual([{ seq: expect.any(Number), topic: 'status', payload: { changedAt: 6 } }]);
    again.socket.close();
  });
});

describe('who may listen', () => {
  const address = (ticket: string): string => `${one.url.replace('http', 'ws')}/wps/socket?ticket=${ticket}`;
  test('no ticket, a used one, an old one, one of an ended session, a token', async () => {
    const used = await ticketFor(one);
    (await open(one, used)).socket.close();
    const token = await one.member('listener');
    const ended = await ticketFor(one, token);
    await one.ask('DELETE', '/wps/session/logout', { token });
    const old = await ticketFor(one);
    one.clock.at += 31_000;
    for (const ticket of ['', used, old, ended, token]) expect(await refusedStatus(address(ticket))).toBe(400);
    expect((await one.ask('GET', '/wps/socket?ticket=x')).body.errorCode).toBe('socket_ticket_invalid');
  });
  test.each(['null', 'https://evil.example', 'http://127.0.0.1.evil.example', 'http://evil.localhost:8080'])(
    'not a page of %s',
    async (origin) => {
      expect(await refusedStatus(address(await ticketFor(one)), { Origin: origin })).toBe(400);
    },
  );
  test('not a page that came under the name of the host it asks', async () => {
    const there = address(await ticketFor(one));
    expect(await refusedStatus(there, { Origin: 'http://evil.test', Host: 'evil.test' })).toBe(400);
    expect(await refusedStatus(address(await ticketFor(one)), { Origin: one.url })).toBe(400);
  });
  test('our own pages', async () => {
    for (const origin of ['http://127.0.0.1:8080', 'http://localhost:8080'])
      (await open(one, await ticketFor(one), { Origin: origin })).socket.close();
  });
  test('the eleventh socket of a member is turned away', async () => {
    const token = await one.member('manytabs');
    const ears = await Promise.all(Array.from({ length: 10 }, async () => open(one, await ticketFor(one, token))));
    expect(await (await open(one, await ticketFor(one, token))).closed).toBe(1013);
    for (const { socket } of ears) socket.close();
  });
  test('a large frame and a stream of messages end the socket alone', async () => {
    const [large, chatty, quiet] = [
      await open(one, await ticketFor(one)),
      await open(one, await ticketFor(one)),
      await open(one, await ticketFor(one)),
    ];
    large.socket.on('error', () => {});
    large.socket.send('x'.repeat(5_000));
    for (let count = 0; count < 30; count += 1) chatty.socket.send('{}');
    expect([1006, 1009]).toContain(await large.closed);
    expect(await chatty.closed).toBe(1008);
    expect(quiet.socket.readyState).toBe(WebSocket.OPEN);
    quiet.socket.close();
  });
});
