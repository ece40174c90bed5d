import { numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { brandCode } from '../../platform/system/service.ts';
import { findMissions } from './mission-repo.ts';
import { termsIn } from './period.ts';
import { termsOf } from './terms-service.ts';

const DECIMALS = 2;
const HUNDREDTHS = 100;

/** What a mission brings now, as a promotion shows it; points or units of currency. */
export type PrizeFigures = { readonly amount: number; readonly times: number; readonly isApplied: boolean };

/** What reaching a rank brings once, by its level: minor units of the brand's currency, and how often it is staked, in hundredths. */
export async function rankGifts(context: Context): Promise<ReadonlyMap<number, { amount: bigint; times: number }>> {
  const [db, brand, now] = [context.db.query, brandCode(context), context.clock.now()];
  const missions = await findMissions(db, brand, new Date(now));
  const terms = await termsOf(db, brand, missions);
  return new Map(
    missions.flatMap(({ code, measure, is_open: isOpen, reward_asset: asset }) => {
      const held = termsIn(
        terms.filter((one) => one.code === code),
        0,
      );
      return held && held.reward > 0n && isOpen && measure === 'rank' && asset === 'IDR'
        ? [[Number(held.target), { amount: held.reward, times: held.times }] as const]
        : [];
    }),
  );
}

/** Every mission's figures by its code. */
export async function prizeFigures(context: Context): Promise<ReadonlyMap<string, PrizeFigures>> {
  const [db, brand, now] = [context.db.query, brandCode(context), context.clock.now()];
  const missions = await findMissions(db, brand, new Date(now));
  const terms = await termsOf(db, brand, missions);
  return new Map(
    missions.flatMap(({ code, measure }) => {
      const held = termsIn(
        terms.filter((one) => one.code === code),
        now,
      );
      const isApplied = measure === 'application';
      return held ? [[code, { amount: numberFromMinor(held.reward, DECIMALS), times: held.times / HUNDREDTHS, isApplied }] as const] : [];
    }),
  );
}
