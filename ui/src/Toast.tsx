import './Toast.css';
import { useEffect } from 'react';
import { Icon } from './Icon.tsx';
import { alertCircleIcon } from './icons.ts';
import { checkCircleIcon, closeIcon } from './page-icons.ts';

export type ToastEntry = {
  readonly id: number;
  readonly kind: 'done' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** For how long it stays where five seconds are too few to answer it. */
  readonly forMs?: number;
};
type Props = {
  readonly entries: readonly ToastEntry[];
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: (id: number) => void;
};

const DONE_MS = 5000;

function Toast({ entry, closeLabel, onClose }: { readonly entry: ToastEntry } & Pick<Props, 'closeLabel' | 'onClose'>) {
  const { id, kind, text, action, forMs = DONE_MS } = entry;
  useEffect(() => {
    if (kind === 'error') return;
    const timer = setTimeout(onClose, forMs, id);
    return () => clearTimeout(timer);
  }, [id, kind, forMs, onClose]);
  return (
    <div className="toast" role={kind === 'error' ? 'alert' : 'status'}>
      <Icon path={kind === 'error' ? alertCircleIcon : checkCircleIcon} />
      <span className="grow">{text}</span>
      {action ? (
        <button
          type="button"
          onClick={() => {
            onClose(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" aria-label={closeLabel} onClick={() => onClose(id)}>
        <Icon path={closeIcon} size="s" />
      </button>
    </div>
  );
}

/** Messages over everything (a popover, so that they also lie above dialogs): success leaves after 5 s, errors stay until dismissed. */
export function Toasts({ entries, label, closeLabel, onClose }: Props) {
  const count = entries.length;
  return (
    <section
      className="toasts"
      aria-label={label}
      popover="manual"
      ref={(element) => {
        if (!element) return;
        // Shown anew for each message, to come above a dialog that was opened after it.
        if (element.matches(':popover-open')) element.hidePopover();
        if (count > 0) element.showPopover();
      }}
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} closeLabel={closeLabel} onClose={onClose} />
      ))}
    </section>
  );
}
