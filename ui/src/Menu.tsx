import './Menu.css';
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';

type Props = {
  /** The button that opens it. */
  readonly button: ReactElement<ComponentProps<'button'>>;
  readonly label: string;
  readonly children: ReactNode;
};

/** Entries that this window's width hides can take no focus, so the arrows pass them by. */
const entries = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter((item) => item.getClientRects().length > 0);

/** A menu under a button: arrows, Home, End and Esc work, a press outside or on an entry closes it, focus goes back to the button. */
export function Menu({ button, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    if (box.current) entries(box.current)[0]?.focus();
    const outside = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'Tab') setOpen(false);
    const items = entries(event.currentTarget);
    const index = items.findIndex((item) => item === document.activeElement);
    const target: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
    const next = target[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next >= items.length ? 0 : next)?.focus();
  };
  return (
    <div className="menu" ref={box} role="presentation" onKeyDown={onKeyDown}>
      {cloneElement(button, { type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) })}
      {isOpen ? (
        <div className="menu-panel" role="menu" tabIndex={-1} aria-label={label} onClick={close} onKeyDown={undefined}>
          {children}
        </div>
      ) : null}
    </div>
  );
}

type ItemProps = ComponentProps<'button'> & { readonly isChecked?: boolean };

/** One entry of a menu; with `isChecked` it is one of a set. */
export function MenuItem({ isChecked, className, ...rest }: ItemProps) {
  return (
    <button
      {...rest}
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      tabIndex={-1}
      className={classNames('menu-item', className)}
    />
  );
}
