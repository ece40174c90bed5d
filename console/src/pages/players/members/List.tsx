import './members.css';
import { MAX_BULK, MEMBER_KINDS } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Table } from '@sorak/ui/Table.tsx';
import { type FormEvent, useState } from 'react';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { SavedViews } from '../../../features/SavedViews.tsx';
import { useText } from '../../../locales/text.ts';
import { Bulk, useMayBulk } from './Bulk.tsx';
import {
  columnsOf,
  columnsText,
  type MemberColumn,
  type MemberOrder,
  pickedColumns,
  seenColumns,
  seenOrders,
  type Sight,
} from './columns.tsx';

const toOrder = (order: MemberOrder): void => setSearch({ order: order === 'newest' ? '' : order, page: '' });

/** Which columns stand beside the name. */
function Columns({ sight, names }: { readonly sight: Sight; readonly names: readonly MemberColumn[] }) {
  const text = useText();
  const toggle = (name: MemberColumn): void => {
    const next = seenColumns(sight).filter((one) => (one === name ? !names.includes(one) : names.includes(one)));
    if (next.length > 0) setSearch({ cols: columnsText(next) });
  };
  return (
    <details className="column-choice">
      <summary>{text('members.columns')}</summary>
      <div className="row gap-medium wraps">
        {seenColumns(sight).map((name) => (
          <Check key={name} label={text(`members.column.${name}`)} checked={names.includes(name)} onChange={() => toggle(name)} />
        ))}
      </div>
    </details>
  );
}

type FilterProps = { readonly sight: Sight; readonly order: MemberOrder; readonly kind: string; readonly part: string };

function Filters({ sight, order, kind, part }: FilterProps) {
  const text = useText();
  const [typed, setTyped] = useState(part);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ part: typed.trim(), page: '' });
  };
  return (
    <form className="filters" onSubmit={submit}>
      <div className="field">
        <span className="label" aria-hidden="true">
          {text('members.order')}
        </span>
        <Select
          label={text('members.order')}
          value={order}
          options={seenOrders(sight).map((value) => ({ value, label: text(`members.order.${value}`) }))}
          onPick={(value) => toOrder(seenOrders(sight).find((one) => one === value) ?? 'newest')}
        />
      </div>
      <div className="field">
        <span className="label" aria-hidden="true">
          {text('members.kind')}
        </span>
        <Select
          label={text('members.kind')}
          value={kind}
          options={MEMBER_KINDS.map((value) => ({ value, label: text(`members.kind.${value}`) }))}
          onPick={(value) => setSearch({ kind: value === 'all' ? '' : value, page: '' })}
        />
      </div>
      <Field label={text('members.part')} value={typed} maxLength={64} onChange={(event) => setTyped(event.currentTarget.value)} />
      <Button type="submit">{text('audit.filter')}</Button>
    </form>
  );
}

/** Members to browse: order, columns, filter, part of a name and page all stand in the address; whoever is picked may be acted on together. */
export function List() {
  const text = useText();
  const query = useQuery();
  const sight = { alerts: useMayCall('getCases'), harm: useMayCall('getHarmQueue') };
  const order = seenOrders(sight).find((one) => one === query.get('order')) ?? 'newest';
  const kind = MEMBER_KINDS.find((one) => one === query.get('kind')) ?? 'all';
  const part = query.get('part') ?? '';
  const pageNo = Math.max(1, Number(query.get('page')) || 1);
  const names = pickedColumns(query.get('cols'), sight);
  const answer = useCall('listMembers', { order, kind, part, pageNo });
  const mayPick = useMayBulk();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const onPick = (memberId: string): void =>
    setPicked(new Set(picked.has(memberId) ? [...picked].filter((one) => one !== memberId) : [...picked, memberId]));
  const toPage = (page: number): void => setSearch({ page: page === 1 ? '' : String(page) });
  return (
    <>
      <Card className="stack">
        <Filters key={part} sight={sight} order={order} kind={kind} part={part} />
        <div className="row between gap-medium wraps">
          <Columns sight={sight} names={names} />
          <SavedViews page="members" />
          <ListFile list="listMembers" request={{ order, kind, part }} />
        </div>
      </Card>
      <Card look="flush">
        <Answered
          answer={answer}
          isEmpty={({ list }) => list.length === 0}
          emptyTitle={text('members.none')}
          emptyText={text('audit.noneText')}
        >
          {({ list, hasMore }) => (
            <>
              <Table
                caption={text('members.title')}
                columns={columnsOf(text, names, { order, onOrder: toOrder }, { picked, onPick, mayPick })}
                rows={list}
                rowKey={({ memberId }) => memberId}
                dense
              />
              <div className="row gap-medium ends pad-little">
                {mayPick ? (
                  <Button
                    size="s"
                    onClick={() => setPicked(new Set([...picked, ...list.map(({ memberId }) => memberId)].slice(0, MAX_BULK)))}
                  >
                    {text('bulk.pickPage')}
                  </Button>
                ) : null}
                <Button size="s" disabled={pageNo === 1} onClick={() => toPage(pageNo - 1)}>
                  {text('app.newer')}
                </Button>
                <span className="caption faint-text">{text('members.page', { page: pageNo })}</span>
                <Button size="s" disabled={!hasMore} onClick={() => toPage(pageNo + 1)}>
                  {text('app.older')}
                </Button>
              </div>
            </>
          )}
        </Answered>
      </Card>
      {picked.size > 0 ? <Bulk members={[...picked]} onClear={() => setPicked(new Set())} /> : null}
    </>
  );
}
