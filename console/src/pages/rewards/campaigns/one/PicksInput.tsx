import { Chip } from '@sorak/ui/Chip.tsx';
import { choiceWord } from './field-words.ts';
import type { RuleField } from './rule-fields.ts';

type Props = { readonly field: RuleField; readonly label: string; readonly value: string; readonly onType: (value: string) => void };

/** Several of a few: pressed or not. */
export function PicksInput({ field, label, value, onType }: Props) {
  const picked = new Set(value.split(' ').filter((one) => one !== ''));
  const { choices = [] } = field;
  return (
    <fieldset className="field whole">
      <legend className="label">{label}</legend>
      <div className="row gap-little wraps">
        {choices.map((one) => (
          <Chip
            key={one}
            pressed={picked.has(one)}
            onPress={() => onType(choices.filter((other) => (other === one ? !picked.has(other) : picked.has(other))).join(' '))}
          >
            {choiceWord(field, one)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
