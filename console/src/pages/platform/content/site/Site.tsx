import type { SiteContent } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { useText, wordOf } from '../../../../locales/text.ts';
import { Foot } from './Foot.tsx';
import { PartCard } from './PartCard.tsx';

const MESSENGERS = ['WHATSAPP', 'INSTAGRAM', 'TELEGRAM', 'FACEBOOK', 'TELEGRAM2'] as const;
const THEMES = ['light', 'dark'] as const;
type Contact = SiteContent['siteContacts']['contacts'][number];

function Look({ now, languages }: { readonly now: SiteContent['siteLook']; readonly languages: readonly string[] }) {
  const text = useText();
  const [typed, setTyped] = useState<SiteContent['siteLook'] | null>(null);
  const shown = typed ?? now;
  return (
    <PartCard part="siteLook" wish={typed && { kind: 'siteLook', object: 'site', after: typed }} onAsked={() => setTyped(null)}>
      <div className="row gap-medium wraps">
        <Segment
          label={text('preview.theme')}
          tabs={THEMES.map((key) => ({ key, label: text(`preview.${key}`) }))}
          active={shown.defaultTheme}
          onPick={(defaultTheme) => setTyped({ ...shown, defaultTheme })}
        />
        <Select
          label={text('sitePart.language')}
          value={shown.defaultLanguage}
          options={languages.map((value) => ({ value, label: value }))}
          onPick={(defaultLanguage) => setTyped({ ...shown, defaultLanguage })}
        />
      </div>
    </PartCard>
  );
}

function Contacts({ now }: { readonly now: SiteContent['siteContacts'] }) {
  const text = useText();
  const [typed, setTyped] = useState<readonly Contact[] | null>(null);
  const shown = typed ?? now.contacts;
  const change = (resourceType: Contact['resourceType'], changed: Partial<Contact>): void => {
    const own = { resourceType, url: '', qrCodeUrl: null, ...shown.find((one) => one.resourceType === resourceType), ...changed };
    setTyped(MESSENGERS.flatMap((type) => (type === resourceType ? [own] : shown.filter((one) => one.resourceType === type))));
  };
  const contacts = (typed ?? []).filter(({ url }) => url.trim() !== '');
  return (
    <PartCard
      part="siteContacts"
      wish={typed && { kind: 'siteContacts', object: 'site', after: { contacts } }}
      onAsked={() => setTyped(null)}
    >
      {MESSENGERS.map((type) => {
        const one = shown.find(({ resourceType }) => resourceType === type);
        const name = wordOf('messenger', type);
        return (
          <div key={type} className="site-contact">
            <Field
              label={name}
              placeholder="https://"
              value={one?.url ?? ''}
              onChange={(event) => change(type, { url: event.currentTarget.value })}
            />
            <Field
              label={text('sitePart.qr', { name })}
              value={one?.qrCodeUrl ?? ''}
              onChange={(event) => change(type, { qrCodeUrl: event.currentTarget.value || null })}
            />
          </div>
        );
      })}
    </PartCard>
  );
}

/** What is published of the site itself. */
export function Site({ site, languages }: { readonly site: SiteContent; readonly languages: readonly string[] }) {
  return (
    <div className="stack">
      <Look now={site.siteLook} languages={languages} />
      <Contacts now={site.siteContacts} />
      <Foot now={site.siteFooter} languages={languages} />
    </div>
  );
}
