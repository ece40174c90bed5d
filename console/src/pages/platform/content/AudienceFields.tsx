import { type Audience, AUDIENCE_WHO } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { countriesTyped } from '../../../lib/countries.ts';
import { useText, wordOf } from '../../../locales/text.ts';

type Props = { readonly audience: Audience; readonly onAudience: (change: Partial<Audience>) => void };

const levelsTyped = (typed: string): number[] | null => {
  const levels = typed.split(/[\s,;]+/).filter((one) => one !== '');
  return levels.every((one) => /^\d{1,2}$/.test(one)) ? [...new Set(levels.map(Number))].toSorted((a, b) => a - b) : null;
};

/** A field whose text is read into a part of the audience; what cannot be read says so and changes nothing. */
function Typed<T>({
  name,
  from,
  read,
  onRead,
}: {
  name: string;
  from: string;
  read: (typed: string) => T | null;
  onRead: (value: T) => void;
}) {
  const text = useText();
  const [typed, setTyped] = useState(from);
  const isWrong = read(typed) === null;
  return (
    <Field
      label={wordOf('audience', name)}
      hint={wordOf('audienceHint', name)}
      error={isWrong ? text('audience.wrong') : undefined}
      value={typed}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const value = read(next);
        if (value !== null) onRead(value);
      }}
    />
  );
}

/** For whom it is: each field narrows, and what is left empty asks nothing. */
export function AudienceFields({ audience: { who, ranks, label, segment, countries, languages }, onAudience }: Props) {
  const text = useText();
  return (
    <fieldset className="stack content-audience">
      <legend className="label">{text('audience.title')}</legend>
      <Select
        label={text('audience.who')}
        value={who}
        options={AUDIENCE_WHO.map((value) => ({ value, label: wordOf('audience', value) }))}
        onPick={(value) => onAudience({ who: value as Audience['who'] })}
      />
      <Typed name="ranks" from={ranks.join(' ')} read={levelsTyped} onRead={(value) => onAudience({ ranks: value })} />
      <Typed
        name="label"
        from={label}
        read={(typed) => (/^[\w-]{0,64}$/.test(typed.trim()) ? typed.trim() : null)}
        onRead={(value) => onAudience({ label: value })}
      />
      <Typed
        name="segment"
        from={segment === null ? '' : `${segment.code} ${segment.version}`}
        read={(typed) => {
          if (typed.trim() === '') return { segment: null };
          const [, code, version] = /^([\w-]{1,64})\s+(\d{1,5})$/.exec(typed.trim()) ?? [];
          return code !== undefined && Number(version) > 0 ? { segment: { code, version: Number(version) } } : null;
        }}
        onRead={(value) => onAudience(value)}
      />
      <Typed name="countries" from={countries.join(' ')} read={countriesTyped} onRead={(value) => onAudience({ countries: value })} />
      <Typed name="languages" from={languages.join(' ')} read={countriesTyped} onRead={(value) => onAudience({ languages: value })} />
    </fieldset>
  );
}
