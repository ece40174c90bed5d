import type { CellTransfer } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { CopyId } from '../../../features/CopyId.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

const readAnew = (): void => refresh('getCells', 'getDeskRequests');

/** Asks that it be taken, which a second admin decides, or sends it back at once. */
function Steps({ one: { cell, id, amount } }: { readonly one: CellTransfer }) {
  const text = useText();
  const sending = useSend('refuseCellTransfer');
  const refuse = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ cell, id, reason });
    if (!done) return false;
    showToast({ kind: 'done', text: text('cells.refused') });
    readAnew();
    return true;
  };
  const about = `${text('cells.in', { cell })} · ${formatMoney(amount)}`;
  return (
    <span className="row gap-small wraps">
      <ReasonButton
        word={text('cells.refuse')}
        label={`${text('cells.refuse')}: ${about}`}
        title={`${text('cells.refuse')}: ${about}`}
        text={text('cells.refuseText', { cell })}
        kind="danger"
        look="outline"
        sending={sending}
        onReason={refuse}
      />
      <AskTwo
        word={text('cells.take')}
        label={`${text('cells.take')}: ${about}`}
        title={`${text('cells.take')}: ${about}`}
        text={text('cells.takeText', { cell })}
        wish={{ kind: 'cellHeld', object: `${cell}:${id}`, after: { amount } }}
        onAsked={readAnew}
      />
    </span>
  );
}

/** What came from other cells beyond what this house takes unasked: people decide each. */
export function Held({ held, mayDecide }: { readonly held: readonly CellTransfer[]; readonly mayDecide: boolean }) {
  const text = useText();
  if (held.length === 0) return null;
  return (
    <Card className="stack">
      <h2 className="heading">{text('cells.held')}</h2>
      <p className="small soft-text">{text('cells.heldText')}</p>
      <ul className="lines">
        {held.map((one) => (
          <li key={`${one.cell} ${one.id}`} className="stack">
            <div className="row between gap-medium wraps">
              <span className="row gap-small wraps">
                <b className="firm">{formatMoney(one.amount)}</b>
                <span>{text('cells.in', { cell: one.cell })}</span>
                {one.heldFor === null ? null : <Badge tone="warn">{wordOf('cellHeldFor', one.heldFor)}</Badge>}
              </span>
              {mayDecide ? <Steps one={one} /> : null}
            </div>
            <div className="row gap-small wraps caption faint-text">
              <span>{formatTime(one.decidedAt)}</span>
              <span className="monospace breaks">{one.id}</span>
              <CopyId id={one.id} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
