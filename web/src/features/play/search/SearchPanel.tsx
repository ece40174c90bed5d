import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useStore } from '@sorak/client/use-store.ts';
import { useText } from '../../../locales/text.ts';
import { setShortcuts, useShortcuts } from '../../../stores/shortcuts.ts';
import { findGames, hotGames } from './find-games.ts';
import { indexState, wantIndex } from './load-index.ts';
import { forgetSearches, keepSearch, useRecentSearches } from './recent.ts';
import type { Choices, Steer } from './choices.ts';
import { type Row, SearchRows } from './SearchRows.tsx';
import type { Searchable } from './search-index.ts';

const POPULAR = 6;

/** The rows for a text, in the order in which the arrows pass through them. */
function useRows(index: Searchable | null, query: string, recent: readonly string[]) {
  return useMemo(() => {
    const isEmpty = query.trim() === '';
    const found = index && !isEmpty ? findGames(index, query) : null;
    const rows: Row[] = [];
    if (isEmpty) for (const text of recent) rows.push({ kind: 'recent', text });
    for (const vendor of found?.vendors ?? []) rows.push({ kind: 'vendor', vendor });
    for (const { gameType, games } of found?.groups ?? []) for (const game of games) rows.push({ kind: 'game', gameType, game });
    const hasNone = found !== null && rows.length === 0;
    if (index && (isEmpty || hasNone)) for (const game of hotGames(index, POPULAR)) rows.push({ kind: 'popular', game });
    return { rows, hasNone, total: found?.total ?? null };
  }, [index, query, recent]);
}

type Props = Choices & {
  readonly id: string;
  readonly query: string;
  readonly isSheet: boolean;
  readonly steer: RefObject<Steer | null>;
  readonly onActive: (id: string | undefined) => void;
  readonly onQuery: (text: string) => void;
};

/** What the search finds while somebody types; before that, the last searches and what many play. */
export function SearchPanel({ id, query, isSheet, steer, onActive, onQuery, onGame, onVendor }: Props) {
  const t = useText();
  const isKeyOn = useShortcuts();
  const recent = useRecentSearches();
  const { index, hasFailed } = useStore(indexState);
  useEffect(() => void wantIndex(), []);
  const { rows, hasNone, total } = useRows(index, query, recent);
  const [picked, setPicked] = useState<{ readonly query: string | null; readonly at: number }>({ query: null, at: -1 });
  // While something is searched for, Enter takes the best hit; before that only what was chosen.
  const first = query.trim() === '' || hasNone ? -1 : 0;
  const at = Math.min(picked.query === query ? picked.at : first, rows.length - 1);
  const panel = useRef<HTMLDivElement>(null);
  const rowId = (row: number) => `${id}-${row}`;

  const choose = (row: Row | undefined): boolean => {
    if (!row) return false;
    if (row.kind === 'recent') onQuery(row.text);
    else {
      keepSearch(query);
      if (row.kind === 'vendor') onVendor(row.vendor);
      else onGame(row.game);
    }
    return true;
  };
  useImperativeHandle(steer, () => ({
    move: (step) => {
      const next = (at + step + rows.length) % Math.max(rows.length, 1);
      setPicked({ query, at: at < 0 && step < 0 ? rows.length - 1 : next });
    },
    choose: () => choose(rows[at]),
  }));
  useEffect(() => {
    onActive(at >= 0 ? `${id}-${at}` : undefined);
    if (at >= 0) panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, id, onActive]);

  return (
    <div className="find-panel" ref={panel}>
      {hasFailed ? (
        <div className="find-message">
          <p>{t('search.failed')}</p>
          <Button size="s" onClick={() => void wantIndex()}>
            {t('action.retry')}
          </Button>
        </div>
      ) : index === null ? (
        <p className="find-message faint-text" aria-busy="true">
          {t('search.loading')}
        </p>
      ) : null}
      {hasNone ? <p className="find-message">{t('search.none', { text: query.trim() })}</p> : null}
      <SearchRows id={id} rows={rows} at={at} rowId={rowId} onChoose={choose} />
      {isSheet ? null : (
        <div className="find-foot">
          <Check label={t('search.byKey')} checked={isKeyOn} onChange={(event) => setShortcuts(event.target.checked)} />
        </div>
      )}
      {rows[0]?.kind === 'recent' ? (
        <p className="find-foot">
          <TextButton
            onClick={() => {
              forgetSearches();
              // The button goes with the list: the field takes the focus.
              onQuery('');
            }}
          >
            {t('search.forget')}
          </TextButton>
        </p>
      ) : null}
      <output className="reader-only">{total === null ? '' : t('search.found', { count: total })}</output>
    </div>
  );
}
