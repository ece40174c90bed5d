import type { DepositStatus } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { useText } from '../../../locales/text.ts';

const TONES: Readonly<Record<DepositStatus, BadgeTone | undefined>> = {
  creating: 'info',
  waiting: 'warn',
  part: 'warn',
  credited: 'positive',
  review: 'info',
  expired: undefined,
  cancelled: undefined,
  failed: 'negative',
  returned: undefined,
};

/** How a deposit stands, as a word. */
export function StatusBadge({ status }: { readonly status: DepositStatus }) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`deposit.status.${status}`)}</Badge>;
}
