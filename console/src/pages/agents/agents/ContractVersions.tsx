import type { CaseContract } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { TermsText } from './TermsText.tsx';

const TONE = { signed: 'positive', offered: 'info', rejected: undefined, withdrawn: undefined, ended: undefined } as const;

/** The terms that a version took the place of, or would: those of the last one before it that was signed. */
const termsBefore = (list: readonly CaseContract[], { version }: CaseContract) =>
  list.filter((one) => one.version < version && one.startsAt !== null).toSorted((a, b) => b.version - a.version)[0]?.terms;

const columnsOf = (text: Text, list: readonly CaseContract[]): Column<CaseContract>[] => [
  { key: 'version', head: text('agents.version'), numeric: true, cell: ({ version }) => formatCount(version) },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ state, startsAt, endsAt, reason }) => (
      <>
        <Badge tone={TONE[state]}>{wordOf('cstate', state)}</Badge>
        {startsAt === null ? null : <span className="subtext">{text('agents.inForce', { at: formatTime(startsAt) })}</span>}
        {endsAt === null ? null : <span className="subtext">{text('agents.until', { at: formatTime(endsAt) })}</span>}
        {reason ? <q className="subtext">{reason}</q> : null}
      </>
    ),
  },
  {
    key: 'tiers',
    head: text('agents.tiers'),
    cell: (one) => (
      <>
        <TermsText kind={one.kind} terms={one.terms} before={termsBefore(list, one)} />
        {one.asked ? (
          <>
            <b className="subtext block">{text('agents.askedInstead')}</b>
            <TermsText kind={one.kind} terms={one.asked} before={one.terms} />
          </>
        ) : null}
      </>
    ),
  },
];

/** Every version of an agent's contract of one kind: its terms, and what an offer was turned down for. */
export function ContractVersions({ list }: { readonly list: readonly CaseContract[] }) {
  const text = useText();
  return <Table<CaseContract> caption={text('agents.contracts')} columns={columnsOf(text, list)} rows={list} rowKey={({ id }) => id} />;
}
