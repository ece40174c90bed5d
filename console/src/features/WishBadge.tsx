import type { OperatorWish } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { wordOf } from '../locales/text.ts';

const TONE: Readonly<Record<OperatorWish['state'], BadgeTone | undefined>> = {
  waiting: 'warn',
  approved: 'pos',
  refused: 'neg',
  withdrawn: undefined,
};

/** What became of what an operator has asked for. */
export function WishBadge({ state }: { readonly state: OperatorWish['state'] }) {
  return <Badge tone={TONE[state]}>{wordOf('adjustment', state)}</Badge>;
}
