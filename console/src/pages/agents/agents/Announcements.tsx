import type { SentAnnouncement } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { type FormEvent, useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { Answered } from '../../../features/Answered.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { Pages } from '../../../features/queue/Pages.tsx';
import { usePageNo } from '../../../features/queue/QueueFrame.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';

const NONE = { title: '', body: '' };
const SHORTEST = 3;

/** What all agents are told at once. */
function NewAnnouncement() {
  const text = useText();
  const [words, setWords] = useState(NONE);
  const { send, isBusy, error } = useSend('announceToAgents');
  const isWhole = words.title.trim().length >= SHORTEST && words.body.trim().length >= SHORTEST;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || !(await send(words))) return;
    setWords(NONE);
    refresh('getSentAnnouncements');
    showToast({ kind: 'done', text: text('agents.told') });
  };
  return (
    <Card>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <h2>{text('agents.tellAll')}</h2>
        <p className="small soft-text">{text('agents.oneText')}</p>
        <Field
          label={text('agents.subject')}
          maxLength={120}
          value={words.title}
          onChange={(event) => setWords({ ...words, title: event.currentTarget.value })}
        />
        <RemarkField
          label={text('agents.words')}
          max={4_000}
          rows={4}
          value={words.body}
          onValue={(body) => setWords({ ...words, body })}
        />
        <FailureNote text={error?.message ?? null} />
        <Button type="submit" kind="primary" busy={isBusy} disabled={!isWhole}>
          {text('agents.tell')}
        </Button>
      </form>
    </Card>
  );
}

function Withdraw({ one }: { readonly one: SentAnnouncement }) {
  const text = useText();
  const mayWithdraw = useMayCall('withdrawAnnouncement');
  const sending = useSend('withdrawAnnouncement');
  const withdraw = async (note: string): Promise<boolean> => {
    if (!(await sending.send({ id: one.id, note }))) return false;
    refresh('getSentAnnouncements');
    showToast({ kind: 'done', text: text('agents.done') });
    return true;
  };
  const word = text('agents.takeBack');
  return mayWithdraw ? (
    <ReasonButton
      word={word}
      look="outline"
      label={`${word}: ${one.title}`}
      title={`${word}: ${one.title}`}
      text={text('agents.takeBackText')}
      sending={sending}
      onReason={withdraw}
    />
  ) : null;
}

const columnsOf = (text: Text): Column<SentAnnouncement>[] => [
  {
    key: 'title',
    head: text('agents.subject'),
    cell: ({ title, by, at }) => (
      <>
        <b className="firm">{title}</b>
        <span className="subtext">
          {by} · {formatTime(at)}
        </span>
      </>
    ),
  },
  {
    key: 'read',
    head: text('agents.read'),
    numeric: true,
    cell: ({ read, agents }) => text('agents.readBy', { read: formatCount(read), all: formatCount(agents) }),
  },
  {
    key: 'act',
    head: text('agents.action'),
    cell: (one) => (one.isWithdrawn ? <Badge>{text('agents.takenBack')}</Badge> : <Withdraw one={one} />),
  },
];

/** What agents were told, with how many have read it. */
export function Announcements() {
  const text = useText();
  const pageNo = usePageNo();
  const answer = useCall('getSentAnnouncements', { pageNo });
  const mayTell = useMayCall('announceToAgents');
  return (
    <>
      {mayTell ? <NewAnnouncement /> : null}
      <ListFile list="getSentAnnouncements" request={{}} />
      <Card look="flush">
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('agents.noneTold')}>
          {({ list, totalPages }) => (
            <>
              <Table<SentAnnouncement> caption={text('agents.tab.told')} columns={columnsOf(text)} rows={list} rowKey={({ id }) => id} />
              <Pages pageNo={pageNo} totalPages={totalPages} onGo={(page) => setSearch({ page: String(page) })} />
            </>
          )}
        </Answered>
      </Card>
    </>
  );
}
