import type { SettingField, SettingItem } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useText, wordOf } from '../../../locales/text.ts';
import { ListInput } from './ListInput.tsx';
import { choiceName, readValue, formatValue } from './values.ts';

type Props = {
  readonly item: SettingItem;
  readonly name: string;
  readonly field: SettingField;
  readonly value: string;
  readonly onType: (value: string) => void;
};

/** One field of a setting: a choice where there are only some values, otherwise what is typed, with its bounds once it does not fit. */
export function SettingInput({ item, name, field, value, onType }: Props) {
  const text = useText();
  const { kind, min, max, isOptional, form } = field;
  const label = wordOf('sfield', name);
  if (kind === 'flag' || kind === 'choice') {
    const known = kind === 'flag' ? ['1', '0'] : (item.choices[name] ?? []);
    const options = [
      ...(isOptional ? [{ value: '', label: text('settings.byItself') }] : []),
      ...known.map((one) => ({ value: one, label: kind === 'flag' ? formatValue(text, field, Number(one)) : choiceName(one) })),
    ];
    return (
      <div className="field">
        <span className="label" aria-hidden="true">
          {label}
        </span>
        <Select label={label} options={options} value={value} onPick={onType} />
      </div>
    );
  }
  if (kind === 'list') return <ListInput label={label} field={field} value={value} onType={onType} />;
  const isWrong = readValue(field, value) === undefined;
  const bounds = form
    ? wordOf('sform', form)
    : kind === 'text'
      ? text('settings.letters', { min, max })
      : text('settings.bounds', { min: formatValue(text, field, min), max: formatValue(text, field, max) });
  return (
    <Field
      label={label}
      error={isWrong ? bounds : undefined}
      inputMode={kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
