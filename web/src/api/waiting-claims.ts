import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from './settings.ts';

const CHECK_EVERY_MS = 300_000;

/** What waits for a press of the member, as the platform counts it; undefined until all of it is known. */
export function useWaitingClaims() {
  const promotions = useCall('getAvailablePromotions', {}, { staleTimeMs: CHECK_EVERY_MS }).data?.availablePromoCount;
  const missions = useCall('getMissionSummaryDetails', {}, { staleTimeMs: CHECK_EVERY_MS }).data?.claimCount;
  const hasRebate = useSettings()?.features['manualRebate'] === true;
  const rebates = useCall('getRebates', { pageNo: 1 }, { enabled: hasRebate, staleTimeMs: CHECK_EVERY_MS }).data;
  // The shortest page: what waits is told whole with each.
  const gifts = useCall('getRewards', { pageSize: 1 }, { staleTimeMs: CHECK_EVERY_MS }).data?.waiting.length;
  const rebate = hasRebate ? rebates && (rebates.total > 0 && rebates.total >= rebates.minClaim ? 1 : 0) : 0;
  if (promotions === undefined || missions === undefined || rebate === undefined || gifts === undefined) return undefined;
  return { missions, all: promotions + missions + rebate + gifts };
}
