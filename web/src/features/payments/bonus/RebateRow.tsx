import { formatAmount, shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { GiftRow } from '@sorak/ui/GiftRow.tsx';
import { GiftTile } from '@sorak/ui/GiftTile.tsx';
import { StakeMeter } from '@sorak/ui/StakeMeter.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Motif } from '../../../lib/Motif.tsx';
import { momentText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { type MemberPage, openMemberCentre } from '../../../stores/popup.ts';
import { useClaim } from './use-claim.ts';

export function Details({ title, page }: { readonly title: string; readonly page: MemberPage }) {
  const t = useText();
  return (
    <Button kind="ghost" size="s" aria-label={t('rewards.detailsOf', { what: title })} onClick={() => openMemberCentre(page)}>
      {t('rewards.details')}
    </Button>
  );
}

/** The rebate that is due, and one press to have it once it is enough. */
export function RebateRow({ rebates }: { readonly rebates: ValueOf<'getRebates'> }) {
  const t = useText();
  const { claim, isBusy } = useClaim(rebates.total);
  const title = t('centre.manualRebate');
  const isEnough = rebates.total >= rebates.minClaim;
  return (
    <GiftRow
      tile={
        <GiftTile ground="moss">
          <Motif name="coin" size={56} />
        </GiftTile>
      }
      title={title}
      amount={formatAmount(rebates.total)}
      about={isEnough ? t('rebate.due') : t('rebate.tooSmall', { amount: formatAmount(rebates.minClaim) })}
      facts={[{ label: t('gifts.fact.claim'), value: t('gifts.noEnd') }]}
      action={
        isEnough ? (
          <Button kind="inverse" busy={isBusy} onClick={claim}>
            {t('rebate.claim', { amount: formatAmount(rebates.total) })}
          </Button>
        ) : undefined
      }
      others={<Details title={title} page="manualRebate" />}
    />
  );
}

/** The deposit bonus that runs, and how far it is: it is paid by itself when its wagering is complete. */
export function RunningBonusRow({ bonus }: { readonly bonus: NonNullable<ValueOf<'getBonuses'>['running']> }) {
  const t = useText();
  const { name, lang, amount, counted, pending, required, missing, expiresAt } = bonus;
  return (
    <GiftRow
      tile={
        <GiftTile ground="night">
          <Motif name="chest" size={56} />
        </GiftTile>
      }
      title={name}
      lang={lang}
      about={t('gifts.runs', { amount: shortAmount(amount) })}
      others={<Details title={name} page="bonusDetails" />}
    >
      <StakeMeter
        label={t('gifts.meterOf', { what: name })}
        counted={counted}
        pending={pending}
        required={required}
        says={
          <>
            <b className="bold">{shortAmount(counted)}</b> {t('gifts.of', { amount: shortAmount(required) })}
          </>
        }
        left={t('gifts.left', { amount: shortAmount(missing) })}
        foot={pending > 0 ? t('gifts.pending', { amount: shortAmount(pending) }) : null}
        until={t('gifts.until', { time: momentText(expiresAt) })}
      />
    </GiftRow>
  );
}
