import { type Journey, JOURNEY_FACTS, JOURNEY_UNLESS } from '@sorak/contract';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useText, wordOf } from '../../../../locales/text.ts';

const FIGURES = ['waitHours', 'holdPercent', 'withinDays'] as const;
type Figure = (typeof FIGURES)[number];
const MAX: Readonly<Record<Figure, number>> = { waitHours: 2_160, holdPercent: 90, withinDays: 90 };

/** As it is typed: figures are text until they are kept. */
export type TypedJourney = Omit<Journey, Figure> & Readonly<Record<Figure, string>>;

export const typedJourney = (journey: Journey | null): TypedJourney => ({
  fact: journey?.fact ?? 'member_registered',
  isFirst: journey?.isFirst ?? false,
  unless: journey === null ? 'deposit_credited' : journey.unless,
  waitHours: String(journey?.waitHours ?? 24),
  holdPercent: String(journey?.holdPercent ?? 10),
  withinDays: String(journey?.withinDays ?? 7),
});

const isFigure = (typed: string, name: Figure): boolean =>
  /^\d{1,4}$/.test(typed) && Number(typed) <= MAX[name] && (name !== 'withinDays' || Number(typed) > 0);

/** Null while a figure is none. */
export const journeyOf = (typed: TypedJourney): Journey | null =>
  FIGURES.every((name) => isFigure(typed[name], name))
    ? { ...typed, waitHours: Number(typed.waitHours), holdPercent: Number(typed.holdPercent), withinDays: Number(typed.withinDays) }
    : null;

type Props = { readonly typed: TypedJourney; readonly onChange: (typed: TypedJourney) => void };

/** What sends it: a fact, how long after, unless what, who is held out, and how long is counted. */
export function JourneyFields({ typed, onChange }: Props) {
  const text = useText();
  return (
    <div className="stack">
      <div className="row gap-medium wraps find">
        <Select
          label={text('journeys.fact')}
          value={typed.fact}
          options={JOURNEY_FACTS.map((value) => ({ value, label: wordOf('jfact', value) }))}
          onPick={(value) => onChange({ ...typed, fact: JOURNEY_FACTS.find((one) => one === value) ?? 'member_registered' })}
        />
        <Select
          label={text('journeys.unless')}
          value={typed.unless ?? ''}
          options={[
            { value: '', label: text('journeys.always') },
            ...JOURNEY_UNLESS.map((value) => ({ value, label: wordOf('junless', value) })),
          ]}
          onPick={(value) => onChange({ ...typed, unless: JOURNEY_UNLESS.find((one) => one === value) ?? null })}
        />
        {FIGURES.map((name) => (
          <Field
            key={name}
            label={text(`journeys.${name}`)}
            inputMode="numeric"
            value={typed[name]}
            maxLength={4}
            error={isFigure(typed[name], name) ? undefined : text('journeys.figureWrong', { max: MAX[name] })}
            onChange={(event) => onChange({ ...typed, [name]: event.currentTarget.value.trim() })}
          />
        ))}
      </div>
      <Check
        label={text('journeys.isFirst')}
        checked={typed.isFirst}
        onChange={(event) => onChange({ ...typed, isFirst: event.target.checked })}
      />
      <p className="caption faint-text">{text('journeys.rule')}</p>
    </div>
  );
}
