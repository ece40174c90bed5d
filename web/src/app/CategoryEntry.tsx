import type { Category } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowRightIcon } from '@sorak/ui/icons.ts';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { categoryPath } from '../lib/category-path.ts';
import { Link } from '@sorak/client/Link.tsx';
import { useText } from '../locales/text.ts';
import { startDirectly } from './start-directly.ts';

// product §9: a category's dropdown names at most this many vendors.
const MAX_VENDORS = 6;
const EDGE_PX = 16;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Puts the panel under its entry and inside the window. It is fixed, because the row of entries scrolls. */
function placeUnder(entry: HTMLElement, panel: HTMLElement): void {
  const { left, right, bottom } = entry.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const start = getComputedStyle(entry).direction === 'rtl' ? room - right : left;
  panel.style.insetInlineStart = `${Math.max(EDGE_PX, Math.min(start, room - panel.offsetWidth - EDGE_PX))}px`;
  panel.style.insetBlockStart = `${bottom}px`;
}

function Vendors({ category, name, onChoose }: { readonly category: Category; readonly name: string; readonly onChoose: () => void }) {
  const t = useText();
  return (
    <>
      {category.cards.slice(0, MAX_VENDORS).map((card) => (
        <li key={card.vassalage}>
          <Link
            to={categoryPath(category.title, card.vassalage)}
            tabIndex={-1}
            onClick={(event) => {
              onChoose();
              startDirectly(event, category, card);
            }}
          >
            <bdi>{card.displayName}</bdi>
          </Link>
        </li>
      ))}
      <li className="all">
        <Link to={categoryPath(category.title)} tabIndex={-1} onClick={onChoose}>
          {t('nav.allOf', { category: name })}
          <Icon path={arrowRightIcon} size="s" flip />
        </Link>
      </li>
    </>
  );
}

/**
 * One category with its vendors under the pointer or the focus. Arrow down goes into them, the arrows through them, Escape and a choice
 * shut them; Tab passes them by, so that the row of entries stays short.
 */
export function CategoryEntry({ category, isCurrent }: { readonly category: Category; readonly isCurrent: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const entry = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  // Arrow down on a shut entry: the vendors are not there yet when the key comes.
  const goesIn = useRef(false);
  const id = useId();
  const name = t(`category.${category.title}`);
  useLayoutEffect(() => {
    if (!isOpen || !entry.current || !panel.current) return;
    placeUnder(entry.current, panel.current);
    if (goesIn.current) panel.current.querySelector('a')?.focus();
    goesIn.current = false;
  }, [isOpen]);
  const shut = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const link = entry.current?.querySelector('a');
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      link?.focus();
      shut();
    }
    const step = STEPS[event.key];
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((one) => one === document.activeElement);
    if (step === undefined || (at < 0 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    goesIn.current = panel.current === null;
    setOpen(true);
    if (at + step < 0) link?.focus();
    else links[Math.min(at + step, links.length - 1)]?.focus();
  };
  return (
    <div
      ref={entry}
      className="category-link"
      role="presentation"
      onPointerEnter={(event) => setOpen(event.pointerType !== 'touch')}
      onPointerLeave={shut}
      onFocus={(event) => setOpen(event.target.matches(':focus-visible'))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) shut();
      }}
      onKeyDown={onKeyDown}
    >
      <Link
        className="category-entry"
        to={categoryPath(category.title)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => {
          shut();
          startDirectly(event, category);
        }}
      >
        {name}
      </Link>
      {isOpen ? (
        <ul className="category-menu" id={id} ref={panel} aria-label={t('nav.studiosOf', { category: name })}>
          <Vendors category={category} name={name} onChoose={shut} />
        </ul>
      ) : null}
    </div>
  );
}
