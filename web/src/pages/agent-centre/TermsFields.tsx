import { type ContractKind, type ContractTerms, groupedAmount, MAX_TIERS, RATE_UNIT, TERM_PARTS } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { RateSlider } from '@sorak/ui/RateSlider.tsx';
import { useText } from '../../locales/text.ts';
import { FeeLines } from './FeeLines.tsx';
import { rateFrom, rateText } from './rate-text.ts';
import { EMPTY_TIER, type TypedTerms, type TypedTier } from './typed-tier.ts';

type Props = {
  readonly kind: ContractKind;
  /** What is not typed is of these. */
  readonly above: ContractTerms;
  /** The most that can be promised, in millionths; undefined where the reader does not know. */
  readonly max?: number | undefined;
  readonly typed: TypedTerms;
  readonly onTyped: (typed: TypedTerms) => void;
};

const percentOf = (rate: number): number => (rate * 100) / RATE_UNIT;

/** The fields of terms: each tier asks for more and pays more than the one before. */
export function TermsFields({ kind, above, max, typed, onTyped }: Props) {
  const t = useText();
  const { tiers, single } = typed;
  const change = (at: number, part: Partial<TypedTier>): void =>
    onTyped({ ...typed, tiers: tiers.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const parts = TERM_PARTS[kind];
  const labels = { validBet: t('agent.validBet'), loss: t('agent.teamLoss'), active: t('agent.active'), rate: t('agent.ratePercent') };
  const slideOf = (tier: TypedTier): number | null => {
    const rate = rateFrom(tier.rate);
    return rate === null ? null : percentOf(rate);
  };
  return (
    <>
      {tiers.map((tier, at) => (
        // Tiers have no name but their place.
        <fieldset key={at} className="agent-tier">
          <legend className="small firm">{t('agent.tierNo', { no: at + 1 })}</legend>
          {parts.map((part) => (
            <Field
              key={part}
              label={labels[part]}
              hint={part === 'rate' && max !== undefined ? t('agent.upTo', { rate: rateText(max) }) : undefined}
              inputMode="decimal"
              value={tier[part]}
              onChange={({ currentTarget: { value } }) => change(at, { [part]: part === 'rate' ? value : groupedAmount(value) })}
            />
          ))}
          {max === undefined ? null : (
            <div className="agent-slide">
              <RateSlider
                label={t('agent.rateSlide', { rate: rateText(max) })}
                value={slideOf(tier)}
                max={percentOf(max)}
                onValue={(percent) => change(at, { rate: String(percent) })}
              />
              <p className="caption faint-text">{t('agent.rateAbove')}</p>
            </div>
          )}
        </fieldset>
      ))}
      {tiers.length < MAX_TIERS ? (
        <TextButton onClick={() => onTyped({ ...typed, tiers: [...tiers, EMPTY_TIER] })}>{t('agent.addTier')}</TextButton>
      ) : null}
      {kind === 'dividend' ? (
        <>
          <p className="small faint-text">{t(`agent.cycle.${above.cycle}`)}</p>
          <FeeLines fees={above.fees} />
        </>
      ) : null}
      {kind === 'realtime' ? (
        <Field
          label={t('agent.singleBet')}
          aside={t(`agent.basis.${above.basis}`)}
          inputMode="decimal"
          value={single}
          onChange={(event) => onTyped({ ...typed, single: groupedAmount(event.currentTarget.value) })}
        />
      ) : null}
    </>
  );
}
