import { type ContractKind, DIVIDEND_CYCLES, FEES, MAX_TIERS, SALARY_BASES } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useText, wordOf } from '../../../locales/text.ts';
import { FIRST_TIER, type TypedTerms, type TypedTier } from './typed-terms.ts';

const PARTS = ['validBet', 'loss', 'active', 'rate'] as const;
type Props = { readonly kind: ContractKind; readonly typed: TypedTerms; readonly onType: (typed: TypedTerms) => void };

/** Terms of a contract: tier by tier, and what a kind asks for besides. */
export function TermsFields({ kind, typed, onType }: Props) {
  const text = useText();
  const { tiers } = typed;
  const change = (at: number, part: Partial<TypedTier>) =>
    onType({ ...typed, tiers: tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)) });
  return (
    <>
      {kind === 'dividend' ? (
        <div className="row gap-medium wraps">
          {FEES.map((fee) => (
            <Field
              key={fee}
              label={text('agents.feePercent', { fee: wordOf('cfee', fee) })}
              inputMode="decimal"
              value={typed.fees[fee]}
              onChange={(event) => onType({ ...typed, fees: { ...typed.fees, [fee]: event.currentTarget.value } })}
            />
          ))}
        </div>
      ) : null}
      {kind === 'dividend' ? (
        <Select
          label={text('agents.cycle')}
          value={typed.cycle}
          options={DIVIDEND_CYCLES.map((value) => ({ value, label: wordOf('ccycle', value) }))}
          onPick={(value) => onType({ ...typed, cycle: DIVIDEND_CYCLES.find((one) => one === value) ?? 'monthly' })}
        />
      ) : null}
      {kind === 'realtime' ? (
        <div className="row gap-medium wraps">
          <Select
            label={text('agents.basis')}
            value={typed.basis}
            options={SALARY_BASES.map((value) => ({ value, label: wordOf('cbasis', value) }))}
            onPick={(value) => onType({ ...typed, basis: SALARY_BASES.find((one) => one === value) ?? 'bets' })}
          />
          <Field
            label={text('agents.singleBet')}
            inputMode="decimal"
            value={typed.singleBet}
            onChange={(event) => onType({ ...typed, singleBet: event.currentTarget.value })}
          />
        </div>
      ) : null}
      <p className="small soft-text">{text('agents.validIs')}</p>
      {tiers.map((tier, at) => (
        // Tiers have no name but their place.
        <fieldset key={at} className="tier-fields">
          <legend className="small firm">{text('agents.tierNo', { tier: at + 1 })}</legend>
          {PARTS.map((part) => (
            <Field
              key={part}
              label={text(`agents.tier.${part}`)}
              inputMode="decimal"
              value={tier[part]}
              onChange={(event) => change(at, { [part]: event.currentTarget.value })}
            />
          ))}
          {tiers.length > 1 ? (
            <TextButton
              aria-label={text('agents.dropTier', { tier: at + 1 })}
              onClick={() => onType({ ...typed, tiers: tiers.filter((_, place) => place !== at) })}
            >
              {text('agents.drop')}
            </TextButton>
          ) : null}
        </fieldset>
      ))}
      {tiers.length < MAX_TIERS ? (
        <div>
          <TextButton onClick={() => onType({ ...typed, tiers: [...tiers, FIRST_TIER] })}>{text('agents.addTier')}</TextButton>
        </div>
      ) : null}
    </>
  );
}
