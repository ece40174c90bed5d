import './goods.css';
import type { OperatorGood } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayAsk } from '../../../api/may-ask.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { Answered } from '../../../features/Answered.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { languageNow } from '../../../lib/settings.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { Boosters } from './Boosters.tsx';
import { Editor } from './Editor.tsx';
import { type Draft, draftOf, newDraft } from './good-form.ts';
import { Stock } from './Stock.tsx';

const VIEWS = ['list', 'boosters', 'requests'] as const;
const LABELS = { list: 'goods.title', boosters: 'boosters.title', requests: 'goods.requests' } as const;
const readAnew = (): void => refresh('getOperatorGoods', 'getPointBoosters', 'getDeskRequests');
const said = (names: Readonly<Record<string, string>>): string => names[languageNow().toUpperCase()] ?? Object.values(names)[0] ?? '';

function TakeBack({ id }: { readonly id: string }) {
  const text = useText();
  const sending = useSend('takeBackGood');
  const take = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ id, reason }))) return false;
    showToast({ kind: 'done', text: text('goods.takenBack') });
    readAnew();
    return true;
  };
  const label = `${text('goods.takeBack')}: ${id}`;
  return (
    <ReasonButton
      word={text('goods.takeBack')}
      label={label}
      title={label}
      text={text('goods.takeBackText')}
      kind="danger"
      look="outline"
      sending={sending}
      onReason={take}
    />
  );
}

type Rights = { readonly mayStock: boolean; readonly mayAsk: boolean };

function Left({
  good: { id, names, stock, variants, variantStock },
  mayStock,
}: {
  readonly good: OperatorGood;
  readonly mayStock: boolean;
}) {
  const text = useText();
  const lines =
    variants.length > 0
      ? variants.map((one) => ({ variant: one.id, name: said(one.names), left: variantStock[one.id] ?? null }))
      : [{ name: said(names), left: stock }];
  return (
    <span className="goods-left">
      {lines.map((one) =>
        one.left === null || !mayStock ? (
          <span key={one.name} className="subtext digits">
            {one.left === null ? text('goods.uncounted') : `${one.name}: ${formatCount(one.left)}`}
          </span>
        ) : (
          <Stock key={one.name} id={id} {...one} left={one.left} />
        ),
      )}
    </span>
  );
}

const columnsOf = (text: Text, { mayStock, mayAsk }: Rights, onEdit: (good: OperatorGood) => void): Column<OperatorGood>[] => [
  {
    key: 'name',
    head: text('goods.name'),
    cell: ({ id, names, category }) => (
      <>
        <b className="firm breaks">{said(names)}</b>
        <span className="subtext monospace">{`${id} · ${category}`}</span>
      </>
    ),
  },
  {
    key: 'kind',
    head: text('goods.kind'),
    cell: ({ kind, credit, voucher }) => (
      <>
        {wordOf('gkind', kind)}
        {credit === null ? null : <span className="subtext">{formatMoney(credit)}</span>}
        {voucher === null ? null : <span className="subtext">{`${voucher.campaign}, ${voucher.version}`}</span>}
      </>
    ),
  },
  { key: 'price', head: text('goods.price'), numeric: true, cell: ({ points }) => <b>{formatCount(points)}</b> },
  { key: 'stock', head: text('goods.stock'), cell: (good) => <Left good={good} mayStock={mayStock} /> },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ isShown, isStale }) => (
      <Badge tone={isStale ? 'warn' : isShown ? 'positive' : 'negative'}>
        {text(isStale ? 'goods.stale' : isShown ? 'goods.shown' : 'goods.hidden')}
      </Badge>
    ),
  },
  {
    key: 'steps',
    head: text('operators.what'),
    cell: (good) => (
      <span className="row gap-small wraps">
        {mayAsk ? (
          <Button size="s" aria-label={`${text('goods.edit')}: ${good.id}`} onClick={() => onEdit(good)}>
            {text('goods.edit')}
          </Button>
        ) : null}
        {good.isShown && mayStock ? <TakeBack id={good.id} /> : null}
      </span>
    ),
  },
];

/** Goods of the points mall: written by two, counted and taken back by one. */
export function Page() {
  const text = useText();
  const answer = useCall('getOperatorGoods', {});
  const [view, setView] = useState<(typeof VIEWS)[number]>('list');
  const [draft, setDraft] = useState<Draft | null>(null);
  const rights = { mayStock: useMayCall('stockGood'), mayAsk: useMayAsk('good') };
  const isList = view === 'list' && draft === null;
  return (
    <div className="page">
      <PageHead title={text('goods.title')} />
      {rights.mayAsk ? (
        <div className="row between gap-medium wraps">
          <Segment
            label={text('goods.title')}
            tabs={VIEWS.map((key) => ({ key, label: text(LABELS[key]) }))}
            active={view}
            onPick={(key) => {
              setDraft(null);
              setView(key);
            }}
          />
          {isList ? (
            <Button kind="primary" disabled={!answer.data} onClick={() => setDraft(newDraft(answer.data?.list[0]))}>
              {text('goods.new')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {view === 'requests' ? (
        <Card>
          <DeskRequests kinds={['good', 'booster']} onDecided={readAnew} />
        </Card>
      ) : view === 'boosters' ? (
        <Boosters rights={rights} onAsked={() => setView('requests')} />
      ) : (
        <Answered answer={answer}>
          {(shelf) =>
            draft ? (
              <Editor
                key={draft.id}
                first={draft}
                shelf={shelf}
                onClose={() => setDraft(null)}
                onChanged={() => {
                  readAnew();
                  setDraft(null);
                  setView('requests');
                }}
              />
            ) : (
              <Card look="flush">
                <Table
                  caption={text('goods.title')}
                  columns={columnsOf(text, rights, (good) => setDraft(draftOf(good)))}
                  rows={shelf.list}
                  rowKey={({ id }) => id}
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
