import { REQUEST_TABS } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { ComponentProps, ComponentType } from 'react';
import type { CallState } from '@sorak/client/queries.ts';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { formatCount, formatTime } from '../../lib/format.ts';
import type { ListFile } from '../ListFile.tsx';
import { RankName } from '../RankName.tsx';
import { type Text, useText, wordOf } from '../../locales/text.ts';
import { PageHead } from '../PageHead.tsx';
import { Age } from './Age.tsx';
import { QueueFrame } from './QueueFrame.tsx';
import type { PanelProps } from './QueuePanel.tsx';
import type { QueueColumn } from './QueueTable.tsx';

/** What every request has, whatever it is for. */
type Request = {
  readonly id: string;
  readonly username: string;
  readonly rankLevel: number;
  readonly state: string;
  readonly agreedBy: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
};

type Tab = (typeof REQUEST_TABS)[number];
type Props<R extends Request> = {
  readonly title: string;
  readonly answer: CallState<{ readonly list: readonly R[]; readonly totalPages: number; readonly waiting: number }>;
  readonly tab: Tab;
  /** When it was asked for. */
  readonly sinceOf: (row: R) => number;
  readonly badgeOf: (state: R['state']) => RequestBadgeText;
  /** What it is for. */
  readonly columns: readonly QueueColumn<R>[];
  readonly openLabel: (row: R) => string;
  readonly noneText: string;
  /** The list as a file. */
  readonly file: ComponentProps<typeof ListFile>;
  readonly panel: ComponentType<PanelProps & { readonly onDone: () => void }>;
};
export type RequestBadgeText = { readonly word: string; readonly tone: BadgeTone };

/** The view that the address names. */
export const useRequestTab = (): Tab => {
  const query = useQuery();
  return REQUEST_TABS.find((one) => one === query.get('tab')) ?? 'waiting';
};

function columnsOf<R extends Request>(text: Text, { sinceOf, badgeOf, columns }: Props<R>): QueueColumn<R>[] {
  return [
    {
      key: 'age',
      head: text('queue.age'),
      cell: (row) => (row.decidedAt === null ? <Age since={sinceOf(row)} /> : <span className="digits">{formatTime(row.decidedAt)}</span>),
    },
    {
      key: 'member',
      head: text('members.name'),
      cell: ({ username, rankLevel }) => (
        <>
          <b className="firm">{username}</b>
          <span className="subtext">
            <RankName level={rankLevel} />
          </span>
        </>
      ),
    },
    ...columns,
    {
      key: 'state',
      head: text('members.state'),
      cell: ({ state, agreedBy, decidedBy, decidedAt }) => (
        <span className="row gap-tiny wraps">
          <Badge tone={badgeOf(state).tone}>{badgeOf(state).word}</Badge>
          {decidedAt === null && agreedBy ? <Badge tone="info">{text('queue.approvals', { done: 1, of: 2 })}</Badge> : null}
          {decidedBy ? <span className="caption faint-text">{decidedBy}</span> : null}
        </span>
      ),
    },
  ];
}

/** What members ask for and operators decide: what waits, and what was decided. */
export function RequestQueue<R extends Request>(props: Props<R>) {
  const text = useText();
  const { title, answer, tab, openLabel, noneText, file, panel } = props;
  const waiting = answer.data ? ` ${formatCount(answer.data.waiting)}` : '';
  return (
    <QueueFrame
      caption={title}
      answer={answer}
      head={
        <>
          <PageHead title={title} />
          <Segment
            label={text('members.state')}
            tabs={REQUEST_TABS.map((key) => ({ key, label: `${wordOf('atab', key)}${key === 'waiting' ? waiting : ''}` }))}
            active={tab}
            onPick={(key) => setSearch({ tab: key, page: '', open: '' })}
          />
        </>
      }
      columns={columnsOf(text, props)}
      openLabel={openLabel}
      noneText={noneText}
      file={file}
      versionOf={({ state, agreedBy }) => `${state} ${agreedBy}`}
      panel={panel}
    />
  );
}
