import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { Answered } from '../../../features/Answered.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { languageNow } from '../../../lib/settings.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { BoosterEditor } from './BoosterEditor.tsx';

type Booster = ValueOf<'getPointBoosters'>['list'][number];
type State = 'ended' | 'runs' | 'comes';
const stateOf = ({ startsAt, endsAt }: Booster, now: number): State => (endsAt <= now ? 'ended' : startsAt <= now ? 'runs' : 'comes');
const TONE = { ended: 'warn', runs: 'positive', comes: 'info' } as const;

function End({ id, isAhead }: { readonly id: string; readonly isAhead: boolean }) {
  const text = useText();
  const sending = useSend('endPointBooster');
  const end = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ id, reason }))) return false;
    showToast({ kind: 'done', text: text('boosters.ended') });
    refresh('getPointBoosters');
    return true;
  };
  const word = text(isAhead ? 'boosters.takeBack' : 'boosters.end');
  const label = `${word}: ${id}`;
  return (
    <ReasonButton
      word={word}
      label={label}
      title={label}
      text={text('boosters.endText')}
      kind="danger"
      look="outline"
      sending={sending}
      onReason={end}
    />
  );
}

const columnsOf = (text: Text, mayEnd: boolean, now: number): Column<Booster>[] => [
  {
    key: 'name',
    head: text('goods.name'),
    cell: ({ id, names }) => (
      <>
        <b className="firm breaks">{names[languageNow().toUpperCase()] ?? Object.values(names)[0]}</b>
        <span className="subtext monospace">{id}</span>
      </>
    ),
  },
  { key: 'time', head: text('boosters.time'), cell: ({ startsAt, endsAt }) => `${formatTime(startsAt)} – ${formatTime(endsAt)}` },
  { key: 'games', head: text('boosters.games'), cell: ({ gameTypes }) => gameTypes.map((one) => wordOf('sgame', one)).join(', ') },
  {
    key: 'ranks',
    head: text('boosters.ranks'),
    cell: ({ ranks }) => ranks.map(({ rankLevel, percent }) => text('boosters.part', { rank: rankLevel, percent })).join(' · '),
  },
  {
    key: 'state',
    head: text('members.state'),
    cell: (one) => <Badge tone={TONE[stateOf(one, now)]}>{text(`boosters.state.${stateOf(one, now)}`)}</Badge>,
  },
  {
    key: 'steps',
    head: text('operators.what'),
    cell: (one) => (mayEnd && one.endsAt > now ? <End id={one.id} isAhead={one.startsAt > now} /> : null),
  },
];

type Props = { readonly rights: { readonly mayStock: boolean; readonly mayAsk: boolean }; readonly onAsked: () => void };

/** When bets bring more points, and to whom: announced by two, ended by one. */
export function Boosters({ rights: { mayStock, mayAsk }, onAsked }: Props) {
  const text = useText();
  const answer = useCall('getPointBoosters', {});
  const [isWriting, setWriting] = useState(false);
  const [openedAt] = useState(() => Date.now());
  return (
    <Answered answer={answer}>
      {(shelf) =>
        isWriting ? (
          <BoosterEditor shelf={shelf} onClose={() => setWriting(false)} onAsked={onAsked} />
        ) : (
          <div className="stack">
            {mayAsk ? (
              <span>
                <Button kind="primary" onClick={() => setWriting(true)}>
                  {text('boosters.new')}
                </Button>
              </span>
            ) : null}
            {shelf.list.length === 0 ? (
              <Empty title={text('boosters.none')} />
            ) : (
              <Card look="flush">
                <Table
                  caption={text('boosters.title')}
                  columns={columnsOf(text, mayStock, openedAt)}
                  rows={shelf.list}
                  rowKey={({ id }) => id}
                  dense
                />
              </Card>
            )}
          </div>
        )
      }
    </Answered>
  );
}
