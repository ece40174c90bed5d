import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { closeIcon } from '@sorak/ui/page-icons.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const OPEN = 'centre-open';

/** Where the header ends, and how wide the page's own scroll bar is: the layer begins and scrolls there. */
function measure(barPx: number): void {
  const { style } = document.documentElement;
  const header = document.querySelector('.header');
  style.setProperty('--mc-top', `${Math.max(0, header?.getBoundingClientRect().bottom ?? 0)}px`);
  style.setProperty('--mc-bar', `${barPx}px`);
}

/** Esc belongs to whatever is open above the layer: a dialog, a menu, the search. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || document.querySelector('dialog:modal, .header-search :focus') !== null;

type Props = {
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A layer below the header, which stays usable: the page under it keeps its place, unseen and out of reach.
 * Esc closes it; the focus goes into it and back to where it was.
 */
export function Layer({ label, closeLabel, onClose, children }: Props) {
  const layer = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = document.activeElement;
    const place = measure.bind(null, innerWidth - root.clientWidth);
    place();
    root.classList.add(OPEN);
    layer.current?.querySelector<HTMLElement>('[aria-current="page"], section')?.focus({ preventScroll: true });
    // A line above the header (offline, another language) moves its end.
    const moved = new ResizeObserver(place);
    const frame = layer.current?.parentElement;
    if (frame) moved.observe(frame);
    addEventListener('resize', place);
    return () => {
      moved.disconnect();
      removeEventListener('resize', place);
      root.classList.remove(OPEN);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken(event)) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    // Open from the start and not modal: the header, the side bar and the bar at the bottom are still there for the reader.
    <dialog ref={layer} open tabIndex={-1} className="centre" aria-label={label}>
      {children}
      <IconButton label={closeLabel} className="centre-close" onClick={onClose}>
        <Icon path={closeIcon} />
      </IconButton>
    </dialog>
  );
}
