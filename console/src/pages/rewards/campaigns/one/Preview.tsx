import { Card } from '@sorak/ui/Card.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { languageNow } from '../../../../lib/settings.ts';
import { useText, useTextIn, wordOf } from '../../../../locales/text.ts';
import { cardLines } from './card-lines.ts';
import { type Reader, seenAs } from './seen-as.ts';
import { type Read, TEXT_LANGUAGES } from './typed-rule.ts';

type Language = (typeof TEXT_LANGUAGES)[number];
const WIDTHS = ['phone', 'desk'] as const;
const THEMES = ['light', 'dark'] as const;
/** Every rank: whoever is not looked at as one of them sees the card as it is written. */
const ANY = 'any';

/** What one reader finds: the card, or why there is none. */
function Found({
  read: { rule, texts },
  language,
  as,
}: {
  readonly read: Read;
  readonly language: Language;
  readonly as: Reader | typeof ANY;
}) {
  const said = useTextIn(language.toLowerCase());
  const text = useText();
  const seen = rule === null ? null : as === ANY ? { isShown: true as const, rule } : seenAs(rule, as);
  if (seen && !seen.isShown) return <p className="small soft-text">{text(seen.why)}</p>;
  return (
    <>
      <h3 className="firm breaks">{texts.names[language] || said('campaigns.noName')}</h3>
      <p className="small soft-text breaks">{texts.summaries[language] || said('campaigns.noSummary')}</p>
      {seen ? (
        <dl className="facts">
          {cardLines(said, seen.rule).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="small faint-text">{said('campaigns.previewLater')}</p>
      )}
    </>
  );
}

const readerOf = (picked: string): Reader | typeof ANY =>
  picked === 'visitor' || picked === 'trial' || picked === ANY ? picked : Number(picked);

/** The campaign as a visitor, a trial account or a member of any rank finds it, in either language, theme and width, while it is written. */
export function Preview({ read }: { readonly read: Read }) {
  const text = useText();
  const [language, setLanguage] = useState<Language>(() => TEXT_LANGUAGES.find((one) => one === languageNow().toUpperCase()) ?? 'EN');
  const [as, setAs] = useState<string>(ANY);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const { data } = useCall('getRanks', {});
  const readers = [
    { value: ANY, label: text('campaigns.seenAny') },
    { value: 'visitor', label: text('campaigns.seenAsVisitor') },
    ...(data?.ranks ?? []).map(({ rankLevel, labelName }) => ({ value: String(rankLevel), label: labelName })),
    { value: 'trial', label: text('campaigns.seenAsTrial') },
  ];
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
      <div className="row gap-little wraps">
        <Select small label={text('campaigns.seenAs')} value={as} options={readers} onPick={setAs} />
        <Segment
          label={text('preview.width')}
          tabs={WIDTHS.map((key) => ({ key, label: text(`preview.${key}`) }))}
          active={width}
          onPick={setWidth}
        />
        <Segment
          label={text('preview.theme')}
          tabs={THEMES.map((key) => ({ key, label: text(`preview.${key}`) }))}
          active={theme}
          onPick={setTheme}
        />
      </div>
      <article
        className={`campaign-card ${width} stack`}
        data-theme={theme}
        lang={language.toLowerCase()}
        aria-label={text('campaigns.preview')}
      >
        <Found read={read} language={language} as={readerOf(as)} />
      </article>
    </Card>
  );
}
