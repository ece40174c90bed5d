import './Modal.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { closeIcon } from './page-icons.ts';

type Props = {
  /** The dialog's accessible name. */
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly size?: 'small' | 'wide' | 'full';
  /** Without it the dialog closes only by its own buttons. */
  readonly canDismiss?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};
const SIZE = { small: 'small-dialog', wide: 'wide', full: 'full-dialog' } as const;

/**
 * A native modal dialog (the browser traps focus and makes the rest inert), a bottom sheet on narrow screens.
 * Esc and a press on the backdrop close it; focus returns to where it was. Asked from another dialog, it stands in that one's place.
 */
export function Modal({ label, closeLabel, onClose, size, canDismiss = true, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    // In a layer with a menu, where the reader is; in a form, its first field. A box that scrolls would take the focus otherwise.
    element?.querySelector<HTMLElement>('[aria-current="page"], [data-first]')?.focus();
    // Nobody asked for the telephone's keyboard: it would cover what the layer says.
    if (document.activeElement instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches) element?.focus();
    document.documentElement.classList.add('modal-open');
    return () => {
      element?.close();
      if (!document.querySelector('dialog:modal')) document.documentElement.classList.remove('modal-open');
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // The backdrop is the dialog's own box: a press whose target is the dialog itself was outside its content.
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames('modal', size && SIZE[size], className)}
      aria-label={label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (canDismiss) onClose();
      }}
      onPointerDown={(event) => {
        if (canDismiss && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
      {canDismiss ? (
        <IconButton label={closeLabel} className="modal-close" onClick={onClose}>
          <Icon path={closeIcon} />
        </IconButton>
      ) : null}
    </dialog>
  );
}
