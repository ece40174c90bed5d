import { type ContractKind, type ContractTerms, FEES } from '@sorak/contract';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useText, wordOf } from '../../locales/text.ts';
import { formatRate } from './rate.ts';

/** Terms in words: what a kind says of itself, then tier by tier. */
export function TermsText({ kind, terms }: { readonly kind: ContractKind; readonly terms: ContractTerms }) {
  const text = useText();
  const { cycle, basis, singleBet, tiers, fees } = terms;
  return (
    <>
      {kind === 'dividend' ? <span className="subtext">{wordOf('ccycle', cycle)}</span> : null}
      {FEES.filter((fee) => fees[fee] > 0).map((fee) => (
        <span key={fee} className="subtext">
          {text('agents.fee', { fee: wordOf('cfee', fee), rate: formatRate(fees[fee]) })}
        </span>
      ))}
      {kind === 'realtime' ? (
        <span className="subtext">
          {wordOf('cbasis', basis)} ·{' '}
          {singleBet === 0 ? text('agents.everyBet') : text('agents.betsFrom', { amount: formatMoney(singleBet) })}
        </span>
      ) : null}
      {tiers.map(({ validBet, loss, active, rate }) => (
        <span key={rate} className="subtext">
          {[
            validBet > 0 ? text('agents.tierBet', { amount: formatMoney(validBet) }) : '',
            loss > 0 ? text('agents.tierLoss', { amount: formatMoney(loss) }) : '',
            active > 0 ? text('agents.tierActive', { count: formatCount(active) }) : '',
          ]
            .filter((part) => part !== '')
            .join(', ') || text('agents.tierAlways')}
          : <b>{formatRate(rate)}</b>
        </span>
      ))}
    </>
  );
}
