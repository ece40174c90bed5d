import type { SiteFooter } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { PartCard } from './PartCard.tsx';

const MAX_LINKS = 8;
const MAX = { about: 300, title: 60 } as const;
const LINK = /^(?:PAGE:\/(?:[\w-][\w\-./?=&%]*)?|URL:https:\/\/\S+)$/;
type Link = SiteFooter['links'][number];

/** The house's own words and links at the foot of every page, in each language; what says nothing is said by the site. */
export function Foot({ now, languages }: { readonly now: SiteFooter; readonly languages: readonly string[] }) {
  const text = useText();
  const [typed, setTyped] = useState<SiteFooter | null>(null);
  const [language, setLanguage] = useState(languages[0] ?? 'EN');
  const { about, links } = typed ?? now;
  const put = (changed: Partial<SiteFooter>): void => setTyped({ about, links, ...changed });
  const putLink = (at: number, changed: Partial<Link>): void =>
    put({ links: links.map((one, place) => (place === at ? { ...one, ...changed } : one)) });
  const isWhole = links.every(({ titles, link }) => LINK.test(link) && Object.values(titles).some((title) => title.trim() !== ''));
  const lacking = languages.filter(
    (one) => (Object.keys(about).length > 0 && !about[one]?.trim()) || links.some(({ titles }) => !titles[one]?.trim()),
  );
  return (
    <PartCard
      part="siteFooter"
      wish={typed && isWhole ? { kind: 'siteFooter', object: 'site', after: typed } : null}
      onAsked={() => setTyped(null)}
    >
      <Segment
        label={text('compare.language')}
        tabs={languages.map((key) => ({ key, label: key }))}
        active={language}
        onPick={setLanguage}
      />
      {lacking.length > 0 ? <p className="small faint-text">{text('sitePart.lacking', { languages: lacking.join(', ') })}</p> : null}
      <Field
        label={text('sitePart.about')}
        hint={text('sitePart.aboutHint')}
        value={about[language] ?? ''}
        maxLength={MAX.about}
        onChange={(event) => put({ about: { ...about, [language]: event.currentTarget.value } })}
      />
      {links.map((one, at) => (
        // Links have no name but their place.
        <div key={at} className="site-link">
          <Field
            label={text('sitePart.linkTitle', { n: at + 1 })}
            value={one.titles[language] ?? ''}
            maxLength={MAX.title}
            onChange={(event) => putLink(at, { titles: { ...one.titles, [language]: event.currentTarget.value } })}
          />
          <Field
            label={text('sitePart.linkTo', { n: at + 1 })}
            hint={text('content.linkHint')}
            error={one.link === '' || LINK.test(one.link) ? undefined : text('sitePart.linkWrong')}
            value={one.link}
            onChange={(event) => putLink(at, { link: event.currentTarget.value.trim() })}
          />
          <Button size="s" kind="outline" onClick={() => put({ links: links.filter((_one, place) => place !== at) })}>
            {text('sitePart.drop')}
          </Button>
        </div>
      ))}
      {links.length < MAX_LINKS ? (
        <div className="row">
          <Button size="s" onClick={() => put({ links: [...links, { titles: {}, link: '' }] })}>
            {text('sitePart.add')}
          </Button>
        </div>
      ) : null}
    </PartCard>
  );
}
