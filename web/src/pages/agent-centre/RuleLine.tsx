import { type ContractTerms, formatAmount } from '@sorak/contract';
import { type Text, useText } from '../../locales/text.ts';
import { Changed } from './Changed.tsx';

type Rule = Pick<ContractTerms, 'basis' | 'singleBet'>;
type Props = {
  readonly rule: Rule;
  /** The rule that this one would take the place of. */
  readonly before?: Rule | undefined;
};

const ruleText = (t: Text, { basis, singleBet }: Rule): string =>
  t('agent.ruleLine', {
    basis: t(`agent.basis.${basis}`),
    bets: singleBet === 0 ? t('agent.everyBet') : t('agent.singleBetsFrom', { amount: formatAmount(singleBet) }),
  });

/** What a real-time salary is a rate of, and which bets it counts; of an offer, with the rule that it changes struck out. */
export function RuleLine({ rule, before }: Props) {
  const t = useText();
  return (
    <p className="small soft-text">
      <Changed now={ruleText(t, rule)} before={before && ruleText(t, before)} />
    </p>
  );
}
