import { formatAmount, type Promotion } from '@sorak/contract';
import type { BadgeTone } from '@sorak/ui/Badge.tsx';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { GiftRow } from '@sorak/ui/GiftRow.tsx';
import { GiftTile } from '@sorak/ui/GiftTile.tsx';
import { StakeMeter } from '@sorak/ui/StakeMeter.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { Motif } from '../../../lib/Motif.tsx';
import { paths } from '../../../lib/paths.ts';
import { dayText } from '../../../lib/time.ts';
import { type MessageKey, type Text, useText } from '../../../locales/text.ts';
import { prizeText, usePrize } from './use-prize.ts';
import type { PromotionState } from './use-promotion-state.ts';

/** What happened on the day that a state bears; otherwise it was given then. */
const SINCE: Partial<Record<PromotionState['state'], MessageKey>> = {
  claimed: 'promo.claimedOn',
  in_progress: 'rewards.since',
  applying: 'promo.appliedOn',
  rejected: 'promo.rejectedOn',
  coming_soon: 'promo.startsOn',
};
const TONE: Partial<Record<PromotionState['state'], BadgeTone>> = { issued: 'positive', claimed: 'positive', applying: 'info' };
const RUNS: ReadonlySet<PromotionState['state']> = new Set(['in_progress', 'signed_up', 'applying', 'coming_soon']);
const ENDED: ReadonlySet<PromotionState['state']> = new Set(['issued', 'claimed', 'rejected']);

export const isRunningPrize = ({ state }: PromotionState): boolean => RUNS.has(state);
export const isEndedPrize = ({ state }: PromotionState): boolean => ENDED.has(state);

type Props = { readonly state: PromotionState; readonly promotion: Promotion | undefined };

/** The prize of a promotion that waits, or how far one is that runs. */
export function PrizeRow({ state, promotion }: Props) {
  const t = useText();
  const { isBusy, claim } = usePrize(state);
  const { progress, target, claimUntil, id } = state;
  const title = promotion?.title ?? id;
  const isWaiting = state.state === 'claim';
  const isUnderWay = progress !== null && target !== null && (state.state === 'signed_up' || state.state === 'in_progress');
  return (
    <GiftRow
      tile={
        <GiftTile ground="ruby">
          <Motif name={promotion?.art ?? 'gem'} size={56} />
        </GiftTile>
      }
      title={title}
      lang={promotion?.lang}
      amount={state.amount === null ? undefined : prizeText(t, state)}
      about={
        isWaiting || state.at === null
          ? promotion && <span lang={promotion.lang}>{promotion.summary}</span>
          : t(SINCE[state.state] ?? 'rewards.given', { day: dayText(state.at) })
      }
      facts={isWaiting ? [{ label: t('gifts.fact.claim'), value: claimUntil === null ? t('gifts.noEnd') : dayText(claimUntil) }] : []}
      action={
        isWaiting ? (
          <Button
            kind="inverse"
            busy={isBusy}
            aria-label={t('gifts.claimOf', { amount: prizeText(t, state), what: title })}
            onClick={claim}
          >
            {t('promo.claim', { amount: prizeText(t, state) })}
          </Button>
        ) : undefined
      }
      others={
        <Link className={buttonClass({ kind: 'ghost', size: 's' })} to={paths.promoDetail(id)} aria-label={t('promo.termsOf', { title })}>
          {t('promo.terms')}
        </Link>
      }
    >
      {isUnderWay ? (
        <StakeMeter
          label={t('gifts.meterOf', { what: title })}
          counted={progress}
          required={target}
          says={
            <>
              <b className="bold">{formatAmount(progress)}</b> {t('gifts.of', { amount: formatAmount(target) })}
            </>
          }
          left={t('gifts.left', { amount: formatAmount(Math.max(0, target - progress)) })}
        />
      ) : isWaiting ? null : (
        <span>
          <Badge tone={TONE[state.state]}>{t(`rewards.state.${state.state}`)}</Badge>
        </span>
      )}
    </GiftRow>
  );
}

/** What a promotion has given or refused, as a line of what ended. */
export function endedPrize(t: Text, state: PromotionState, promotion: Promotion | undefined) {
  const word = t(`rewards.state.${state.state}`);
  return {
    key: `${state.id} ${String(state.period)}`,
    title: promotion?.title ?? state.id,
    lang: promotion?.lang,
    at: state.at ?? 0,
    amount: state.amount === null ? '–' : prizeText(t, state),
    terms: state.applied?.reason ?? '–',
    word,
    tone: TONE[state.state],
    paid: state.isPoints || state.state === 'rejected' ? null : state.amount,
    number: null,
    declined: null,
  };
}
