import { type ContractKind, type ContractTerms, FEES } from '@sorak/contract';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { type Text, wordOf } from '../../../locales/text.ts';
import { formatRate } from './rate.ts';

/** A line of terms: what it asks for, and what it pays. `key` finds the same line in other terms. */
export type TermsLine = { readonly key: string; readonly words: string; readonly rate: string };

/** Terms in words: what a kind says of itself, then tier by tier. */
export function termsLines(text: Text, kind: ContractKind, { cycle, basis, singleBet, tiers, fees }: ContractTerms): readonly TermsLine[] {
  const bets = singleBet === 0 ? text('agents.everyBet') : text('agents.betsFrom', { amount: formatMoney(singleBet) });
  return [
    ...(kind === 'dividend' ? [{ key: 'cycle', words: wordOf('ccycle', cycle), rate: '' }] : []),
    ...FEES.filter((fee) => fees[fee] > 0).map((fee) => ({ key: fee, words: wordOf('cfee', fee), rate: formatRate(fees[fee]) })),
    ...(kind === 'realtime' ? [{ key: 'basis', words: `${wordOf('cbasis', basis)} · ${bets}`, rate: '' }] : []),
    ...tiers.map(({ validBet, loss, active, rate }, at) => {
      const asked = [
        validBet > 0 ? text('agents.tierBet', { amount: formatMoney(validBet) }) : '',
        loss > 0 ? text('agents.tierLoss', { amount: formatMoney(loss) }) : '',
        active > 0 ? text('agents.tierActive', { count: formatCount(active) }) : '',
      ].filter((part) => part !== '');
      return { key: `tier ${at}`, words: asked.join(', ') || text('agents.tierAlways'), rate: formatRate(rate) };
    }),
  ];
}

type Pair = { readonly key: string; readonly now: TermsLine | undefined; readonly before: TermsLine | undefined };

/** The lines of two terms side by side, those of the new ones first and then what is gone. */
export function paired(now: readonly TermsLine[], before: readonly TermsLine[]): readonly Pair[] {
  const gone = before.filter(({ key }) => !now.some((line) => line.key === key));
  return [
    ...now.map((line) => ({ key: line.key, now: line, before: before.find(({ key }) => key === line.key) })),
    ...gone.map((line) => ({ key: line.key, now: undefined, before: line })),
  ];
}
