import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { languageNow } from '../../../../lib/settings.ts';
import { zoneName } from '../../../../lib/zone.ts';
import { type Text, useText } from '../../../../locales/text.ts';
import { choiceWord, fieldWord } from './field-words.ts';
import { PairsInput } from './PairsInput.tsx';
import { PicksInput } from './PicksInput.tsx';
import { SegmentsInput } from './SegmentsInput.tsx';
import type { RuleField } from './rule-fields.ts';

type Props = {
  readonly field: RuleField;
  readonly value: string;
  /** On whose clock days and times are. */
  readonly zone: string;
  /** What stands against the rule and is mended here. */
  readonly problem: string | undefined;
  /** Whether the text fits the field. */
  readonly isWrong: boolean;
  readonly onType: (value: string) => void;
};

const MODE = { money: 'decimal', count: 'numeric', times: 'decimal', numbers: 'numeric' } as const;

function boundsOf(text: Text, { kind, min, max, path }: RuleField): string {
  if (
    kind === 'time' ||
    kind === 'minute' ||
    kind === 'words' ||
    kind === 'pairs' ||
    kind === 'picks' ||
    kind === 'money' ||
    kind === 'segments'
  )
    return text(`campaigns.wrong.${kind === 'words' && path === 'stacking.group' ? 'word' : kind}`);
  const scale = kind === 'times' ? 100 : 1;
  return text('settings.bounds', { min: formatCount(min / scale), max: formatCount(max / scale) });
}

function hintOf(text: Text, { kind }: RuleField, zone: string): string | undefined {
  if (kind === 'time') return text('campaigns.clockOf', { zone: zoneName(zone, languageNow()) });
  return kind === 'minute' || kind === 'words' ? text(`chint.${kind}`) : undefined;
}

/** One field of a rule, with what is wrong of it below. */
export function RuleInput({ field, value, zone, problem, isWrong, onType }: Props) {
  const text = useText();
  const label = fieldWord(field);
  // An empty field that must be filled is no mistake while it is empty: the strip counts it.
  const error = problem ?? (isWrong && value.trim() !== '' ? boundsOf(text, field) : undefined);
  const optional = field.isOptional ? text('campaigns.optional') : undefined;
  if (field.kind === 'flag')
    return <Check label={label} checked={value === '1'} onChange={(event) => onType(event.currentTarget.checked ? '1' : '')} />;
  if (field.kind === 'choice')
    return (
      <div className="field">
        <span className="label" aria-hidden="true">
          {label}
        </span>
        <Select
          label={label}
          aria-invalid={error ? true : undefined}
          options={(field.choices ?? []).map((one) => ({ value: one, label: choiceWord(field, one) }))}
          value={value}
          onPick={onType}
        />
        {error ? (
          <p className="hint has-error" role="alert">
            {error}
          </p>
        ) : null}
      </div>
    );
  if (field.kind === 'segments') return <SegmentsInput label={label} value={value} error={error} onType={onType} />;
  if (field.kind === 'picks') return <PicksInput field={field} label={label} value={value} onType={onType} />;
  if (field.kind === 'pairs') return <PairsInput field={field} label={label} value={value} error={error} onType={onType} />;
  const same = { label, error, value, aside: optional, autoComplete: 'off', required: !field.isOptional } as const;
  if (field.kind === 'money') return <MoneyField {...same} symbol="" onText={onType} />;
  const hint = hintOf(text, field, zone);
  return (
    <Field
      {...same}
      type={field.kind === 'time' ? 'datetime-local' : 'text'}
      hint={hint}
      inputMode={field.kind in MODE ? MODE[field.kind as keyof typeof MODE] : undefined}
      spellCheck={false}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
