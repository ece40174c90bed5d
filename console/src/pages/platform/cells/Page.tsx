import { Empty } from '@sorak/ui/Empty.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useMayAsk } from '../../../api/may-ask.ts';
import { Answered } from '../../../features/Answered.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { useText } from '../../../locales/text.ts';
import { Cell } from './Cell.tsx';
import { Compare } from './Compare.tsx';
import { Transfers } from './Transfers.tsx';

const EVERY_MS = 10_000;

/** The other cells, and the money between them and this one. */
export function Page() {
  const text = useText();
  const maySend = useMayAsk('cellTransfer');
  const answer = useCall('getCells', {}, { refetchEveryMs: EVERY_MS });
  return (
    <div className="page">
      <PageHead title={text('cells.title')} />
      <Answered answer={answer}>
        {({ own, cells, transfers }) => (
          <>
            <p className="faint-text">{text('cells.lead', { own })}</p>
            {cells.length === 0 ? <Empty title={text('cells.none')} text={text('cells.noneText')} /> : null}
            {cells.map((cell) => (
              <Cell key={cell.code} cell={cell} maySend={maySend} />
            ))}
            {cells.length === 0 ? null : (
              <>
                <DeskRequests kinds={['cellTransfer']} onDecided={() => refresh('getCells')} />
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
