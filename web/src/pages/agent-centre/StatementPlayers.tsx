import type { CommissionPlayer, CommissionStatement } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { askCall } from '@sorak/client/queries.ts';
import { useEffect, useMemo, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { usePrinting } from '../../lib/use-printing.ts';
import { type Text, useText } from '../../locales/text.ts';
import { Recomputed } from './Recomputed.tsx';
import { csvOf } from './recompute.ts';
import { saveCsv } from '@sorak/client/save-file.ts';

const SHOWN = 50;
/** More than that many stand in the file alone: nobody reads a hundred sheets. */
const PRINTED = 5_000;

type Read = { readonly list: readonly CommissionPlayer[]; readonly isKept: boolean };

/** All who played, a thousand at a time. */
async function readAll(id: string): Promise<Read> {
  const list: CommissionPlayer[] = [];
  for (let after: string | null = '0'; after !== null;) {
    const page: { list: CommissionPlayer[]; next: string | null; isKept: boolean } = await askCall('getCommissionPlayers', { id, after });
    list.push(...page.list);
    if (!page.isKept) return { list: [], isKept: false };
    after = page.next;
  }
  return { list, isKept: true };
}

/** On a telephone only what the rate is taken of. */
const columnsOf = (
  t: Text,
  { kind, basis, singleBet }: CommissionStatement,
  isChoosy = basis !== 'bets' || singleBet > 0,
): Column<CommissionPlayer>[] => [
  {
    key: 'account',
    head: t('agent.account'),
    cell: ({ account, isActive, isCorrected }) => (
      <span className="row gap-medium">
        {account}
        {isActive ? <Badge tone="positive">{t('agent.activeMember')}</Badge> : null}
        {isCorrected ? <Badge tone="info">{t('agent.changedLater')}</Badge> : null}
      </span>
    ),
  },
  { key: 'bets', head: t('agent.betCount'), numeric: true, isWide: true, cell: ({ bets }) => bets },
  {
    key: 'valid',
    head: t('agent.validBet'),
    numeric: true,
    isWide: kind === 'dividend' || isChoosy,
    cell: ({ validBet }) => <Amount value={validBet} />,
  },
  ...(isChoosy
    ? [{ key: 'counted', head: t('agent.counted'), numeric: true, cell: ({ counted }: CommissionPlayer) => <Amount value={counted} /> }]
    : []),
  {
    key: 'loss',
    head: t('agent.teamLoss'),
    numeric: true,
    isWide: kind !== 'dividend',
    cell: ({ stake, payout }) => <Amount value={(Math.round(stake * 100) - Math.round(payout * 100)) / 100} signed />,
  },
];

const fileOf = ({ from }: CommissionStatement): string => `statement-${new Date(from).toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}`;

type PlayedProps = { readonly statement: CommissionStatement; readonly players: readonly CommissionPlayer[] };

/** All of them are added up, the first are shown, paper has them too, and the file has them all. */
function Played({ statement, players }: PlayedProps) {
  const t = useText();
  const max = usePrinting() ? PRINTED : SHOWN;
  const question = useMemo(() => ({ of: 'players', statement, players }) as const, [statement, players]);
  return (
    <section className="column gap-medium" aria-label={t('agent.players')}>
      <div className="agent-head">
        <h3>{t('agent.players')}</h3>
        <Recomputed question={question} right="agent.playersMatch" />
      </div>
      <p className="small faint-text">{t('agent.playersAbout')}</p>
      {players.length === 0 ? null : (
        <Table<CommissionPlayer>
          dense
          caption={t('agent.players')}
          rows={players.slice(0, max)}
          rowKey={(row) => `${players.indexOf(row)}`}
          columns={columnsOf(t, statement)}
        />
      )}
      <div className="row gap-medium wraps">
        <Button size="s" kind="outline" onClick={() => saveCsv(fileOf(statement), csvOf(players))}>
          {t('agent.playersFile', { count: players.length })}
        </Button>
        {players.length > max ? <span className="small faint-text">{t('agent.playersMore', { count: players.length - max })}</span> : null}
      </div>
    </section>
  );
}

function Players({ statement, onRetry }: { readonly statement: CommissionStatement; readonly onRetry: () => void }) {
  const t = useText();
  const [read, setRead] = useState<Read | 'failed' | null>(null);
  const { id } = statement;
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
  if (read === 'failed') return <ReadFailed title={t('agent.failed')} text={t('agent.playersFailed')} onRetry={onRetry} />;
  if (!read.isKept) return <p className="small faint-text">{t('agent.playersNotKept')}</p>;
  return <Played statement={statement} players={read.list} />;
}

/** Who played in a statement's period: the page adds them up and says whether they are its figures. */
export function StatementPlayers({ statement }: { readonly statement: CommissionStatement }) {
  const [turn, setTurn] = useState(0);
  return <Players key={`${statement.id} ${turn}`} statement={statement} onRetry={() => setTurn(turn + 1)} />;
}
