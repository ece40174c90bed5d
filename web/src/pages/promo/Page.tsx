import './promotions.css';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import { type CallState, useCall } from '@sorak/client/queries.ts';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Banners } from '../../features/platform/content/Banners.tsx';
import { PromotionCard } from '../../features/rewards/promotions/PromotionCard.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { navigate, useSearchParam, withSearch } from '@sorak/client/location.ts';
import { Pages } from '../../lib/Pages.tsx';
import { paths } from '../../lib/paths.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { loadOwnText, useText } from '../../locales/text.ts';
import { isTrial, useSession } from '../../stores/session.ts';

const ALL = 'all';
const PAGE_SIZE = 12;
const SKELETONS = 6;

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
const categoryOf = (text: string | null): string => (text !== null && /^[\w-]{1,64}$/.test(text) ? text : ALL);

const CampaignCards = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../features/rewards/campaigns/CampaignCards.tsx'), loadOwnText()]);
    return part;
  },
  'CampaignCards',
  { withText: true },
);

const RaceCards = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../features/rewards/campaigns/races/RaceCards.tsx'), loadOwnText()]);
    return part;
  },
  'RaceCards',
  { withText: true },
);

const DrawCards = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../features/rewards/campaigns/draws/DrawCards.tsx'), loadOwnText()]);
    return part;
  },
  'DrawCards',
  { withText: true },
);

/** A member's own campaigns before everybody's promotions, in one grid and at one moment. */
function WithCampaigns({ children }: { readonly children: ReactNode }) {
  const wait = Array.from({ length: SKELETONS }, (_, place) => <Skeleton key={place} />);
  return (
    <Suspense fallback={wait}>
      <CampaignCards wait={wait}>
        <RaceCards />
        <DrawCards />
        {children}
      </CampaignCards>
    </Suspense>
  );
}

type CardsProps = { readonly state: CallState<ValueOf<'getPromotions'>>; readonly hasCampaigns: boolean };

function Cards({ state, hasCampaigns }: CardsProps) {
  const t = useText();
  if (state.data === undefined && state.error)
    return <ReadFailed title={t('promo.failed')} text={state.error.message} onRetry={() => void state.refetch()} />;
  const wait = Array.from({ length: SKELETONS }, (_, place) => <Skeleton key={place} />);
  const cards = state.data?.list.map((one) => <PromotionCard key={one.id} promotion={one} />);
  if (state.data?.list.length === 0 && !hasCampaigns)
    return (
      <Empty title={t('promo.empty')} text={t('promo.emptyText')}>
        <Link className={buttonClass({ kind: 'secondary' })} to={paths.promotions()}>
          {t('promo.seeAll')}
        </Link>
      </Empty>
    );
  return (
    <div className="grid columns-three promotions-grid" aria-busy={state.data === undefined}>
      {!state.data ? wait : hasCampaigns ? <WithCampaigns>{cards}</WithCampaigns> : cards}
    </div>
  );
}

// The member centre's words come with what only members see.
const NextMissions = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../features/rewards/missions/NextMissions.tsx'), loadOwnText()]);
    return part;
  },
  'NextMissions',
  { withText: true },
);

/** Whether the reader has missions and campaigns of their own. */
function useIsMember(): boolean {
  const session = useSession();
  return session.token !== null && session.isAgent !== null && !isTrial(session);
}

/** What a member's missions ask for next, above the promotions. */
function Missions() {
  if (!useIsMember()) return null;
  return (
    <div className="promotions-missions">
      <Suspense fallback={<Skeleton />}>
        <NextMissions />
      </Suspense>
    </div>
  );
}

/** product §2: the promotions, by category, with their terms on the card. */
export function Page() {
  const t = useText();
  const isMember = useIsMember();
  const category = categoryOf(useSearchParam('category'));
  const pageNo = pageOf(useSearchParam('pageNo'));
  const state = useCall('getPromotions', { pageNo, pageSize: PAGE_SIZE, category: category === ALL ? undefined : category });
  const everything = useCall('getPromotions', { pageNo: 1, pageSize: PAGE_SIZE }).data;
  const categories = state.data?.categories ?? everything?.categories ?? [];
  const tabs = [
    { key: ALL, label: t('promo.all') },
    ...categories.map(({ id, name, lang }) => ({ key: id, label: <span lang={lang}>{name}</span> })),
  ];
  return (
    <div className="wrap promotions">
      <Banners group="w_promotion" isEager className="promotions-banner" />
      <div className="promotions-head">
        <div>
          <h1 className="display-medium">{t('promo.title')}</h1>
          <p className="small faint-text">{t('promo.subtitle')}</p>
        </div>
        {everything === undefined || categories.length > 1 ? (
          <Segment
            key={everything === undefined ? 'wait' : 'known'}
            label={t('promo.categories')}
            tabs={tabs}
            active={category}
            onPick={(key) => navigate(withSearch({ category: key === ALL ? null : key, pageNo: null }))}
          />
        ) : null}
      </div>
      {category === ALL && pageNo === 1 ? <Missions /> : null}
      <Cards state={state} hasCampaigns={isMember && category === ALL && pageNo === 1} />
      <Pages
        page={pageNo}
        totalPages={state.data?.totalPages ?? 1}
        onPick={(page) => navigate(withSearch({ pageNo: page === 1 ? null : String(page) }))}
      />
    </div>
  );
}
