import '@sorak/ui/Card.css';
import './promo-detail.css';
import type { Promotion } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowLeftIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Html } from '../../lib/Html.tsx';
import '../../features/rewards/promotions/promotion.css';
import { ApplicationCard } from '../../features/rewards/promotions/ApplicationCard.tsx';
import { NextStep } from '../../features/rewards/promotions/NextStep.tsx';
import { StatusTag } from '../../features/rewards/promotions/StatusTag.tsx';
import { useTerms } from '../../features/rewards/promotions/use-terms.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useSearchParam } from '@sorak/client/location.ts';
import { Motif, toneClass } from '../../lib/Motif.tsx';
import { paths } from '../../lib/paths.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { loadOwnText, useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';
import { isTrial, useSession } from '../../stores/session.ts';

const NAME = /^[\w-]{1,64}$/;

function Missing() {
  const t = useText();
  return (
    <Empty isPage title={t('promo.missingTitle')} text={t('promo.missingText')}>
      <Link className={buttonClass({ kind: 'primary' })} to={paths.promotions()}>
        {t('promo.seeAll')}
      </Link>
    </Empty>
  );
}

function Detail({ promotion }: { readonly promotion: Promotion & { readonly content: string } }) {
  const t = useText();
  const terms = useTerms(promotion);
  const form = useRef<HTMLDivElement>(null);
  return (
    <article>
      <div className={`promotion-art ${toneClass(promotion.tone)}`}>
        <div className="promotion-tags">
          <Badge>
            <span lang={promotion.lang}>{promotion.label}</span>
          </Badge>
          <StatusTag status={promotion.status} />
        </div>
        <h1 lang={promotion.lang}>{promotion.title}</h1>
        <p lang={promotion.lang}>{promotion.summary}</p>
        <Motif name={promotion.art} size={200} />
      </div>
      <div className="promotion-grid">
        <div className="promotion-main">
          <section className="card promotion-text" aria-label={t('promo.about')}>
            <Html key={promotion.id} html={promotion.content} lang={promotion.lang} />
          </section>
          <div ref={form}>
            <ApplicationCard promotion={promotion} />
          </div>
        </div>
        <section className="card promotion-terms">
          <h2>{t('promo.atAGlance')}</h2>
          <dl>
            {terms.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <NextStep promotion={promotion} onApply={() => form.current?.querySelector('textarea')?.focus()} />
        </section>
      </div>
    </article>
  );
}

function Body({ id }: { readonly id: string }) {
  const t = useText();
  const { data, error, refetch } = useCall('getPromotion', { id });
  if (data) return <Detail promotion={data} />;
  if (error?.code === 'not_found') return <Missing />;
  if (error) return <ReadFailed title={t('promo.failed')} text={error.message} onRetry={() => void refetch()} />;
  return <Skeleton />;
}

const CampaignDetail = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../features/rewards/campaigns/CampaignDetail.tsx'), loadOwnText()]);
    return part;
  },
  'CampaignDetail',
  { withText: true },
);

const RaceDetail = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../features/rewards/campaigns/races/RaceDetail.tsx'), loadOwnText()]);
    return part;
  },
  'RaceDetail',
  { withText: true },
);
const WheelPage = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../features/rewards/campaigns/wheels/WheelPage.tsx'), loadOwnText()]);
    return part;
  },
  'WheelPage',
  { withText: true },
);
const DrawDetail = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../features/rewards/campaigns/draws/DrawDetail.tsx'), loadOwnText()]);
    return part;
  },
  'DrawDetail',
  { withText: true },
);
const OWN = { campaign: CampaignDetail, race: RaceDetail, wheel: WheelPage, draw: DrawDetail } as const;

/** A campaign, a race, a wheel and a draw are a member's own: whoever is not signed in is asked to. */
function Own({ id, kind }: { readonly id: string; readonly kind: keyof typeof OWN }) {
  const t = useText();
  const session = useSession();
  const Detailed = OWN[kind];
  const isVisitor = session.token === null;
  if (isVisitor || isTrial(session))
    return (
      <Empty isPage title={t('promo.forMembers')} text={t('promo.forMembersText')}>
        <Button kind="primary" onClick={() => openPopup(isVisitor ? 'login' : 'realAccount')}>
          {t(isVisitor ? 'promo.logIn' : 'promo.register')}
        </Button>
      </Empty>
    );
  return (
    <Suspense fallback={<Skeleton />}>
      <Detailed id={id} missing={<Missing />} />
    </Suspense>
  );
}

/** product §2: one promotion, `?id=`, with its conditions and what can be done about it. */
export function Page() {
  const t = useText();
  const id = useSearchParam('id') ?? '';
  const own = {
    campaign: useSearchParam('campaign') ?? '',
    race: useSearchParam('race') ?? '',
    wheel: useSearchParam('wheel') ?? '',
    draw: useSearchParam('draw') ?? '',
  };
  const kind = (['campaign', 'race', 'wheel', 'draw'] as const).find((one) => NAME.test(own[one]));
  return (
    <div className="wrap promotion">
      <Link className="promotion-back" to={paths.promotions()}>
        <Icon path={arrowLeftIcon} size="s" flip />
        {t('promo.title')}
      </Link>
      {kind ? <Own key={own[kind]} id={own[kind]} kind={kind} /> : NAME.test(id) ? <Body key={id} id={id} /> : <Missing />}
    </div>
  );
}
