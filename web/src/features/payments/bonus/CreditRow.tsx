import { type GivenCredit, shortAmount } from '@sorak/contract';
import { Facts, GiftRow } from '@sorak/ui/GiftRow.tsx';
import { GiftTile } from '@sorak/ui/GiftTile.tsx';
import { StakeMeter } from '@sorak/ui/StakeMeter.tsx';
import { Motif } from '../../../lib/Motif.tsx';
import { momentText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { Details } from './RebateRow.tsx';

/** Credit that runs and came from no campaign: the welcome credit, a prize, a rebate, exchanged points. */
export function RunningCreditRow({ credit }: { readonly credit: GivenCredit }) {
  const t = useText();
  const { cause, amount, counted, required, remaining, max, expiresAt } = credit;
  const title = t(`turnover.cause.${cause}`);
  return (
    <GiftRow
      tile={
        <GiftTile ground="moss">
          <Motif name="chest" size={56} />
        </GiftTile>
      }
      title={title}
      about={t('gifts.runs', { amount: shortAmount(amount) })}
      others={<Details title={title} page="bonusDetails" />}
    >
      <StakeMeter
        label={t('gifts.meterOf', { what: title })}
        counted={counted}
        required={required}
        says={
          <>
            <b className="bold">{shortAmount(counted)}</b> {t('gifts.of', { amount: shortAmount(required) })}
          </>
        }
        left={t('gifts.left', { amount: shortAmount(remaining) })}
        until={expiresAt === null ? null : t('gifts.until', { time: momentText(expiresAt) })}
      />
      <Facts facts={[{ label: t('gifts.fact.max'), value: max === null ? t('gifts.allOfIt') : shortAmount(max) }]} />
    </GiftRow>
  );
}

const HUNDREDTHS = 100;

/** How such credit ended, as a line of what ended. */
export function endedCredit(t: Text, { id, cause, amount, times, required, paid, state, givenAt, endedAt }: GivenCredit) {
  return {
    key: id,
    title: t(`turnover.cause.${cause}`),
    at: endedAt ?? givenAt,
    amount: shortAmount(amount),
    terms: t('gifts.wagerOf', { times: times / HUNDREDTHS, amount: shortAmount(required) }),
    word: t(state === 'met' ? 'gifts.end.met' : 'gifts.end.expired', { amount: shortAmount(paid) }),
    tone: state === 'met' ? ('positive' as const) : undefined,
    paid,
    number: id,
    declined: null,
  };
}
