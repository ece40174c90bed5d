import './inside.css';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/** Where a layer lets its page ask something: an element at the end of the page. */
const InsideContext = createContext<HTMLElement | null>(null);
export const InsideProvider = InsideContext.Provider;

type Props = {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function Part({ label, onClose, children }: Props) {
  const part = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    part.current?.scrollIntoView({ block: 'nearest' });
    (part.current?.querySelector<HTMLElement>('input') ?? part.current)?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isLast = part.current?.matches(':last-child') ?? false;
      if (event.key !== 'Escape' || event.defaultPrevented || !isLast || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      onClose();
    };
    // Before the layer's own listener, which would close the layer.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [onClose]);
  return (
    <dialog ref={part} open tabIndex={-1} className="inside" aria-label={label}>
      {children}
    </dialog>
  );
}

/**
 * Asks in the place of the layer's page, which waits unseen with all that was typed; what is asked from here takes this one's place.
 * Esc ends it, and the focus goes to its first field and back to where it was.
 */
export function Inside(props: Props) {
  const host = useContext(InsideContext);
  return host ? createPortal(<Part {...props} />, host) : null;
}
