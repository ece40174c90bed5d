import { Empty } from '@sorak/ui/Empty.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useMayAsk } from '../../../api/may-ask.ts';
import { Answered } from '../../../features/Answered.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { useText } from '../../../locales/text.ts';
import { Cell } from './Cell.tsx';
import { Compare } from './Compare.tsx';
import { Held } from './Held.tsx';
import { Transfers } from './Transfers.tsx';

const EVERY_MS = 10_000;

/** The other cells, and the money between them and this one. */
export function Page() {
  const text = useText();
  const maySend = useMayAsk('cellTransfer');
  const mayTake = useMayAsk('cellHeld');
  const answer = useCall('getCells', {}, { refetchEveryMs: EVERY_MS });
  return (
    <div className="page">
      <PageHead title={text('cells.title')} />
      <Answered answer={answer}>
        {({ own, cells, unlisted, held, transfers }) => (
          <>
            <p className="faint-text">{text('cells.lead', { own })}</p>
            {cells.length === 0 ? <Empty title={text('cells.none')} text={text('cells.noneText')} /> : null}
            {unlisted.map(({ cell, open }) => (
              <Note key={cell} tone="warn">
                {text('cells.unlisted', { cell, count: open })}
              </Note>
            ))}
            <Held held={held} mayDecide={mayTake} />
            {cells.map((cell) => (
              <Cell key={cell.code} cell={cell} maySend={maySend} />
            ))}
            {cells.length === 0 ? null : (
              <>
                <DeskRequests kinds={['cellTransfer', 'cellHeld']} onDecided={() => refresh('getCells')} />
                <Transfers transfers={transfers} />
                <Compare cells={cells.map(({ code }) => code)} />
              </>
            )}
          </>
        )}
      </Answered>
    </div>
  );
}
