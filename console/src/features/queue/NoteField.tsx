import { Field } from '@sorak/ui/Field.tsx';
import { useText } from '../../locales/text.ts';

export const SHORTEST_NOTE = 3;

type Props = { readonly aside: string; readonly value: string; readonly onChange: (note: string) => void };

/** Why, for the audit log. */
export function NoteField({ aside, value, onChange }: Props) {
  const text = useText();
  return (
    <Field
      label={text('queue.note')}
      aside={aside}
      placeholder={text('queue.noteHint')}
      value={value}
      maxLength={300}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
