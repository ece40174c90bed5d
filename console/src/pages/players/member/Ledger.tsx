import { kindWord, LEDGER_KINDS, type LedgerLine } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { DayField } from '@sorak/ui/DayField.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { Select } from '@sorak/ui/Select.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type FormEvent, useState } from 'react';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { CopyId } from '../../../features/CopyId.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { formatMoney, formatChange, formatTime } from '../../../lib/format.ts';
import { momentOf } from '../../../lib/zone.ts';
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
      <span className="row gap-tiny">
        <span className="small soft-text monospace" title={reference}>
          {shortened(reference)}
        </span>
        <CopyId id={reference} />
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
const AMOUNT = /^[1-9]\d{0,11}$/;
const DAY = /^20\d\d-\d\d-\d\d$/;
const wordOfKind = (text: Text, kind: string): string => kindWord(kind, text(`movement.${kind}` as Key));

const DAY_MS = 86_400_000;
type Narrowed = {
  readonly kind?: string;
  readonly from?: number;
  readonly to?: number;
  readonly reference?: string;
  readonly game?: string;
  readonly minAmount?: number;
};
type LinesProps = { readonly memberId: string; readonly narrowed: Narrowed };

/** What the address narrows the movements to; days are by the clock that the page's head names, both within. */
function narrowedOf(query: URLSearchParams): Narrowed {
  const kind = KINDS.find((one) => one === query.get('movement'));
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const [reference, game, min] = [query.get('reference') ?? '', query.get('game') ?? '', query.get('min') ?? ''];
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(DAY.test(from) ? { from: momentOf(`${from}T00:00`) } : {}),
    ...(DAY.test(to) ? { to: momentOf(`${to}T00:00`) + DAY_MS } : {}),
    ...(reference === '' ? {} : { reference }),
    ...(game === '' ? {} : { game }),
    ...(AMOUNT.test(min) ? { minAmount: Number(min) } : {}),
  };
}

/** One page of movements, each with the balance that it left. */
function Lines({ memberId, narrowed }: LinesProps) {
  const text = useText();
  const [trail, setTrail] = useState<readonly number[]>([]);
  const before = trail.at(-1);
  const answer = useCall('getMemberLedger', { memberId, ...(before === undefined ? {} : { before }), ...narrowed });
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

const TYPED = [
  { key: 'reference', label: 'ledger.reference', length: 80 },
  { key: 'game', label: 'ledger.game', length: 60 },
  { key: 'min', label: 'ledger.min', length: 12, inputMode: 'numeric' },
] as const;

/** What is typed to narrow the list: it counts once it is sent. */
function Typed({ field: { key, label, length, ...input } }: { readonly field: (typeof TYPED)[number] }) {
  const text = useText();
  const [typed, setTyped] = useState(useQuery().get(key) ?? '');
  const seek = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ [key]: typed.trim() });
  };
  return (
    <form onSubmit={seek}>
      <Field
        label={text(label)}
        value={typed}
        maxLength={length}
        autoComplete="off"
        spellCheck={false}
        {...input}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}

/** The wallet's movements, all or of one kind, of some days, of one reference, of a game, of an amount; all of it stands in the address. */
export function Ledger({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const query = useQuery();
  const narrowed = narrowedOf(query);
  return (
    <Card look="flush">
      <div className="row gap-medium wraps pad-little">
        <ListFile list="getMemberLedger" request={{ memberId, ...narrowed }} />
        <Select
          small
          label={text('ledger.kind')}
          value={narrowed.kind ?? ''}
          options={[{ value: '', label: text('ledger.every') }, ...KINDS.map((value) => ({ value, label: wordOfKind(text, value) }))]}
          onPick={(value) => setSearch({ movement: value })}
        />
        {(['from', 'to'] as const).map((end) => (
          <span key={end} className="input little">
            <DayField
              aria-label={text(`audit.${end}`)}
              value={query.get(end) ?? ''}
              pickLabel={text(end === 'from' ? 'audit.pickFrom' : 'audit.pickTo')}
              onDay={(day) => setSearch({ [end]: day })}
            />
          </span>
        ))}
        {TYPED.map((field) => (
          <Typed key={field.key} field={field} />
        ))}
      </div>
      <Lines key={JSON.stringify(narrowed)} memberId={memberId} narrowed={narrowed} />
    </Card>
  );
}
