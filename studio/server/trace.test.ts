import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionAnswer } from './api.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
let own: TestStudio;
beforeAll(async () => {
  own = await startTestStudio();
});
afterAll(() => own.stop());

test('a round hands the number of its request on to the wallet, and a refusal names it', async () => {
  const { body } = await own.call<SessionAnswer>('POST', '/api/session', { user: 'u', token: 't', gameCode: 'balon-senja' });
  const ask = (json: object, traceparent: string) =>
    fetch(`${own.app.listeningOrigin}/api/rounds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${body.session}`, traceparent },
      body: JSON.stringify(json),
    });
  const since = own.platform.received.length;
  await ask(
    { roundId: randomUUID(), request: body.title.kind === 'slot' ? { coinValue: 100 } : { stake: 100_000 } },
    `00-${TRACE}-00f067aa0ba902b7-01`,
  );
  const calls = own.platform.received.slice(since).filter(({ path }) => path === '/transaction/bet' || path === '/transaction/win');
  expect(calls.length).toBeGreaterThan(0);
  for (const { traceparent } of calls) expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  const refused = await ask({ roundId: 'none' }, `00-${TRACE}-00f067aa0ba902b7-01`);
  expect([refused.status, refused.headers.get('x-request-id')]).toEqual([400, TRACE]);
});
