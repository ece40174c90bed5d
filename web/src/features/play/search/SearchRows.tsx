import type { GameType } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { gridIcon } from '@sorak/ui/icons.ts';
import { historyIcon } from '@sorak/ui/page-icons.ts';
import type { PointerEvent, ReactNode } from 'react';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';
import type { FoundGame, FoundVendor } from './search-index.ts';

/** One line of the list. */
export type Row =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'vendor'; readonly vendor: FoundVendor }
  | { readonly kind: 'game'; readonly gameType: GameType; readonly game: FoundGame }
  | { readonly kind: 'popular'; readonly game: FoundGame };

// What a combobox opens has no element of its own in HTML.
const LISTBOX = { role: 'listbox' } as const;
const GROUP = { role: 'group' } as const;
const OPTION = { role: 'option', tabIndex: -1 } as const;

const groupOf = (row: Row): string => (row.kind === 'game' ? row.gameType : row.kind);

function Cover({ src }: { readonly src: string }) {
  return (
    <span className="find-cover">
      <img
        src={src}
        alt=""
        width="34"
        height="44"
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </span>
  );
}

function GameLine({ game }: { readonly game: FoundGame }) {
  const t = useText();
  return (
    <>
      <Cover src={game.icon} />
      <span className="grow">
        <bdi className="truncate">{nameOf(t, game)}</bdi>
        <small className="caption faint-text">
          <bdi>{makerOf(t, game.gameCode, game.vendorName)}</bdi>
          {game.isClosed ? ` · ${t('search.closed')}` : ''}
        </small>
      </span>
    </>
  );
}

function Line({ row }: { readonly row: Row }) {
  const t = useText();
  if (row.kind === 'game' || row.kind === 'popular') return <GameLine game={row.game} />;
  const [icon, words] = row.kind === 'recent' ? [historyIcon, row.text] : [gridIcon, row.vendor.displayName];
  return (
    <>
      <span className="find-cover">
        <Icon path={icon} size="s" />
      </span>
      <bdi className="grow truncate">{words}</bdi>
      {row.kind === 'vendor' ? <small className="caption faint-text">{t(`category.${row.vendor.gameType}`)}</small> : null}
    </>
  );
}

// The field has the focus and the keys; a press must not take it away.
const pressed = (run: () => void) => ({ onPointerDown: (event: PointerEvent) => event.preventDefault(), onClick: run });

type Props = {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly at: number;
  readonly rowId: (row: number) => string;
  readonly onChoose: (row: Row) => void;
};

/** The list that the field steers: focus stays in the field, the chosen line is told by `aria-selected`. */
export function SearchRows({ id, rows, at, rowId, onChoose }: Props) {
  const t = useText();
  const titleOf = (row: Row): string =>
    row.kind === 'game'
      ? t(`category.${row.gameType}`)
      : t(({ recent: 'search.recent', vendor: 'search.studios', popular: 'search.popular' } as const)[row.kind]);
  const groups: ReactNode[] = [];
  for (let start = 0; start < rows.length;) {
    const head = rows[start];
    if (!head) break;
    const name = groupOf(head);
    let end = start;
    while (end < rows.length && groupOf(rows[end] as Row) === name) end += 1;
    const from = start;
    groups.push(
      <div key={name} {...GROUP} aria-labelledby={`${id}-${name}`}>
        <p className="find-title" id={`${id}-${name}`} role="presentation">
          {titleOf(head)}
        </p>
        {rows.slice(from, end).map((row, index) => (
          <div
            key={rowId(from + index)}
            id={rowId(from + index)}
            className="find-item"
            {...OPTION}
            aria-selected={from + index === at}
            {...pressed(() => onChoose(row))}
          >
            <Line row={row} />
          </div>
        ))}
      </div>,
    );
    start = end;
  }
  return (
    <div id={id} {...LISTBOX} aria-label={t('search.results')}>
      {groups}
    </div>
  );
}
