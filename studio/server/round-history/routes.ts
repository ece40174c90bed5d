import {
  ROUND_HISTORY_MAX_AGE_MS,
  TRANSFER_SIGNATURE_HEADER,
  type VendorPair,
  vendorPairsRequest,
  type VendorRoundHistory,
  vendorRoundHistoryRequest,
} from '@sorak/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { pairsOf } from '../rooms/signals.ts';
import { roomRoundHistory } from '../rooms/round-history.ts';
import { soloRoundHistory } from '../rounds/round-history.ts';
import { sharedRoundHistory } from '../tables/round-history.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Each way of playing knows its own; an id is one of one of them. */
async function roundHistoryOf(studio: Studio, round: string): Promise<VendorRoundHistory | null> {
  if (!UUID.test(round)) return null;
  return (await soloRoundHistory(studio, round)) ?? (await sharedRoundHistory(studio, round)) ?? roomRoundHistory(studio, round);
}

/** `POST /round-history`: what operators of the platform ask about a round, or about who met at card tables, and nobody else may. */
export async function serveRoundHistory(app: FastifyInstance, studio: Studio): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    door.route({ method: 'POST', url: '/round-history', handler: (request) => answerRoundHistory(studio, request) });
    await Promise.resolve();
  });
}

async function answerRoundHistory(
  studio: Studio,
  request: FastifyRequest,
): Promise<{ history: VendorRoundHistory | null } | { pairs: VendorPair[] }> {
  const body = typeof request.body === 'string' ? request.body : '';
  const signature = request.headers[TRANSFER_SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !(await studio.isFromPlatform(body, signature))) throw new Refusal('TOKEN_REFUSED');
  const asked = v.safeParse(v.union([vendorRoundHistoryRequest, vendorPairsRequest]), JSON.parse(body));
  if (!asked.success) throw new Refusal('BAD_REQUEST');
  // What somebody has overheard is worth nothing a minute later.
  if (Math.abs(studio.now().getTime() - asked.output.asked_at) > ROUND_HISTORY_MAX_AGE_MS) throw new Refusal('TOKEN_REFUSED');
  if ('pairs_of_days' in asked.output) return { pairs: await pairsOf(studio, asked.output.pairs_of_days) };
  return { history: await roundHistoryOf(studio, asked.output.round) };
}
