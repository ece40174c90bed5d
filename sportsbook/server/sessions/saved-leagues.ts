import { SAVED_LEAGUES_MAX_AGE_MS, TRANSFER_SIGNATURE_HEADER, vendorSavedLeaguesRequest } from '@sorak/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { leaguesOf } from './repo.ts';

/** `POST /saved-leagues`: which leagues a player keeps. The platform asks, for its member’s home, and nobody else may. */
export async function serveSavedLeagues(app: FastifyInstance, book: Book): Promise<void> {
  await app.register(async (door) => {
    // What is signed are these bytes, not what they mean.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    door.route({ method: 'POST', url: '/saved-leagues', handler: (request) => answer(book, request) });
    await Promise.resolve();
  });
}

async function answer(book: Book, request: FastifyRequest): Promise<{ leagues: string[] }> {
  const body = typeof request.body === 'string' ? request.body : '';
  const signature = request.headers[TRANSFER_SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !(await book.isFromPlatform(body, signature))) throw new Refusal('TOKEN_REFUSED');
  const asked = v.safeParse(vendorSavedLeaguesRequest, JSON.parse(body));
  if (!asked.success) throw new Refusal('BAD_REQUEST');
  if (Math.abs(book.now().getTime() - asked.output.asked_at) > SAVED_LEAGUES_MAX_AGE_MS) throw new Refusal('TOKEN_REFUSED');
  return { leagues: await leaguesOf(book.db, asked.output.user) };
}
