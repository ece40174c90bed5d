import {
  minorFromVendor,
  REWARD_MAX_AGE_MS,
  TRANSFER_SIGNATURE_HEADER,
  vendorReward,
  type VendorReward,
  type VendorStatus,
} from '@sorak/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Book, DECIMALS } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { vendorOfGame } from '../vendors.ts';
import { keepFree } from './repo.ts';

/** `POST /rewards`: the free bets that the platform gives players of the book (`vendor-rewards.ts`), and nobody else may. */
export async function serveRewards(app: FastifyInstance, book: Book): Promise<void> {
  await app.register(async (door) => {
    // What is signed are these bytes, not what they mean.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    door.route({ method: 'POST', url: '/rewards', handler: (request) => hear(book, request) });
    await Promise.resolve();
  });
}

async function hear(book: Book, request: FastifyRequest): Promise<{ status: VendorStatus; reward_uuid: string }> {
  const body = typeof request.body === 'string' ? request.body : '';
  const signature = request.headers[TRANSFER_SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !(await book.isFromPlatform(body, signature))) throw new Refusal('TOKEN_REFUSED');
  const asked = v.safeParse(vendorReward, JSON.parse(body));
  if (!asked.success) throw new Refusal('BAD_REQUEST');
  const told = asked.output;
  if (Math.abs(book.now().getTime() - told.asked_at) > REWARD_MAX_AGE_MS) throw new Refusal('TOKEN_REFUSED');
  const vendor = vendorOfGame(told.game_code);
  const status = refusalOf(told, vendor !== undefined);
  if (status === null && vendor)
    await keepFree(book.db, {
      reward_uuid: told.reward_uuid,
      number: told.number,
      vendor,
      user_id: told.user,
      currency: told.currency,
      stake: minorFromVendor(told.stake, DECIMALS),
      ends_at: new Date(told.ends_at),
      is_revoked: told.is_revoked,
      told_at: book.now(),
      min_odds: told.min_odds ?? null,
      about: told.about ?? null,
    });
  return { status: status ?? 'RS_OK', reward_uuid: told.reward_uuid };
}

/** What is never a free bet here; null where it is one. */
function refusalOf({ kind, count }: VendorReward, isKnown: boolean): VendorStatus | null {
  if (kind !== 'bet' || !isKnown) return 'RS_ERROR_INVALID_GAME';
  return count === 1 ? null : 'RS_ERROR_WRONG_TYPES';
}
