import type { ReactNode } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../api/settings.ts';
import { endedCredit, RunningCreditRow } from '../../../features/payments/bonus/CreditRow.tsx';
import { RebateRow, RunningBonusRow } from '../../../features/payments/bonus/RebateRow.tsx';
import { useBonusNews } from '../../../features/payments/bonus/use-bonus-news.ts';
import { endedOf, type EndedLine } from '../../../features/rewards/campaigns/ended.ts';
import { isOver } from '../../../features/rewards/campaigns/races/race-text.ts';
import { RunningRace } from '../../../features/rewards/campaigns/races/RunningRace.tsx';
import { useRaces } from '../../../features/rewards/campaigns/races/use-races.ts';
import { RunningGift } from '../../../features/rewards/campaigns/RunningGift.tsx';
import { useGifts } from '../../../features/rewards/campaigns/use-gifts.ts';
import { WaitingGift } from '../../../features/rewards/campaigns/WaitingGift.tsx';
import { WaitingMission } from '../../../features/rewards/missions/WaitingMission.tsx';
import { endedPrize, isEndedPrize, isRunningPrize, PrizeRow } from '../../../features/rewards/promotions/PrizeRow.tsx';
import { usePromotionStates } from '../../../features/rewards/promotions/use-promotion-state.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useText } from '../../../locales/text.ts';

/** `end` is when it can be had no more, or must be done; null: never. */
export type Entry = { readonly key: string; readonly title: string; readonly end: number | null; readonly node: ReactNode };

const MINUTE_MS = 60_000;
const byEnd = (a: Entry, b: Entry): number => (a.end ?? Infinity) - (b.end ?? Infinity) || (a.key < b.key ? -1 : 1);

/** What waits beside gifts of campaigns: prizes of promotions, missions, the check-in and a rebate that is enough. */
function useOthers() {
  const hasRebate = useSettings()?.features['manualRebate'] === true;
  useBonusNews('getRebates', 'getBonuses', 'getTurnover');
  const states = usePromotionStates();
  const promotions = useCall('getPromotions', { pageSize: 100 });
  const missions = useCall('getMissionSummaryDetails', {});
  const rebates = useCall('getRebates', { pageNo: 1 }, { enabled: hasRebate });
  const bonuses = useCall('getBonuses', { pageNo: 1 });
  const turnover = useCall('getTurnover', {});
  const asked = [states, promotions, missions, bonuses, turnover, ...(hasRebate ? [rebates] : [])];
  const titles = new Map(promotions.data?.list.map((one) => [one.id, one]));
  const prizes = states.data?.list ?? [];
  const prizeEntry = (state: (typeof prizes)[number]): Entry => ({
    key: `prize ${state.id} ${String(state.period)}`,
    title: titles.get(state.id)?.title ?? state.id,
    end: state.claimUntil,
    node: <PrizeRow state={state} promotion={titles.get(state.id)} />,
  });
  const rebate = hasRebate ? rebates.data : undefined;
  const isEnough = rebate !== undefined && rebate.total > 0 && rebate.total >= rebate.minClaim;
  const rebateEntry = rebate && rebate.total > 0 ? [{ key: 'rebate', title: '', end: null, node: <RebateRow rebates={rebate} /> }] : [];
  const bonus = bonuses.data?.running;
  // What a campaign gave stands among its gifts, and how a prize or a rebate ended among theirs.
  const credits = turnover.data?.given.filter(({ cause }) => cause !== 'campaign') ?? [];
  const isEnded = ({ cause, state }: (typeof credits)[number]) => state !== 'running' && cause !== 'prize' && cause !== 'rebate';
  const waiting: Entry[] = [
    ...prizes.filter(({ state }) => state === 'claim').map(prizeEntry),
    ...(missions.data?.missions ?? []).flatMap((one) =>
      one.state === 'claim' && one.prize
        ? [
            {
              key: `mission ${one.id} ${String(one.period)}`,
              title: one.title,
              end: one.claimUntil,
              node: <WaitingMission mission={one} prize={one.prize} />,
            },
          ]
        : [],
    ),
    ...(isEnough ? rebateEntry : []),
  ];
  const running: Entry[] = [
    ...prizes.filter(isRunningPrize).map(prizeEntry),
    ...(bonus ? [{ key: 'bonus', title: bonus.name, end: bonus.expiresAt, node: <RunningBonusRow bonus={bonus} /> }] : []),
    ...credits
      .filter(({ state }) => state === 'running')
      .map((one) => ({ key: one.id, title: '', end: one.expiresAt, node: <RunningCreditRow credit={one} /> })),
    ...(isEnough ? [] : rebateEntry),
  ];
  return { asked, waiting, running, endedPrizes: prizes.filter(isEndedPrize), endedCredits: credits.filter(isEnded), titles };
}

type Handlers = { readonly declined: ReadonlySet<string>; readonly onDeclined: (id: string) => void; readonly onClaimed: () => void };

/** Everything that the house gives this member, each list by its nearest end; what was declined just now keeps its place. */
export function useRewards({ declined, onDeclined, onClaimed }: Handlers) {
  const t = useText();
  const gifts = useGifts();
  const others = useOthers();
  const joined = useRaces();
  const races = (joined.data?.list ?? []).filter((race) => race.isJoined && race.out === null && !isOver(race));
  const now = useNow(MINUTE_MS);
  const justDeclined = gifts.ended.filter(({ id, state, claimUntil }) => declined.has(id) && state === 'declined' && claimUntil > now);
  const waiting = [
    ...others.waiting,
    ...[...gifts.waiting, ...justDeclined].map((gift) => ({
      key: gift.id,
      title: gift.title,
      end: gift.claimUntil,
      node: <WaitingGift gift={gift} onDeclined={onDeclined} onClaimed={onClaimed} />,
    })),
  ].toSorted(byEnd);
  const running = [
    ...others.running,
    ...races.map((race) => ({ key: `race ${race.id}`, title: race.title, end: race.endsAt, node: <RunningRace race={race} /> })),
    ...gifts.running.map((gift) => ({ key: gift.id, title: gift.title, end: gift.until, node: <RunningGift gift={gift} /> })),
  ].toSorted(byEnd);
  const own = gifts.ended.map((gift) => endedOf(t, gift, now));
  // What ended longer ago than the gifts read so far stands on a later page.
  const oldest = gifts.hasNextPage ? (own.at(-1)?.at ?? 0) : -Infinity;
  const prizes: EndedLine[] = [
    ...others.endedPrizes.map((state) => endedPrize(t, state, others.titles.get(state.id))),
    ...others.endedCredits.map((one) => endedCredit(t, one)),
  ];
  const ended = [...own, ...prizes.filter(({ at }) => at >= oldest)].toSorted((a, b) => b.at - a.at);
  const asked = [gifts, joined, ...others.asked];
  const failed = asked.filter((one) => one.error !== null && one.data === undefined);
  return {
    waiting,
    waitingCount: waiting.length - justDeclined.length,
    nearest: waiting.find(({ key, end }) => end !== null && !declined.has(key)),
    running,
    ended,
    totalEnded: gifts.totalEnded + prizes.length,
    isOptedOut: gifts.isOptedOut,
    isSettled: asked.every(({ data, error }) => data !== undefined || error !== null),
    isWhole: !gifts.hasNextPage,
    failure: failed[0]?.error ?? null,
    retry: () => {
      for (const one of failed) void one.refetch();
    },
    onMore: gifts.hasNextPage ? gifts.fetchNextPage : undefined,
    isReading: gifts.isFetchingNextPage,
  };
}
