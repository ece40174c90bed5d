import './content.css';
import { CONTENT_KINDS, type ContentItem, type ContentKind, SITE_PARTS } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Answered } from '../../../features/Answered.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { languageNow } from '../../../lib/settings.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { type Draft, draftOf, kindOf, newDraft, slugOf } from './content-form.ts';
import { Editor } from './Editor.tsx';
import { Site } from './site/Site.tsx';

const TONE: Readonly<Record<ContentItem['state'], BadgeTone | undefined>> = {
  shown: 'positive',
  scheduled: 'info',
  ended: undefined,
  taken_back: 'negative',
};
const VIEWS = [...CONTENT_KINDS, 'site', 'requests'] as const;
const KINDS = ['content', ...SITE_PARTS] as const;
const readAnew = (): void => refresh('getDeskContent', 'getDeskRequests');

function TakeBack({ item: { object } }: { readonly item: ContentItem }) {
  const text = useText();
  const sending = useSend('takeBackContent');
  const take = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ object, reason }))) return false;
    showToast({ kind: 'done', text: text('content.takenBack') });
    readAnew();
    return true;
  };
  const word = text('content.takeBack');
  return (
    <ReasonButton
      word={word}
      label={`${word}: ${slugOf(object)}`}
      title={`${word}: ${slugOf(object)}`}
      text={text('content.takeBackText')}
      kind="danger"
      look="outline"
      sending={sending}
      onReason={take}
    />
  );
}

const editWord = (text: Text, { object }: ContentItem): string =>
  text(kindOf(object) === 'document' ? 'content.newVersion' : 'content.edit');

const titleOf = ({ titles, object }: ContentItem): string => titles[languageNow().toUpperCase()] ?? Object.values(titles)[0] ?? object;

const columnsOf = (text: Text, languages: readonly string[], onEdit: (item: ContentItem) => void): Column<ContentItem>[] => [
  {
    key: 'title',
    head: text('content.titles'),
    cell: (item) => (
      <>
        <b className="firm breaks">{titleOf(item)}</b>
        <span className="subtext monospace">{slugOf(item.object)}</span>
      </>
    ),
  },
  { key: 'place', head: text('content.place'), cell: ({ place }) => wordOf('cplace', place) },
  {
    key: 'languages',
    head: text('content.languages'),
    cell: ({ titles }) =>
      languages.map((language) => (
        <span key={language}>
          <Badge tone={titles[language] ? 'positive' : 'warn'}>{language}</Badge>{' '}
        </span>
      )),
  },
  {
    key: 'time',
    head: text('content.time'),
    cell: ({ startsAt, endsAt }) => (
      <span className="digits">
        {startsAt === null ? '–' : formatTime(startsAt)}
        {endsAt === null ? null : <span className="subtext">{text('content.to', { time: formatTime(endsAt) })}</span>}
      </span>
    ),
  },
  { key: 'state', head: text('members.state'), cell: ({ state }) => <Badge tone={TONE[state]}>{text(`content.${state}`)}</Badge> },
  {
    key: 'steps',
    head: text('operators.what'),
    cell: (item) => (
      <span className="row gap-small wraps">
        <Button size="s" aria-label={`${editWord(text, item)}: ${slugOf(item.object)}`} onClick={() => onEdit(item)}>
          {editWord(text, item)}
        </Button>
        {item.state === 'taken_back' || kindOf(item.object) === 'document' ? null : <TakeBack item={item} />}
      </span>
    ),
  },
];

/** What readers are told: banners, notices, promotions and help, published by two and taken back by one. */
export function Page() {
  const text = useText();
  const asked = useQuery().get('kind');
  const view = VIEWS.find((one) => one === asked) ?? 'banner';
  const answer = useCall('getDeskContent', {});
  const [draft, setDraft] = useState<Draft | null>(null);
  const pick = (key: (typeof VIEWS)[number]): void => {
    setDraft(null);
    setSearch({ kind: key });
  };
  // Its first place is of the shelf: a thing that was begun before the shelf is there would stand nowhere.
  const begin = (kind: ContentKind): void => setDraft(newDraft(kind, answer.data?.places[kind]?.[0]?.code ?? ''));
  return (
    <div className="page">
      <PageHead title={text('content.title')} />
      <div className="row between gap-medium wraps">
        <Segment
          label={text('content.title')}
          tabs={VIEWS.map((key) => ({ key, label: key === 'requests' ? text('operators.requests') : wordOf('ckinds', key) }))}
          active={view}
          onPick={pick}
        />
        {view === 'requests' || view === 'document' || view === 'site' || draft ? null : (
          <Button kind="primary" disabled={!answer.data} onClick={() => begin(view)}>
            {text('content.new', { kind: wordOf('ckindOf', view) })}
          </Button>
        )}
      </div>
      {view === 'requests' ? (
        <Card>
          <DeskRequests kinds={KINDS} onDecided={readAnew} />
        </Card>
      ) : (
        <Answered answer={answer}>
          {(shelf) =>
            view === 'site' ? (
              <Site site={shelf.site} languages={shelf.languages} />
            ) : draft ? (
              <Editor
                key={`${draft.kind}:${draft.slug}`}
                first={draft}
                shelf={shelf}
                onClose={() => setDraft(null)}
                onChanged={() => {
                  readAnew();
                  pick('requests');
                }}
              />
            ) : (
              <Card look="flush">
                <Table
                  caption={wordOf('ckinds', view)}
                  columns={columnsOf(text, shelf.languages, (item) => setDraft(draftOf(item)))}
                  rows={shelf.list.filter(({ object }) => kindOf(object) === view)}
                  rowKey={({ object }) => object}
                  dense
                />
              </Card>
            )
          }
        </Answered>
      )}
    </div>
  );
}
