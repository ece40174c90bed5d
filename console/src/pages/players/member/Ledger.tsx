import { kindWord, LEDGER_KINDS, type LedgerLine } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { Select } from '@sorak/ui/Select.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { formatMoney, formatChange, formatTime } from '../../../lib/format.ts';
import { nameOf } from '../../../lib/game-name.ts';
import { type Key, type Text, useText, wordOf } from '../../../locales/text.ts';

/** A long id is known by its beginning; the whole of it stands in the title. */
const shortened = (reference: string): string => reference.replace(/([\da-f]{8})-[\da-f-]{27}$/, '$1…');

const columnsOf = (text: Text): Column<LedgerLine>[] => [
  { key: 'at', head: text('ledger.at'), cell: ({ at }) => <span className="digits">{formatTime(at)}</span> },
  {
    key: 'kind',
    head: text('ledger.kind'),
    cell: ({ kind, phase }) => (
      <>
        <span className="firm">{kindWord(kind, text(`movement.${kind}` as Key))}</span>
        {phase === 'transfer' ? null : <span className="subtext">{wordOf('phase', phase)}</span>}
      </>
    ),
  },
  { key: 'game', head: text('ledger.what'), cell: ({ game }) => (game ? nameOf(text, game) : '–') },
  {
    key: 'reference',
    head: text('ledger.reference'),
    cell: ({ reference }) => (
      <span className="small soft-text monospace" title={reference}>
        {shortened(reference)}
      </span>
    ),
  },
  {
    key: 'change',
    head: text('ledger.change'),
    numeric: true,
    cell: ({ change }) => <b className={change > 0 ? 'positive' : undefined}>{formatChange(change)}</b>,
  },
  { key: 'balance', head: text('ledger.balance'), numeric: true, cell: ({ balance }) => formatMoney(balance) },
];

const KINDS = Object.keys(LEDGER_KINDS);
const wordOfKind = (text: Text, kind: string): string => kindWord(kind, text(`movement.${kind}` as Key));

type LinesProps = { readonly memberId: string; readonly kind: string | undefined };

/** One page of movements, each with the balance that it left. */
function Lines({ memberId, kind }: LinesProps) {
  const text = useText();
  const [trail, setTrail] = useState<readonly number[]>([]);
  const before = trail.at(-1);
  const answer = useCall('getMemberLedger', { memberId, ...(before === undefined ? {} : { before }), ...(kind && { kind }) });
  return (
    <Answered
      answer={answer}
      isEmpty={({ lines }) => lines.length === 0}
      emptyTitle={text('ledger.none')}
      emptyText={text('ledger.noneText')}
    >
      {({ lines, nextBefore, addsUp }) => (
        <>
          <div className="row between pad-little">
            {addsUp === null ? (
              <span className="caption faint-text">{text('ledger.filtered')}</span>
            ) : (
              <Badge tone={addsUp ? 'positive' : 'negative'}>
                <Icon path={checkIcon} />
                {text(addsUp ? 'ledger.addsUp' : 'ledger.wrong')}
              </Badge>
            )}
            <div className="row gap-medium">
              <Button size="s" disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
                {text('app.newer')}
              </Button>
              <Button size="s" disabled={nextBefore === null} onClick={() => nextBefore !== null && setTrail([...trail, nextBefore])}>
                {text('app.older')}
              </Button>
            </div>
          </div>
          <Table caption={text('ledger.title')} columns={columnsOf(text)} rows={lines} rowKey={({ number }) => String(number)} dense />
        </>
      )}
    </Answered>
  );
}

/** The wallet's movements, all or of one kind; the kind stands in the address. */
export function Ledger({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const asked = useQuery().get('movement');
  const kind = KINDS.find((one) => one === asked);
  return (
    <Card look="flush">
      <div className="row gap-medium wraps pad-little">
        <ListFile list="getMemberLedger" request={{ memberId, ...(kind && { kind }) }} />
        <Select
          small
          label={text('ledger.kind')}
          value={kind ?? ''}
          options={[{ value: '', label: text('ledger.every') }, ...KINDS.map((value) => ({ value, label: wordOfKind(text, value) }))]}
          onPick={(value) => setSearch({ movement: value })}
        />
      </div>
      <Lines key={kind ?? ''} memberId={memberId} kind={kind} />
    </Card>
  );
}
