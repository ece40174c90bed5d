import { Field } from '@sorak/ui/Field.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { useText, wordOf } from '../../../../locales/text.ts';
import type { Typed } from './rule-fields.ts';
import { TEXT_LANGUAGES } from './typed-rule.ts';

type Props = { readonly typed: Typed; readonly onType: (path: string, value: string) => void };

/** Name and terms as members read them, in both languages beside each other. */
export function TextsPart({ typed, onType }: Props) {
  const text = useText();
  return (
    <div className="campaign-languages whole">
      {TEXT_LANGUAGES.map((language) => (
        <div key={language} className="stack">
          <Field
            label={text('campaigns.nameIn', { language: wordOf('clanguage', language) })}
            maxLength={120}
            lang={language.toLowerCase()}
            value={typed[`names.${language}`] ?? ''}
            onChange={(event) => onType(`names.${language}`, event.currentTarget.value)}
          />
          <RemarkField
            label={text('campaigns.summaryIn', { language: wordOf('clanguage', language) })}
            max={2_000}
            rows={4}
            value={typed[`summaries.${language}`] ?? ''}
            onValue={(value) => onType(`summaries.${language}`, value)}
          />
        </div>
      ))}
    </div>
  );
}
