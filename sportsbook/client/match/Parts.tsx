import type { IncidentView } from '../../server/api.ts';
import { partName } from '../matches/names.ts';
import { winnersOf } from './parts-of.ts';

/** Who won each set or frame so far, in their order. */
export function Parts({ timeline }: { readonly timeline: readonly IncidentView[] }) {
  const won = winnersOf(timeline);
  if (won.length === 0) return null;
  return (
    <ol className="parts">
      {won.map(({ period, side, score: { home, away } }) => (
        <li key={period} className={side ?? undefined}>
          <span>{partName(period)}</span>
          <b>
            {home}–{away}
          </b>
        </li>
      ))}
    </ol>
  );
}
