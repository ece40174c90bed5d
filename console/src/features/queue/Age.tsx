import { useNow } from '../../api/presence.ts';
import { shownAge } from '../../lib/shown.ts';

/** How long something has waited, second by second. */
export function Age({ since, isLate }: { readonly since: number; readonly isLate?: boolean }) {
  return <span className={isLate ? 'num b6 neg' : 'num'}>{shownAge(useNow() - since)}</span>;
}
