import type { PrizeLine, PrizeStatement } from '@sorak/contract';
import { askCall } from '@sorak/client/queries.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useEffect, useMemo, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { momentText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { Recomputed } from './Recomputed.tsx';
import { prizeCsvOf } from './recompute.ts';
import { saveCsv } from '@sorak/client/save-file.ts';

const SHOWN = 50;

/** All orders of a day, a thousand at a time, the latest first. */
async function readAll(id: string): Promise<PrizeLine[]> {
  const list: PrizeLine[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: { list: PrizeLine[]; next: string | null } = await askCall('getPrizeLines', { id, after });
    list.push(...page.list);
    after = page.next;
  }
  return list.toSorted((one, other) => other.placedAt - one.placedAt);
}

const columnsOf = (t: Text): Column<PrizeLine>[] => [
  {
    key: 'order',
    head: t('agent.game'),
    cell: ({ gameCode, placedAt }) => (
      <>
        {gameCode}
        <span className="caption faint-text agent-subtext">{momentText(placedAt)}</span>
      </>
    ),
  },
  { key: 'account', head: t('agent.account'), isWide: true, cell: ({ account }) => <bdi>{account}</bdi> },
  { key: 'bet', head: t('agent.validBet'), numeric: true, isWide: true, cell: ({ validBet }) => <Amount value={validBet} /> },
  { key: 'kept', head: t('agent.kept'), numeric: true, cell: ({ percent }) => `${percent}%` },
  { key: 'amount', head: t('agent.earned'), numeric: true, cell: ({ amount }) => <Amount value={amount} signed /> },
];

type Props = { readonly one: PrizeStatement; readonly title: string };

/** All orders are added up, the latest are shown, and the file has them all. */
function Added({ one, title, lines }: Props & { readonly lines: readonly PrizeLine[] }) {
  const t = useText();
  const question = useMemo(() => ({ of: 'day', day: one, lines }) as const, [one, lines]);
  return (
    <>
      <div className="row wraps gap-medium">
        <Recomputed question={question} right="agent.playersMatch" />
      </div>
      <Table<PrizeLine> dense caption={title} columns={columnsOf(t)} rows={lines.slice(0, SHOWN)} rowKey={({ orderId }) => orderId} />
      <div className="row wraps gap-medium">
        <Button
          size="s"
          kind="outline"
          onClick={() => saveCsv(`prizes-${new Date(one.from).toISOString().slice(0, 10)}`, prizeCsvOf(lines))}
        >
          {t('agent.playersFile', { count: lines.length })}
        </Button>
        {lines.length > SHOWN ? <span className="small faint-text">{t('agent.playersMore', { count: lines.length - SHOWN })}</span> : null}
      </div>
    </>
  );
}

function Orders({ one, title, onRetry }: Props & { readonly onRetry: () => void }) {
  const t = useText();
  const [read, setRead] = useState<readonly PrizeLine[] | 'failed' | null>(null);
  const { id } = one;
  useEffect(() => {
    let isGone = false;
    readAll(id).then(
      (all) => isGone || setRead(all),
      () => isGone || setRead('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  if (read === null) return <Skeleton className="centre-wait" />;
  if (read === 'failed') return <ReadFailed title={t('agent.failed')} text={t('agent.ordersFailed')} onRetry={onRetry} />;
  return <Added one={one} title={title} lines={read} />;
}

/** The orders that one day is made of: the page adds all of them up, shows the latest and gives the rest as a file. */
export function PrizeLines({ one, title }: Props) {
  const [turn, setTurn] = useState(0);
  return <Orders key={`${one.id} ${turn}`} one={one} title={title} onRetry={() => setTurn(turn + 1)} />;
}
