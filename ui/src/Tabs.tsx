import './Tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type Tab<K extends string> = { readonly key: K; readonly label: ReactNode };
type Props<K extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly active: K;
  readonly onPick: (key: K) => void;
  /** Id of the panel that the tabs change. */
  readonly panelId?: string;
  readonly look?: 'tabs' | 'segment';
  readonly full?: boolean;
};

/** Tabs that change content: arrow keys, Home and End move, only the active one is in the tab order. */
export function Tabs<K extends string>({ label, tabs, active, onPick, panelId, look = 'tabs', full }: Props<K>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex((tab) => tab.key === active);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const step = steps[event.key];
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? (index + step + tabs.length) % tabs.length : -1;
    const next = tabs[target];
    if (!next) return;
    event.preventDefault();
    onPick(next.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={classNames(look === 'tabs' ? 'tabs' : 'segments', full && 'full')}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === active}
          aria-controls={panelId}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onPick(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** A segment that changes a view's range: a group of pressed buttons; where it scrolls, the pressed one is in sight. */
export function Segment<K extends string>({ label, tabs, active, onPick, full }: Omit<Props<K>, 'look' | 'panelId'>) {
  const row = useRef<HTMLFieldSetElement>(null);
  const at = tabs.findIndex(({ key }) => key === active);
  useEffect(() => {
    const pressed = row.current?.children[at]?.getBoundingClientRect();
    if (!row.current || !pressed) return;
    const { left, width } = row.current.getBoundingClientRect();
    row.current.scrollLeft += pressed.left - left - (width - pressed.width) / 2;
  }, [at]);
  return (
    <fieldset ref={row} aria-label={label} className={classNames('segments', full && 'full')}>
      {tabs.map((tab) => (
        <button key={tab.key} type="button" aria-pressed={tab.key === active} onClick={() => onPick(tab.key)}>
          {tab.label}
        </button>
      ))}
    </fieldset>
  );
}
