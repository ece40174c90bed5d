import '@sorak/ui/Card.css';
import './point-mall.css';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import type { PointReward } from '@sorak/contract';
import { useEffect, useState } from 'react';
import { forgetCalls, useCall } from '@sorak/client/queries.ts';
import { Banners } from '../../features/platform/content/Banners.tsx';
import { ExchangeDialog } from '../../features/rewards/points/ExchangeDialog.tsx';
import { PointHead } from '../../features/rewards/points/PointHead.tsx';
import { RewardCard } from '../../features/rewards/points/RewardCard.tsx';
import { navigate, useSearchParam, withSearch } from '@sorak/client/location.ts';
import { Pages } from '../../lib/Pages.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { useRedeemable } from '../../features/rewards/points/use-redeemable.ts';

const GoodDetail = lazyPart(() => import('../../features/rewards/points/GoodDetail.tsx'), 'GoodDetail', { withText: true });
const PAGE_SIZE = 12;
const SKELETONS = 8;
const LONG_MS = 300_000;

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
const categoryOf = (text: string | null): string | undefined => (text !== null && /^[\w-]{1,64}$/.test(text) ? text : undefined);

function Catalogue() {
  const t = useText();
  const category = categoryOf(useSearchParam('category'));
  const pageNo = pageOf(useSearchParam('pageNo'));
  const { data, error, refetch } = useCall('getPointReward', { pageNo, pageSize: PAGE_SIZE, category });
  const ranks = useCall('getRanks', {}, { staleTimeMs: LONG_MS }).data?.ranks ?? [];
  const rankName = (level: number): string | null =>
    level === 0 ? null : (ranks.find(({ rankLevel }) => rankLevel === level)?.labelName ?? String(level));
  const own = useRedeemable();
  const [picked, setPicked] = useState<PointReward | null>(null);
  const pick = (id: string | null) => navigate(withSearch({ category: id, pageNo: null }));
  const categories = data?.categories ?? [];
  return (
    <section aria-label={t('points.rewards')}>
      <div className="mall-bar">
        <h2>{t('points.rewards')}</h2>
        {categories.length > 1 ? (
          <fieldset className="row wrapping" aria-label={t('points.categories')}>
            <Chip pressed={category === undefined} onPress={() => pick(null)}>
              {t('points.all')}
            </Chip>
            {categories.map(({ id, name, lang }) => (
              <Chip key={id} pressed={category === id} onPress={() => pick(id)}>
                <span lang={lang}>{name}</span>
              </Chip>
            ))}
          </fieldset>
        ) : null}
      </div>
      {error && !data ? (
        <ReadFailed title={t('points.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : data?.list.length === 0 ? (
        <Empty title={t('points.empty')} text={t('points.emptyText')} />
      ) : (
        <ul className="grid columns-four mall-grid" aria-busy={data === undefined}>
          {data
            ? data.list.map((reward) => (
                <RewardCard
                  key={reward.id}
                  reward={reward}
                  rankName={rankName(reward.rankLevel)}
                  balance={own?.balance ?? null}
                  onRedeem={setPicked}
                />
              ))
            : Array.from({ length: SKELETONS }, (_, place) => (
                <li key={place}>
                  <Skeleton />
                </li>
              ))}
        </ul>
      )}
      {picked && own ? <ExchangeDialog chosen={{ reward: picked }} {...own} onClose={() => setPicked(null)} /> : null}
      <Pages
        page={pageNo}
        totalPages={data?.totalPages ?? 1}
        onPick={(page) => navigate(withSearch({ pageNo: page === 1 ? null : String(page) }))}
      />
    </section>
  );
}

/** product §2: the points mall. Leaving it forgets what it read, so that nobody after this reader finds it. */
export function Page() {
  const t = useText();
  const good = categoryOf(useSearchParam('good'));
  useEffect(() => () => forgetCalls('getPointBalance', 'getPointConfig', 'getPointReward', 'getPointGood', 'getRedeemPointList'), []);
  if (good !== undefined)
    return (
      <div className="wrap mall">
        <Suspense fallback={<Skeleton className="good-wait" />}>
          <GoodDetail key={good} id={good} />
        </Suspense>
      </div>
    );
  return (
    <div className="wrap mall">
      <Banners group="w_shop" isEager className="mall-banner" />
      <h1 className="display-medium">{t('points.title')}</h1>
      <PointHead />
      <Catalogue />
    </div>
  );
}
