import { randomUUID } from 'node:crypto';
import { TRANSFER_SIGNATURE_HEADER } from '@sorak/contract';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { startTestBook } from '../test-book.ts';

const own = await startTestBook(1_000_000, ['a']);
const { app } = await createApp(own.book, { clientDir: 'sportsbook/no-such-folder', siteOrigins: [] });
afterAll(async () => {
  await app.close();
  await own.stop();
});

test('the leagues that a player keeps are told to the platform, which signs its question, and to nobody else', async () => {
  await own.ask('/api/favourites', { league: 'Liga Kirana', isKept: true });
  const ask = async (user: string, at: number, signedAs?: string) => {
    const body = JSON.stringify({ request_uuid: randomUUID(), user, asked_at: at });
    const signature = own.platform.signatureOf(signedAs ?? body);
    const headers = { 'content-type': 'application/json', [TRANSFER_SIGNATURE_HEADER]: signature };
    const answer = await app.inject({ method: 'POST', url: '/saved-leagues', payload: body, headers });
    return { status: answer.statusCode, ...answer.json<{ leagues?: string[]; error?: string }>() };
  };
  const now = own.clock.at;
  expect(await ask('u', now)).toEqual({ status: 200, leagues: ['Liga Kirana'] });
  expect(await ask('somebody else', now)).toEqual({ status: 200, leagues: [] });
  expect((await ask('u', now, 'another text')).error).toBe('TOKEN_REFUSED');
  expect((await ask('u', now - 61_000)).error).toBe('TOKEN_REFUSED');
  expect((await app.inject({ method: 'POST', url: '/saved-leagues', payload: {} })).statusCode).toBe(403);
});
