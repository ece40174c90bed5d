import { formatAmount, type Mission, shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { GiftRow } from '@sorak/ui/GiftRow.tsx';
import { GiftTile } from '@sorak/ui/GiftTile.tsx';
import { Motif } from '../../../lib/Motif.tsx';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { prizeText } from './prize-text.ts';
import { useMissionClaim } from './use-mission-claim.ts';

type Props = { readonly mission: Mission; readonly prize: NonNullable<Mission['prize']> };

/** A mission or a day of the check-in that waits to be claimed, among all other gifts. */
export function WaitingMission({ mission, prize }: Props) {
  const t = useText();
  const { isBusy, claim } = useMissionClaim(mission);
  const { title, lang, text, claimUntil } = mission;
  const amount = prizeText(t, prize);
  const isMoney = prize.asset === 'money' && prize.times > 0;
  return (
    <GiftRow
      tile={
        <GiftTile ground="coffee">
          <Motif name="star" size={56} />
        </GiftTile>
      }
      title={title}
      lang={lang}
      amount={isMoney ? formatAmount(prize.amount) : amount}
      about={<span lang={lang}>{text}</span>}
      facts={[
        {
          label: t('gifts.fact.wager'),
          value: isMoney
            ? t('gifts.wagerOf', { times: prize.times, amount: shortAmount(prize.amount * prize.times) })
            : t('gifts.wagerNone'),
        },
        { label: t('gifts.fact.claim'), value: claimUntil === null ? t('gifts.noEnd') : dayText(claimUntil) },
      ]}
      action={
        <Button kind="inverse" busy={isBusy} aria-label={t('missions.claimOf', { amount, what: title })} onClick={claim}>
          {t('missions.claim', { amount })}
        </Button>
      }
    />
  );
}
