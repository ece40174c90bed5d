import './Pager.css';
import { Icon } from './Icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from './page-icons.ts';
import { pageWindow } from './page-window.ts';

type Props = {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly page: number;
  readonly totalPages: number;
  readonly onPick: (page: number) => void;
};

/** Page buttons around the current one; nothing when there is only one page. */
export function Pager({ label, previousLabel, nextLabel, page, totalPages, onPick }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <button type="button" className="page-button" aria-label={previousLabel} disabled={page <= 1} onClick={() => onPick(page - 1)}>
        <Icon path={chevronLeftIcon} size="s" flip />
      </button>
      {pageWindow(page, totalPages).map((entry, index) =>
        entry === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className="page-button"
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPick(entry)}
          >
            {entry}
          </button>
        ),
      )}
      <button type="button" className="page-button" aria-label={nextLabel} disabled={page >= totalPages} onClick={() => onPick(page + 1)}>
        <Icon path={chevronRightIcon} size="s" flip />
      </button>
    </nav>
  );
}
