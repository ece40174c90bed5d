import { randomBytes } from 'node:crypto';
import type { WheelSlices, WheelSpin } from '@sorak/contract';
import { promiseOfSpin, spinOf } from '@sorak/contract/rules/wheel';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { readBrand } from '../../platform/system/service.ts';
import * as gifts from './gift-repo.ts';
import * as repo from './repo.ts';
import { baseOf, minorOf } from './rule.ts';
import * as wheels from './wheel-repo.ts';

const SEED_BYTES = 32;
const SHOWN = 100;
export const spinName = (giftId: string): string => `wheel ${giftId}`;

/** Promises a spin with its gift, in the same transaction: seed and slices are fixed before anybody presses. */
export async function promiseSpin({ secrets }: Context, tx: repo.Db, giftId: string, slices: WheelSlices): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  await wheels.insertSpin(tx, giftId, secrets.seal(seed, spinName(giftId)), await promiseOfSpin(seed, slices));
}

/**
 * Spins the wheel of a gift that is being claimed, under the locks of budget and gift: the gift becomes what came out, and the rest of the greatest
 * prize goes back to the budget.
 */
export async function spin<G extends Pick<gifts.ToldGift, 'id' | 'rule' | 'amount' | 'campaign_id' | 'base'>>(
  { secrets }: Context,
  tx: repo.Db,
  gift: G,
  { own, at }: { readonly own: string; readonly at: Date },
): Promise<G> {
  const { id, rule, campaign_id: campaignId } = gift;
  const row = await wheels.lockSpin(tx, id);
  if (rule.size.kind !== 'wheel' || !row || row.spun_at !== null) return gift;
  const seed = secrets.open(row.seed, spinName(id));
  const { number, slice } = await spinOf(seed, id, own, rule.size.slices);
  const amount = minorOf(rule.size.slices[slice]?.amount ?? 0);
  // A deposit that its turnover is reckoned from stays what it was.
  const base = baseOf(rule, amount, rule.terms.base === 'gift' ? 0n : rule.terms.base === 'deposit' ? gift.base : gift.base - gift.amount);
  await wheels.writeSpin(tx, id, { seed, own, number, slice, at });
  await wheels.setAmount(tx, id, amount, base);
  await repo.reserve(tx, campaignId, amount - gift.amount, 0);
  return { ...gift, amount, base };
}

function spunOf({ spun_at: at, opened_seed: seed, own, number, slice }: wheels.SpinRow): WheelSpin['spun'] {
  return at === null || seed === null || own === null || number === null || slice === null
    ? null
    : { at: at.getTime(), seed, own, number, slice };
}

/** The member's spins, those that wait first. */
export async function wheelSpins(context: Context, memberId: bigint, language: string): Promise<{ list: WheelSpin[] }> {
  const { query } = context.db;
  const [rows, { settings }] = [await gifts.findWheels(query, memberId, SHOWN), await readBrand(context)];
  const byId = new Map(
    (
      await wheels.findSpins(
        query,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.gift_id, row]),
  );
  const now = context.clock.now();
  const list = rows.flatMap((row): WheelSpin[] => {
    const found = byId.get(row.id);
    if (!found || row.rule.size.kind !== 'wheel') return [];
    return [
      {
        id: row.id,
        campaign: row.code,
        title: inLanguage(row.names, language, settings.defaultLanguage),
        ...langOf(row.names, language, settings.defaultLanguage),
        summary: inLanguage(row.summaries, language, settings.defaultLanguage),
        form: row.form,
        slices: row.rule.size.slices,
        promise: found.promise,
        until: row.claim_until.getTime(),
        isOpen: row.state === 'waiting' && row.claim_until.getTime() > now,
        spun: spunOf(found),
      },
    ];
  });
  return { list: list.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || (b.spun?.at ?? b.until) - (a.spun?.at ?? a.until)) };
}
