import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { type Draft, PARTS } from './content-form.ts';
import { plainLines } from './plain-text.ts';

/** As readers find it on a telephone or at a desk, in either theme and in one language; what is missing is read in another. */
export function Preview({ draft: { kind, values }, languages }: { readonly draft: Draft; readonly languages: readonly string[] }) {
  const text = useText();
  const [language, setLanguage] = useState(languages[0] ?? 'EN');
  const [width, setWidth] = useState<'phone' | 'desk'>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const said = (texts: Readonly<Record<string, string>>): string => texts[language] || Object.values(texts).find(Boolean) || '';
  return (
    <Card className="stack">
      <div className="row between gap-small">
        <h3>{text('content.preview')}</h3>
        <Segment
          label={text('content.preview')}
          tabs={languages.map((key) => ({ key, label: key }))}
          active={language}
          onPick={setLanguage}
        />
      </div>
      <div className="row gap-small wraps">
        <Segment
          label={text('preview.width')}
          tabs={(['phone', 'desk'] as const).map((key) => ({ key, label: text(`preview.${key}`) }))}
          active={width}
          onPick={setWidth}
        />
        <Segment
          label={text('preview.theme')}
          tabs={(['light', 'dark'] as const).map((key) => ({ key, label: text(`preview.${key}`) }))}
          active={theme}
          onPick={setTheme}
        />
      </div>
      <div className={`content-phone ${width} stack`} data-theme={theme}>
        {values.picture === '' ? null : <img className="content-picture" src={values.picture} alt="" />}
        <b className="firm breaks">{said(values.titles)}</b>
        {PARTS[kind].summaries ? <p className="small soft-text breaks">{said(values.summaries)}</p> : null}
        <p className="content-lines small breaks">{plainLines(said(values.contents)).join('\n')}</p>
      </div>
    </Card>
  );
}
