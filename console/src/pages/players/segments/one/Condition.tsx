import { Button } from '@sorak/ui/Button.tsx';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { closeIcon } from '@sorak/ui/page-icons.ts';
import { Select } from '@sorak/ui/Select.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../../locales/text.ts';
import { CONDITION_FIELDS, type ConditionField } from './condition-fields.ts';
import { readField, type TypedCondition } from './typed-segment.ts';

type InputProps = {
  readonly field: ConditionField;
  readonly value: string;
  readonly zone: string;
  readonly onType: (value: string) => void;
};

const TYPE = { day: 'date', choice: 'text', picks: 'text', words: 'text', count: 'text', money: 'text' } as const;

const faultOf = (text: Text, { kind, max }: ConditionField): string =>
  kind === 'count' || kind === 'money' ? text('segments.max', { max: formatCount(max) }) : text('segments.wrong');

function Input({ field, value, zone, onType }: InputProps) {
  const text = useText();
  const label = wordOf('segfield', field.name);
  if (field.kind === 'choice')
    return (
      <div className="field">
        <span className="label" aria-hidden="true">
          {label}
        </span>
        <Select
          label={label}
          options={(field.choices ?? []).map((one) => ({ value: one, label: wordOf('segchoice', one) }))}
          value={value === '' ? (field.choices?.[0] ?? '') : value}
          onPick={onType}
        />
      </div>
    );
  if (field.kind === 'picks') {
    const picked = new Set(value.split(' ').filter((one) => one !== ''));
    return (
      <fieldset className="field whole">
        <legend className="label">{label}</legend>
        <div className="row gap-little wraps">
          {(field.choices ?? []).map((one) => (
            <Chip
              key={one}
              pressed={picked.has(one)}
              onPress={() => onType((field.choices ?? []).filter((other) => (other === one) !== picked.has(other)).join(' '))}
            >
              {wordOf('sgame', one)}
            </Chip>
          ))}
        </div>
      </fieldset>
    );
  }
  const isWrong = value.trim() !== '' && readField(field, value, zone) === undefined;
  return (
    <Field
      label={label}
      type={TYPE[field.kind]}
      value={value}
      error={isWrong ? faultOf(text, field) : undefined}
      aside={field.isOptional ? text('campaigns.optional') : undefined}
      inputMode={field.kind === 'count' ? 'numeric' : field.kind === 'money' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

type Props = {
  readonly condition: TypedCondition;
  readonly zone: string;
  /** Members who are left behind it; undefined while it is not known. */
  readonly left: number | undefined;
  readonly isLocked: boolean;
  readonly onChange: (texts: TypedCondition['texts']) => void;
  readonly onRemove: () => void;
};

/** One condition of a segment with how many members it leaves. */
export function Condition({ condition: { of, texts }, zone, left, isLocked, onChange, onRemove }: Props) {
  const text = useText();
  const name = wordOf('segof', of);
  return (
    <fieldset className="segment-condition" disabled={isLocked}>
      <legend className="row between gap-little">
        <b className="firm">{name}</b>
        <span className="row gap-little">
          <span className="digits small faint-text">{left === undefined ? '' : text('segments.left', { n: left })}</span>
          <Button size="s" kind="ghost" aria-label={text('segments.remove', { name })} onClick={onRemove}>
            <Icon path={closeIcon} size="s" />
          </Button>
        </span>
      </legend>
      <div className="segment-fields">
        {CONDITION_FIELDS[of].map((field) => (
          <Input
            key={field.name}
            field={field}
            value={texts[field.name] ?? ''}
            zone={zone}
            onType={(value) => onChange({ ...texts, [field.name]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
