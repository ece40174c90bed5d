import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStudio, type TestStudio } from '../../server/test-studio.ts';
import { finishDue } from '../../server/rounds/worker.ts';
import { type Api, openApi, startSession, ApiError } from './api.ts';
import { askRound, type Hold } from './round-request.ts';

/** A line between page and studio that can lose a request on its way there, or its answer on the way back. */
type Line = { readonly base: string; lose: ('there' | 'back')[]; readonly close: () => Promise<void> };

async function openLine(studioPort: number): Promise<Line> {
  const line = { lose: [] as ('there' | 'back')[] };
  const server = http.createServer((request, response) => {
    const fate = request.url === '/api/rounds' ? line.lose.shift() : undefined;
    if (fate === 'there') return void request.socket.destroy();
    const { method, url, headers } = request;
    const onward = http.request({ port: studioPort, method, path: url, headers }, (answer) => {
      if (fate === 'back') return void answer.resume().on('end', () => request.socket.destroy());
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return Object.assign(line, { base, close });
}

let test: TestStudio;
let line: Line;
let holds: (Hold | null)[] = [];
let api: Api;
let coinValue = 1;

const waiting = {
  onHold: (hold: Hold | null): void => void holds.push(hold),
  pause: async (): Promise<void> => {
    test.pass(6_000);
    await finishDue(test.studio);
    await new Promise((resolve) => setTimeout(resolve, 5));
  },
};

beforeAll(async () => {
  test = await startTestStudio();
  line = await openLine((test.app.server.address() as AddressInfo).port);
});
afterAll(async () => {
  await line.close();
  await test.stop();
});
beforeEach(async () => {
  holds = [];
  test.pass(10_000);
  const user = randomUUID();
  const session = await startSession(line.base, { user, token: `token-${user}`, gameCode: 'halma-raja' });
  if (session.title.kind !== 'slot') throw new Error('not a slot');
  coinValue = session.title.defaultCoinValue;
  api = openApi(line.base, session.session);
});

const betsOf = (id: string): number =>
  new Set(test.platform.calls('/transaction/bet').flatMap((bet) => (bet.round === id ? [bet.transaction_uuid] : []))).size;

const ask = (roundId: string = randomUUID(), value = coinValue, on = api) =>
  askRound(on, () => on.open({ roundId, request: { coinValue: value } }), waiting);

describe('askRound', () => {
  it('gives the round at once on a good line', async () => {
    const roundId = randomUUID();
    const { round } = await ask(roundId);
    expect(round).toMatchObject({ id: roundId, state: 'settled' });
    expect(holds.filter((hold) => hold !== null)).toEqual([]);
  });

  it('asks again with the same id when the request or the answer is lost, and stakes once', async () => {
    line.lose = ['there', 'back', 'back'];
    const roundId = randomUUID();
    const { round } = await ask(roundId);
    expect(round.id).toBe(roundId);
    expect(betsOf(roundId)).toBe(1);
    expect((await api.history()).rounds.map(({ id }) => id)).toEqual([roundId]);
    expect(holds.filter((hold) => hold === 'offline')).toHaveLength(3);
    expect(holds.at(-1)).toBeNull();
  });

  it('waits for a round whose bet was never answered, and gives it back as void', async () => {
    test.platform.fail('/transaction/bet', 'hang');
    const { round } = await ask();
    expect(round).toMatchObject({ state: 'void', outcome: null });
    expect(holds).toContain('settling');
  });

  it('gives a refused bet as void with its reason', async () => {
    test.platform.fail('/transaction/bet', 'RS_ERROR_LIMIT_REACHED');
    const { round } = await ask();
    expect(round).toMatchObject({ state: 'void', reason: 'RS_ERROR_LIMIT_REACHED' });
  });

  it('waits out a round that comes too early', async () => {
    await ask();
    const { round } = await ask();
    expect(round).toMatchObject({ state: 'settled', number: 2 });
  });

  it('throws what the studio refuses outright', async () => {
    await expect(ask(randomUUID(), 3)).rejects.toEqual(new ApiError('STAKE_REFUSED'));
    await expect(ask(randomUUID(), coinValue, openApi(line.base, 'nobody'))).rejects.toEqual(new ApiError('SESSION_UNKNOWN'));
  });
});
