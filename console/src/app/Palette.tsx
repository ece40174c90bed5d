import './palette.css';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { searchIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { navigate } from '@sorak/client/location.ts';
import { askCall, useCall } from '@sorak/client/queries.ts';
import type { Session } from '../api/session.ts';
import { ListFile } from '../features/ListFile.tsx';
import { openLayer } from '../lib/layers.ts';
import { useText } from '../locales/text.ts';
import { noteOpened } from './last-opened.ts';
import { type Group, groupsOf, type Item } from './palette-items.ts';

const TYPED_MS = 150;
const MIN = 2;
const LIST = 'palette-list';
// What a combobox opens has no element of its own in HTML.
const LISTBOX = { role: 'listbox' } as const;
const GROUP = { role: 'group' } as const;
const optionOf = (isActive: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isActive }) as const;

const idOf = ({ to }: Item): string => `palette ${to}`;

/** What was typed, once the typing stopped for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function open(item: Item, beside: boolean): void {
  if (item.isThing) noteOpened({ to: item.to, label: item.label, note: item.note });
  if (beside) {
    window.open(item.to, '_blank', 'noopener');
    return;
  }
  openLayer(null);
  navigate(item.to);
}

type ListProps = { readonly groups: readonly Group[]; readonly active: string | undefined };

function List({ groups, active }: ListProps) {
  const text = useText();
  return (
    <div id={LIST} className="palette-list" {...LISTBOX} aria-label={text('palette.title')}>
      {groups.map(({ title, items }) => (
        <div key={title} {...GROUP} aria-label={title}>
          <p className="caption faint-text palette-group" aria-hidden="true">
            {title}
          </p>
          {items.map((item) => (
            <a
              key={item.to}
              id={idOf(item)}
              href={item.to}
              {...optionOf(item.to === active)}
              className="palette-item"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                open(item, false);
              }}
            >
              <Icon path={item.icon} size="s" />
              <b className="firm">{item.label}</b>
              <span className="palette-note">{item.note}</span>
              {item.end ? item.isThing ? <Badge>{item.end}</Badge> : <kbd className="keyboard-key">{item.end}</kbd> : null}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The search over members, cards, money, bets and pages, by keys alone: each look is logged. */
export function Palette({ session }: { readonly session: Session }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const sought = useSettled(typed.trim());
  const isSought = sought.length >= MIN;
  const answer = useCall('searchDesk', isSought ? { query: sought } : null);
  const isComing = sought !== typed.trim() || (isSought && !answer.data && !answer.error);
  const groups = groupsOf(text, session, typed, isSought ? (answer.data?.list ?? []) : []);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(at, items.length - 1)];
  useEffect(() => {
    if (active) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // Enter may come before the answer: it means what the answer will show.
  const enter = async (beside: boolean): Promise<void> => {
    const query = typed.trim();
    const list =
      query.length < MIN
        ? []
        : await askCall('searchDesk', { query }).then(
            (found) => found.list,
            () => null,
          );
    const shown = list && groupsOf(text, session, typed, list).flatMap((group) => group.items);
    const item = shown?.[Math.min(at, shown.length - 1)];
    if (item) open(item, beside);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) void enter(event.metaKey || event.ctrlKey);
    else setAt((now) => Math.max(0, Math.min(items.length - 1, now + step)));
  };
  const none = answer.error?.message ?? (isSought && !isComing ? text('palette.none', { query: sought }) : '');
  return (
    <Modal label={text('palette.title')} closeLabel={text('app.close')} size="wide" className="palette" onClose={() => openLayer(null)}>
      <div className="palette-body">
        <div className="palette-head">
          <Icon path={searchIcon} />
          <input
            data-first
            role="combobox"
            aria-expanded={items.length > 0}
            aria-controls={LIST}
            aria-activedescendant={active ? idOf(active) : undefined}
            aria-label={text('palette.title')}
            autoComplete="off"
            spellCheck={false}
            placeholder={text('palette.hint')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={press}
          />
        </div>
        <List groups={groups} active={active?.to} />
        {items.length === 0 ? (
          <div className="palette-none">
            <b className="firm">{none}</b>
            <p className="subtext">{text('palette.noneText')}</p>
          </div>
        ) : null}
        <output className="reader-only">{isComing ? '' : text('palette.count', { count: String(items.length) })}</output>
        {answer.data && answer.data.list.length > 0 ? (
          <div className="palette-file">
            <ListFile key={sought} list="searchDesk" request={{ query: sought }} />
          </div>
        ) : null}
        <p className="palette-foot caption faint-text">
          <span>
            <kbd className="keyboard-key">↑</kbd> <kbd className="keyboard-key">↓</kbd> {text('palette.choose')}
          </span>
          <span>
            <kbd className="keyboard-key">⏎</kbd> {text('palette.open')}
          </span>
          <span>
            <kbd className="keyboard-key">⌘⏎</kbd> {text('palette.beside')}
          </span>
          <span className="end">{text('palette.logged')}</span>
        </p>
      </div>
    </Modal>
  );
}
