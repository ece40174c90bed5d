import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format.ts';
import { useText } from '../../locales/text.ts';

type Props = {
  readonly request: { readonly decidedBy: string | null; readonly decidedAt: number | null; readonly note: string | null };
  /** Why it was refused, in words. */
  readonly reason: string | null;
  readonly children?: ReactNode;
};

/** Who decided a request, when and why; nothing while it waits. */
export function Decided({ request: { decidedBy, decidedAt, note }, reason, children }: Props) {
  const text = useText();
  if (decidedBy === null || decidedAt === null) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('queue.steps')}</h2>
      <p className="small">
        {decidedBy} · {formatTime(decidedAt)}
        {reason ? ` · ${reason}` : ''}
      </p>
      {note ? <p className="caption faint-text">{note}</p> : null}
      {children}
    </div>
  );
}
