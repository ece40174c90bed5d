import { type FeeRates, FEES } from '@sorak/contract';
import { useText } from '../../locales/text.ts';
import { Changed } from './Changed.tsx';
import { rateText } from './rate-text.ts';

type Props = {
  readonly fees: FeeRates;
  /** The fees that these would take the place of. */
  readonly before?: FeeRates | undefined;
};

/** What a dividend takes off the team's loss before its rate, each with its rule; of an offer, with the rates that it changes struck out. */
export function FeeLines({ fees, before = fees }: Props) {
  const t = useText();
  const shown = FEES.filter((fee) => fees[fee] > 0 || before[fee] > 0);
  if (shown.length === 0) return <p className="small soft-text">{t('agent.noFees')}</p>;
  return (
    <ul className="small soft-text">
      {shown.map((fee) => (
        <li key={fee}>
          {t(`agent.fee.${fee}`)}:{' '}
          <Changed
            now={t(`agent.feeOf.${fee}`, { rate: rateText(fees[fee]) })}
            before={t(`agent.feeOf.${fee}`, { rate: rateText(before[fee]) })}
          />
        </li>
      ))}
    </ul>
  );
}
