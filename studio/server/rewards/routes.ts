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
import { freeStakes } from '../free-stakes.ts';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { DECIMALS } from '../sessions/service.ts';
import { keepReward } from './repo.ts';

/** `POST /rewards`: what the platform gives a player to play here for nothing (`vendor-rewards.ts`), and nobody else may. */
export async function serveRewards(app: FastifyInstance, studio: Studio): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    door.route({ method: 'POST', url: '/rewards', handler: (request) => hear(studio, request) });
    await Promise.resolve();
  });
}

async function hear(studio: Studio, request: FastifyRequest): Promise<{ status: VendorStatus; reward_uuid: string }> {
  const body = typeof request.body === 'string' ? request.body : '';
  const signature = request.headers[TRANSFER_SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !(await studio.isFromPlatform(body, signature))) throw new Refusal('TOKEN_REFUSED');
  const asked = v.safeParse(vendorReward, JSON.parse(body));
  if (!asked.success) throw new Refusal('BAD_REQUEST');
  const told = asked.output;
  // What somebody has overheard is worth nothing a minute later.
  if (Math.abs(studio.now().getTime() - told.asked_at) > REWARD_MAX_AGE_MS) throw new Refusal('TOKEN_REFUSED');
  const status = refusalOf(studio, told);
  if (status === null)
    await keepReward(studio.db, {
      reward_uuid: told.reward_uuid,
      number: told.number,
      vendor: studio.titles.get(told.game_code)?.title.vendor ?? '',
      user_id: told.user,
      currency: told.currency,
      game: told.game_code,
      stake: minorFromVendor(told.stake, DECIMALS),
      count: told.count,
      ends_at: new Date(told.ends_at),
      is_revoked: told.is_revoked,
      told_at: studio.now(),
    });
  return { status: status ?? 'RS_OK', reward_uuid: told.reward_uuid };
}

/** What is never played here for nothing; null where it is. */
function refusalOf(studio: Studio, { kind, game_code: code, stake }: VendorReward): VendorStatus | null {
  const entry = studio.titles.get(code);
  if (!entry || kind !== 'spins') return 'RS_ERROR_INVALID_GAME';
  const stakes = freeStakes(entry.title);
  if (stakes === null) return 'RS_ERROR_INVALID_GAME';
  return stakes.some((one) => BigInt(one) === minorFromVendor(stake, DECIMALS)) ? null : 'RS_ERROR_WRONG_TYPES';
}
