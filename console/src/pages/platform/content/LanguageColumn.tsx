import { Badge } from '@sorak/ui/Badge.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { useId } from 'react';
import { useText } from '../../../locales/text.ts';
import { type Draft, lackingOf, PARTS } from './content-form.ts';

type Part = 'titles' | 'summaries' | 'contents';
type Props = {
  readonly draft: Draft;
  readonly language: string;
  readonly languages: readonly string[];
  readonly onText: (part: Part, language: string, text: string) => void;
};
const MAX = { titles: 200, summaries: 400, contents: 20_000 } as const;

/** What is said in one language, with what it lacks and how long each text is. */
export function LanguageColumn({ draft, language, languages, onText }: Props) {
  const text = useText();
  const own = useId();
  const lacking = lackingOf(draft, language, languages);
  const parts = PARTS[draft.kind];
  const said = (part: Part): string => draft.values[part][language] ?? '';
  const count = (part: Part): string => text('content.count', { n: [...said(part)].length, max: MAX[part] });
  return (
    <section className="content-language stack" aria-label={language}>
      <div className="row between gap-small">
        <b className="firm">{language}</b>
        {lacking.length === 0 ? (
          <Badge tone="positive">{text('content.complete')}</Badge>
        ) : (
          <Badge tone="warn">{text('content.lacks', { parts: lacking.map((part) => text(`content.${part}`)).join(', ') })}</Badge>
        )}
      </div>
      <Field
        label={text('content.titles')}
        aside={count('titles')}
        value={said('titles')}
        maxLength={MAX.titles}
        onChange={(event) => onText('titles', language, event.currentTarget.value)}
      />
      {parts.summaries ? (
        <Field
          label={text(draft.kind === 'document' ? 'content.changes' : 'content.summaries')}
          aside={count('summaries')}
          value={said('summaries')}
          maxLength={MAX.summaries}
          onChange={(event) => onText('summaries', language, event.currentTarget.value)}
        />
      ) : null}
      {parts.contents ? (
        <div className="field">
          <span className="row between">
            <label className="label" htmlFor={`${own}-contents`}>
              {text('content.contents')}
            </label>
            <span className="caption faint-text">{count('contents')}</span>
          </span>
          <textarea
            id={`${own}-contents`}
            className="content-text"
            rows={10}
            value={said('contents')}
            maxLength={MAX.contents}
            onChange={(event) => onText('contents', language, event.currentTarget.value)}
          />
        </div>
      ) : null}
    </section>
  );
}
