import { useNow } from '../../api/presence.ts';
import { formatAge } from '../../lib/format.ts';

/** How long something has waited, second by second. */
export function Age({ since, isLate }: { readonly since: number; readonly isLate?: boolean }) {
  return <span className={isLate ? 'digits bold negative' : 'digits'}>{formatAge(useNow() - since)}</span>;
}
