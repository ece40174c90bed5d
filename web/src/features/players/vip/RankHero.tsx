import type { RankProgress, Ranks } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import { useCanRegister } from '../../../api/settings.ts';
import { useHouseTime } from '../../../api/house-time.ts';
import { Rich } from '../../../locales/Rich.tsx';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { isTrial, useSession } from '../../../stores/session.ts';
import { useRankProgress } from './use-rank-progress.ts';
import { BenefitCell } from './BenefitTable.tsx';
import { RankRing } from './RankRing.tsx';
import { RankShield } from './RankShield.tsx';

const EMBLEM_PX = 118;
const DAY_MS = 86_400_000;

type Fact = { readonly label: string; readonly lang?: string | undefined; readonly value: ReactNode };

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="vip-facts">
      {facts.map(({ label, lang, value }) => (
        <div key={label}>
          <dt lang={lang}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How far the member is, in words. */
function Way({ progress }: { readonly progress: RankProgress }) {
  const t = useText();
  const { next, validBet, isGranted } = progress;
  if (!next) return <p className="vip-way">{t(isGranted ? 'vip.granted' : 'vip.top')}</p>;
  const values = { now: formatAmount(validBet), required: formatAmount(next.requiredValidBet), rank: next.labelName };
  return (
    <p className="vip-way">
      <Rich id="vip.way" values={values} parts={{ b: <b className="digits bold" /> }} />
    </p>
  );
}

/** What the card beside the ring says of the rank's benefits, in this order; the table below has all. */
const OWN_BENEFITS = ['rebate', 'withdrawal', 'service'];
type OwnBenefit = Pick<Ranks['benefits'][number], 'code' | 'name' | 'lang'> & { readonly value: string | number | boolean };
type OwnProps = { readonly progress: RankProgress; readonly benefits: readonly OwnBenefit[]; readonly heading: 'h1' | 'h2' };

/** The member's own rank, with real figures. */
function Own({ progress, benefits, heading: Heading }: OwnProps) {
  const t = useText();
  const house = useHouseTime();
  const { next, validBet, labelName, lang, rankLevel, colour, heldUntil, periodEndsAt, falls } = progress;
  const share = next ? validBet / next.requiredValidBet : 1;
  const percent = Math.floor(share * 100);
  // The last day that still belongs to it.
  const lastDay = (end: number): string => house.day(end - 1);
  const facts: Fact[] = [
    { label: t('vip.thisMonth'), value: <span className="digits">{formatAmount(validBet)}</span> },
    { label: t('vip.countedUntil'), value: lastDay(periodEndsAt) },
    { label: t('vip.heldUntil'), value: heldUntil === null ? t('vip.heldAlways') : lastDay(heldUntil) },
    ...benefits.map(({ code, name, lang: of, value }) => ({
      label: name,
      lang: of,
      value: <BenefitCell key={code} value={value} lang={of} />,
    })),
  ];
  return (
    <section className="vip-hero" aria-label={t('vip.yourRank')}>
      <RankRing share={share} label={next ? t('vip.ring', { percent, rank: next.labelName }) : labelName}>
        <RankShield rankLevel={rankLevel} colour={colour} size={EMBLEM_PX} />
      </RankRing>
      <div>
        <p className="vip-over">{t('vip.yourRank')}</p>
        <Heading className="display-huge" lang={lang}>
          {labelName}
        </Heading>
        <Way progress={progress} />
        {falls ? (
          <p className="vip-note">{t('vip.falls', { date: house.day(falls.at), rank: falls.labelName })}</p>
        ) : heldUntil !== null && heldUntil - periodEndsAt >= DAY_MS ? (
          <p className="vip-note">{t('vip.noRush')}</p>
        ) : null}
      </div>
      <Facts facts={facts} />
    </section>
  );
}

/** For whoever has no rank of their own: what the ranks are, and the way in. */
function Visitor({ ranks: { ranks, heldPeriods } }: { readonly ranks: Ranks }) {
  const t = useText();
  const session = useSession();
  const canRegister = useCanRegister();
  const top = ranks.at(-1);
  const isVisitor = session.token === null;
  return (
    <section className="vip-hero" aria-label={t('vip.title')}>
      <RankRing share={0} label={t('vip.title')}>
        {top ? <RankShield rankLevel={top.rankLevel} colour={top.colour} size={EMBLEM_PX} /> : null}
      </RankRing>
      <div>
        <p className="vip-over">{t('vip.title')}</p>
        <h1 className="display-medium">{t('vip.headline')}</h1>
        <p className="vip-way">{t('vip.intro', { months: heldPeriods })}</p>
        <div className="vip-actions">
          {canRegister ? (
            <Button kind="citron" onClick={() => openPopup(isVisitor ? 'register' : 'realAccount')}>
              {t('promo.register')}
            </Button>
          ) : null}
          {isVisitor ? (
            <Button kind="outline" onClick={() => openPopup('login')}>
              {t('header.login')}
            </Button>
          ) : null}
        </div>
      </div>
      <Facts
        facts={[
          { label: t('vip.ranks'), value: ranks.length },
          { label: t('vip.counts'), value: t('vip.validBets') },
          { label: t('vip.period'), value: t('vip.monthly') },
          { label: t('vip.cost'), value: t('vip.none') },
        ]}
      />
    </section>
  );
}

type Props = { readonly ranks: Ranks; readonly heading?: 'h1' | 'h2' };

/** product §4: where the reader stands, from settled bets alone. A failure to read it leaves the ladder below readable. */
export function RankHero({ ranks, heading = 'h1' }: Props) {
  const t = useText();
  const session = useSession();
  const progress = useRankProgress();
  if (session.token === null || isTrial(session)) return <Visitor ranks={ranks} />;
  if (progress.data) {
    const place = ranks.ranks.findIndex(({ rankLevel }) => rankLevel === progress.data?.rankLevel);
    const benefits = OWN_BENEFITS.flatMap((wanted) => ranks.benefits.filter(({ code }) => code === wanted)).map(
      ({ code, name, lang, cells }) => ({
        code,
        name,
        lang,
        value: cells[place] ?? false,
      }),
    );
    return <Own progress={progress.data} heading={heading} benefits={benefits} />;
  }
  if (progress.error)
    return (
      <section className="vip-hero failed" role="alert">
        <div>
          <h1 className="display-medium">{t('vip.title')}</h1>
          <p className="vip-way">{progress.error.message}</p>
          <Button kind="outline" onClick={() => void progress.refetch()}>
            {t('action.retry')}
          </Button>
        </div>
      </section>
    );
  return <Skeleton className="vip-wait" />;
}
