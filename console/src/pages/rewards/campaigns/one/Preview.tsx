import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { languageNow } from '../../../../lib/settings.ts';
import { useText, useTextIn, wordOf } from '../../../../locales/text.ts';
import { cardLines } from './card-lines.ts';
import { type Read, TEXT_LANGUAGES } from './typed-rule.ts';

type Language = (typeof TEXT_LANGUAGES)[number];

/** The campaign as a member reads it, in either language, while it is written. */
export function Preview({ read: { rule, texts } }: { readonly read: Read }) {
  const text = useText();
  const [language, setLanguage] = useState<Language>(() => TEXT_LANGUAGES.find((one) => one === languageNow().toUpperCase()) ?? 'EN');
  const said = useTextIn(language.toLowerCase());
  return (
    <Card className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{text('campaigns.preview')}</h2>
        <Segment
          label={text('campaigns.previewLanguage')}
          tabs={TEXT_LANGUAGES.map((key) => ({ key, label: wordOf('clanguage', key) }))}
          active={language}
          onPick={setLanguage}
        />
      </div>
      <article className="campaign-card stack" lang={language.toLowerCase()} aria-label={text('campaigns.preview')}>
        <h3 className="firm breaks">{texts.names[language] || said('campaigns.noName')}</h3>
        <p className="small soft-text breaks">{texts.summaries[language] || said('campaigns.noSummary')}</p>
        {rule ? (
          <dl className="facts">
            {cardLines(said, rule).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="small faint-text">{said('campaigns.previewLater')}</p>
        )}
      </article>
    </Card>
  );
}
