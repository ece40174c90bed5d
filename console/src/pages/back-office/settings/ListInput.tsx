import { entriesOf, hasForm, type SettingField } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { ActiveChip } from '@sorak/ui/Chip.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { type KeyboardEvent, useState } from 'react';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

type Props = {
  readonly label: string;
  readonly field: SettingField;
  /** Entries with a space between them. */
  readonly value: string;
  readonly onType: (value: string) => void;
};

/** Why an entry cannot stand in a list, or nothing. */
function refusalOf(text: Text, { form, max }: SettingField, entries: readonly string[], entry: string): string | undefined {
  if (entry === '') return undefined;
  if (entries.includes(entry)) return text('settings.entryKnown', { entry });
  if (entries.length >= max) return text('settings.entriesMax', { max });
  return form === undefined || hasForm(form, entry) ? undefined : wordOf('sform', form);
}

/** Entries that are added and removed one by one. What is typed is not lost when the field is left. */
export function ListInput({ label, field, value, onType }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const entries = entriesOf(value);
  const isUpper = field.form === 'country' || field.form === 'language';
  const entry = isUpper ? typed.trim().toUpperCase() : field.form === 'code' ? typed.trim() : typed.trim().toLowerCase();
  const refusal = refusalOf(text, field, entries, entry);
  const add = (): void => {
    setTried(true);
    if (entry === '' || refusal !== undefined) return;
    onType([...entries, entry].join(' '));
    setTyped('');
    setTried(false);
  };
  const addByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="stack gap-medium">
      <legend className="label">{label}</legend>
      {entries.length > 0 ? (
        <ul className="row gap-medium wraps">
          {entries.map((one) => (
            <li key={one}>
              <ActiveChip
                label={one}
                removeLabel={text('settings.entryRemove', { entry: one })}
                onRemove={() => onType(entries.filter((other) => other !== one).join(' '))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="small faint-text">{text('settings.entriesNone')}</p>
      )}
      <Field
        label={text('settings.entryNew')}
        error={isTried ? refusal : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={addByKey}
        onBlur={add}
        end={
          <Button size="s" onClick={add}>
            {text('settings.entryAdd')}
          </Button>
        }
      />
    </fieldset>
  );
}
