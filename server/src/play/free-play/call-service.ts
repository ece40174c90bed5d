import { randomUUID } from 'node:crypto';
import { TRANSFER_SIGNATURE_HEADER, type VendorReward, vendorFromMinor, vendorRewardAnswer, type VendorStatus } from '@sorak/contract';
import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { countingCall } from '../../platform/vendors/calls-service.ts';
import { type CatalogueVendor, catalogueOf, DECIMALS } from '../../platform/vendors/service.ts';
import { signatureOf } from '../../platform/vendors/signing-service.ts';
import * as repo from './repo.ts';

const BOUNDS = { withinMs: 2_000, maxBytes: 16_384 };
const AT_ONCE = 20;
/** Longer than a call may take: so long others keep off it. */
const LEASE_MS = 10_000;
const LAST_RETRY_MS = 300_000;
/** What a vendor cannot answer otherwise the next time. */
const FOR_GOOD: ReadonlySet<VendorStatus> = new Set(['RS_ERROR_INVALID_GAME', 'RS_ERROR_WRONG_CURRENCY', 'RS_ERROR_WRONG_TYPES']);

type Due = Awaited<ReturnType<typeof repo.leaseCalls>>[number];

/** Tells vendors what is due; how many calls were made. Each may be repeated: a vendor keeps the greatest number of a grant. */
export async function tellVendors(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await repo.leaseCalls(context.db.query, new Date(now), new Date(now + LEASE_MS), AT_ONCE);
  await Promise.all(due.map((one) => tell(context, one)));
  return due.length;
}

async function tell(context: Context, row: Due): Promise<void> {
  const { query } = context.db;
  const { reward_uuid: id, number, tries } = row;
  const vendor = catalogueOf(context).vendors.find((one) => one.id === row.vendor_id);
  const status = vendor ? await ask(context, vendor, row) : null;
  const at = new Date(context.clock.now());
  if (status === 'RS_OK') return repo.answerCall(query, { id, number, state: 'told', status, at });
  if (status !== null && FOR_GOOD.has(status)) {
    context.log.error({ reward: id, vendor: vendor?.code, status }, 'a vendor does not take what members were given to play');
    return repo.answerCall(query, { id, number, state: 'refused', status, at });
  }
  const wait = Math.min(1_000 * 2 ** Math.min(tries, 16), LAST_RETRY_MS);
  return repo.delayCall(query, id, number, status, new Date(at.getTime() + wait));
}

/** The vendor's answer; null where nobody knows whether it heard. */
async function ask(context: Context, { id: vendorId, code, rewardsUrl }: CatalogueVendor, row: Due): Promise<VendorStatus | null> {
  if (rewardsUrl === null) return null;
  const reward: VendorReward = {
    reward_uuid: row.reward_uuid,
    number: row.number,
    kind: row.kind,
    user: String(row.member_id),
    currency: row.asset,
    game_code: row.game_code,
    stake: vendorFromMinor(row.stake, DECIMALS),
    count: row.rounds,
    ends_at: row.ends_at.getTime(),
    is_revoked: row.is_revoked,
    ...(row.terms?.minOdds === undefined ? {} : { min_odds: row.terms.minOdds }),
    ...(row.terms?.rule === undefined ? {} : { about: { rule: row.terms.rule, times: row.terms.times, days: row.terms.days } }),
    request_uuid: randomUUID(),
    asked_at: context.clock.now(),
  };
  const body = JSON.stringify(reward);
  try {
    return await countingCall(context, vendorId, async () => {
      const headers = { 'Content-Type': 'application/json', [TRANSFER_SIGNATURE_HEADER]: signatureOf(context, body) };
      const answer = await callOut(rewardsUrl, { method: 'POST', headers, body, ...BOUNDS });
      if (answer.status >= 300) throw new Error(`status ${answer.status}`);
      const told = v.parse(vendorRewardAnswer, JSON.parse(textOf(answer)));
      if (told.reward_uuid !== row.reward_uuid) throw new Error('the answer is about another');
      return told.status;
    });
  } catch (error) {
    context.log.warn({ err: error, vendor: code, reward: row.reward_uuid }, 'a vendor did not hear what a member may play for nothing');
    return null;
  }
}
