import type { LiveTable } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { useText } from '../../../locales/text.ts';
import { countText } from './count-text.ts';

// A road of letters stands in columns of four; of numbers only the last few are told.
const BEADS = 40;
const NUMBERS = 5;
const MAX_DOTS = 9;

function Road({ results }: Pick<LiveTable, 'results'>) {
  const t = useText();
  const isBeads = results.every(({ text }) => /^\p{L}$/u.test(text));
  // Whole columns fall off at the start, so that no result changes its row.
  const shown = results.slice(isBeads ? Math.max(0, Math.ceil((results.length - BEADS) / 4) * 4) : -NUMBERS);
  return (
    <span className={classNames('road', isBeads && 'beads')}>
      <span className="reader-only">{t('launch.road', { results: shown.map(({ text }) => text).join(' ') })}</span>
      {shown.map(({ text, tone }, place) => (
        <i key={place} className={tone} aria-hidden="true">
          {text}
        </i>
      ))}
    </span>
  );
}

/** The road of a live table and its seats, as far as its vendor tells them. */
export function TableRoad({ table: { seats, players, results } }: { readonly table: LiveTable }) {
  const t = useText();
  const taken = seats === null ? 0 : Math.min(seats, players ?? 0);
  const hasDots = seats !== null && seats <= MAX_DOTS;
  // Of many seats that nobody has taken there is nothing to tell.
  const hasSeats = hasDots || taken > 0;
  if (results.length === 0 && !hasSeats && (seats !== null || !players)) return null;
  return (
    <span className="live-table-road">
      {results.length > 0 ? <Road results={results} /> : null}
      {seats === null && players ? <span className="seats">{t('launch.playersHere', { n: players })}</span> : null}
      {seats === null || !hasSeats ? null : (
        <span className="seats">
          {hasDots
            ? Array.from({ length: seats }, (_, seat) => <i key={seat} className={seat < taken ? 'on' : undefined} aria-hidden="true" />)
            : null}
          {hasDots || taken === seats
            ? t('launch.seatsLeft', { free: seats - taken })
            : t('launch.seatsTaken', { taken: countText(taken), seats: countText(seats) })}
        </span>
      )}
    </span>
  );
}
