import {
  STORY_MAX_AGE_MS,
  TRANSFER_SIGNATURE_HEADER,
  type VendorPair,
  vendorPairsRequest,
  type VendorStory,
  vendorStoryRequest,
} from '@sorak/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { pairsOf } from '../rooms/signals.ts';
import { roomStory } from '../rooms/story.ts';
import { soloStory } from '../rounds/story.ts';
import { sharedStory } from '../tables/story.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Each way of playing knows its own; an id is one of one of them. */
async function storyOf(studio: Studio, round: string): Promise<VendorStory | null> {
  if (!UUID.test(round)) return null;
  return (await soloStory(studio, round)) ?? (await sharedStory(studio, round)) ?? roomStory(studio, round);
}

/** `POST /stories`: what operators of the platform ask about a round, or about who met at card tables, and nobody else may. */
export async function serveStories(app: FastifyInstance, studio: Studio): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    door.route({ method: 'POST', url: '/stories', handler: (request) => answerStory(studio, request) });
    await Promise.resolve();
  });
}

async function answerStory(studio: Studio, request: FastifyRequest): Promise<{ story: VendorStory | null } | { pairs: VendorPair[] }> {
  const body = typeof request.body === 'string' ? request.body : '';
  const signature = request.headers[TRANSFER_SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !(await studio.isFromPlatform(body, signature))) throw new Refusal('TOKEN_REFUSED');
  const asked = v.safeParse(v.union([vendorStoryRequest, vendorPairsRequest]), JSON.parse(body));
  if (!asked.success) throw new Refusal('BAD_REQUEST');
  // What somebody has overheard is worth nothing a minute later.
  if (Math.abs(studio.now().getTime() - asked.output.asked_at) > STORY_MAX_AGE_MS) throw new Refusal('TOKEN_REFUSED');
  if ('pairs_of_days' in asked.output) return { pairs: await pairsOf(studio, asked.output.pairs_of_days) };
  return { story: await storyOf(studio, asked.output.round) };
}
