import type { OperatorRequest } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { wordOf } from '../locales/text.ts';

const TONE: Readonly<Record<OperatorRequest['state'], BadgeTone | undefined>> = {
  waiting: 'warn',
  approved: 'positive',
  refused: 'negative',
  withdrawn: undefined,
};

/** What became of what an operator has asked for. */
export function RequestBadge({ state }: { readonly state: OperatorRequest['state'] }) {
  return <Badge tone={TONE[state]}>{wordOf('adjustment', state)}</Badge>;
}
