import type { ContentValues, DeskWish, ResponseOutput } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Switch } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import type { Calls } from '@sorak/contract';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { Picture } from '../../../features/Picture.tsx';
import { Schedule } from '../../../features/Schedule.tsx';
import { languageNow } from '../../../lib/settings.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { type Draft, PARTS, SLUG } from './content-form.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { Compare } from './Compare.tsx';
import { LanguageColumn } from './LanguageColumn.tsx';
import { Preview } from './Preview.tsx';

type Shelf = ResponseOutput<Calls['getDeskContent']>;
type Props = { readonly first: Draft; readonly shelf: Shelf; readonly onClose: () => void; readonly onChanged: () => void };

type WhoWhenProps = {
  readonly draft: Draft;
  readonly shelf: Shelf;
  readonly onDraft: (draft: Draft) => void;
  readonly onChange: (change: Partial<ContentValues>) => void;
};

/** Where it stands, who sees it, what it opens, and from when until when. */
function WhoWhen({ draft, shelf, onDraft, onChange: change }: WhoWhenProps) {
  const text = useText();
  const { kind, slug, isNew, values } = draft;
  const parts = PARTS[kind];
  const places = (shelf.places[kind] ?? []).map(({ code, names }) => ({
    value: code,
    label: names[languageNow().toUpperCase()] ?? wordOf('cplace', code),
  }));
  return (
    <Card className="stack">
      <h3>{text('content.whoWhen')}</h3>
      {isNew ? (
        <Field
          label={text('content.slug')}
          hint={text('content.slugHint')}
          error={slug !== '' && !SLUG.test(slug) ? text('content.slugHint') : undefined}
          value={slug}
          maxLength={63}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onDraft({ ...draft, slug: event.currentTarget.value.trim().toLowerCase() })}
        />
      ) : null}
      {kind === 'document' ? null : (
        <div className="field">
          <span className="label" aria-hidden="true">
            {text('content.place')}
          </span>
          <Select label={text('content.place')} options={places} value={values.place} onPick={(place) => change({ place })} />
        </div>
      )}
      {parts.execution ? (
        <div className="field">
          <span className="label" aria-hidden="true">
            {text('content.audience')}
          </span>
          <Select
            label={text('content.audience')}
            options={(['B', 'A', 'F'] as const).map((value) => ({ value, label: text(`content.audience.${value}`) }))}
            value={values.execution}
            onPick={(value) => change({ execution: value as ContentValues['execution'] })}
          />
        </div>
      ) : null}
      {parts.link ? (
        <Field
          label={text('content.link')}
          hint={text('content.linkHint')}
          value={values.link}
          onChange={(event) => change({ link: event.currentTarget.value.trim() })}
        />
      ) : null}
      {parts.picture ? <Picture url={values.picture} hint={text('content.pictureHint')} onUrl={(picture) => change({ picture })} /> : null}
      {kind === 'document' ? (
        <Switch
          label={
            <>
              {text('content.asksAgain')}
              <span className="subtext">{text('content.asksAgainHint')}</span>
            </>
          }
          checked={values.asksAgain}
          onChange={(event) => change({ asksAgain: event.currentTarget.checked })}
        />
      ) : null}
      {parts.audience ? (
        <AudienceFields audience={values.audience} onAudience={(part) => change({ audience: { ...values.audience, ...part } })} />
      ) : null}
      {parts.time ? <Schedule values={values} onChange={change} /> : null}
    </Card>
  );
}

/** One thing of content: its languages side by side, who sees it and when, what it was before, and the two who publish it. */
export function Editor({ first, shelf, onClose, onChanged }: Props) {
  const text = useText();
  const [draft, setDraft] = useState(first);
  const { kind, slug, isNew, values } = draft;
  const change = (part: Partial<ContentValues>): void => setDraft((now) => ({ ...now, values: { ...now.values, ...part } }));
  const parts = PARTS[kind];
  const object = `${kind}:${slug}`;
  const isWhole =
    SLUG.test(slug) && Object.values(values.titles).some((title) => title.trim() !== '') && (!parts.picture || values.picture !== '');
  const wish: DeskWish | null = isWhole ? { kind: 'content', object, after: values } : null;
  return (
    <div className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{isNew ? text('content.new', { kind: wordOf('ckindOf', kind) }) : object}</h2>
        <span className="row gap-small">
          <Button onClick={onClose}>{text('content.back')}</Button>
          <AskTwo
            word={text('content.publish')}
            title={text('content.publish')}
            text={text('content.publishText')}
            wish={wish}
            onAsked={onChanged}
          />
        </span>
      </div>
      <div className="content-editor">
        <Card className="content-languages">
          {shelf.languages.map((language) => (
            <LanguageColumn
              key={language}
              draft={draft}
              language={language}
              languages={shelf.languages}
              onText={(part, of, typed) => change({ [part]: { ...values[part], [of]: typed } })}
            />
          ))}
        </Card>
        <div className="stack">
          <WhoWhen draft={draft} shelf={shelf} onDraft={setDraft} onChange={change} />
          <Preview draft={draft} languages={shelf.languages} />
        </div>
      </div>
      {isNew ? null : (
        <>
          <Compare object={object} draft={values} languages={shelf.languages} />
          <Card className="stack">
            <h3>{text('content.versions')}</h3>
            <DeskRequests kinds={['content']} object={object} onDecided={onChanged} />
          </Card>
        </>
      )}
    </div>
  );
}
