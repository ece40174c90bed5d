import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { FeedSource } from '../feed/messages.ts';
import { Refusal } from './refusal.ts';

const MAX_MESSAGES = 5_000;
const MAX_ABOUT = 4_000;
const DIGITS = /^\d{1,15}$/;
const number = v.pipe(v.string(), v.regex(DIGITS), v.transform(Number));
const pageQuery = v.strictObject({ after: number, limit: v.pipe(number, v.minValue(1), v.maxValue(MAX_MESSAGES)) });

/** Names of matches with commas between them. */
const aboutQuery = v.strictObject({
  about: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_ABOUT),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
    '',
  ),
});

const hashed = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Tells the book's own feed to whoever bears its key, in the words of docs/sports-feed.md: a snapshot is too much work to give to everybody. */
export function serveFeed(app: FastifyInstance, feed: FeedSource, key: string): void {
  const wanted = hashed(`Bearer ${key}`);
  const assertKey = (header: string | undefined): void => {
    if (!timingSafeEqual(hashed(header ?? ''), wanted)) throw new Refusal('TOKEN_REFUSED');
  };
  app.get('/feed/snapshot', (request) => {
    assertKey(request.headers.authorization);
    const query = v.safeParse(aboutQuery, request.query);
    if (!query.success) throw new Refusal('BAD_REQUEST');
    return feed.snapshot(query.output.about);
  });
  app.get('/feed', (request) => {
    assertKey(request.headers.authorization);
    const query = v.safeParse(pageQuery, request.query);
    if (!query.success) throw new Refusal('BAD_REQUEST');
    return feed.after(query.output.after, query.output.limit);
  });
}
