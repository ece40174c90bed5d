import { Badge } from '@sorak/ui/Badge.tsx';
import { useNow } from '../../../api/presence.ts';
import { formatAge } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

const SOON_MS = 300_000;
const VERY_SOON_MS = 120_000;

/** How long is left until the house wants an answer, or how late it is: the word says which, the colour how pressing. */
export function Due({ at, isVip }: { readonly at: number; readonly isVip: boolean }) {
  const text = useText();
  const left = at - useNow();
  const tone = left < VERY_SOON_MS ? 'negative' : left < SOON_MS ? 'warn' : 'positive';
  return (
    <Badge tone={tone}>
      {isVip ? 'VIP ' : ''}
      <span className="digits">{text(left < 0 ? 'support.late' : 'support.left', { time: formatAge(Math.abs(left)) })}</span>
    </Badge>
  );
}
