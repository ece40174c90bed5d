import type { Promotion } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { useText } from '../../../locales/text.ts';

/** The state of a promotion as a word. */
export function StatusTag({ status }: Pick<Promotion, 'status'>) {
  const t = useText();
  return <Badge tone={status === 'coming_soon' ? 'citron' : undefined}>{t(`promo.status.${status}`)}</Badge>;
}
