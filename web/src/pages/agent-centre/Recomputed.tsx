import { Badge } from '@sorak/ui/Badge.tsx';
import { useText } from '../../locales/text.ts';
import type { Question } from './recompute.ts';
import { useRecomputed } from './use-recomputed.ts';

type Props = { readonly question: Question; readonly right: 'agent.matches' | 'agent.playersMatch' };

/** Whether the rows of a statement add up to it, once that has been reckoned. */
export function Recomputed({ question, right }: Props) {
  const t = useText();
  const is = useRecomputed(question);
  return (
    <output>
      {is === null ? (
        <Badge>{t('agent.recomputing')}</Badge>
      ) : is === 'failed' ? (
        <Badge tone="warn">{t('agent.notRecomputed')}</Badge>
      ) : (
        <Badge tone={is ? 'positive' : 'negative'}>{t(is ? right : 'agent.differs')}</Badge>
      )}
    </output>
  );
}
