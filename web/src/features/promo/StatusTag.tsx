import type { Promotion } from '@sorak/contract';
import { useText } from '../../locales/text.ts';

/** The state of a promotion that does not simply run, as a word. */
export function StatusTag({ status }: Pick<Promotion, 'status'>) {
  const t = useText();
  return status === 'in_progress' ? null : <span className="badge state">{t(`promo.status.${status}`)}</span>;
}
