import type { OperatorRequest } from '@sorak/contract';
import type { ComponentProps } from 'react';
import { useText } from '../locales/text.ts';
import { ReasonButton } from './ReasonButton.tsx';

type Props = Pick<ComponentProps<typeof ReasonButton>, 'text' | 'sending' | 'children'> & {
  readonly one: Pick<OperatorRequest, 'isMine'>;
  /** Whether the reader's role may approve; whoever asked may always take it back. */
  readonly mayApprove?: boolean;
  /** Does it; false keeps the dialog with what was typed. */
  readonly onDecide: (decision: 'approve' | 'refuse', note: string) => Promise<boolean>;
};

/** Approves or refuses what another operator has asked for, or takes one's own request back; each with why. */
export function RequestSteps({ one, mayApprove = !one.isMine, onDecide, ...dialog }: Props) {
  const text = useText();
  const step = (decision: 'approve' | 'refuse', word: string) => (
    <ReasonButton
      {...dialog}
      word={word}
      title={word}
      kind={decision === 'approve' ? 'primary' : 'danger'}
      onReason={(note) => onDecide(decision, note)}
    />
  );
  return (
    <div className="row gap-medium">
      {one.isMine || mayApprove ? step('refuse', text(one.isMine ? 'adjustments.withdraw' : 'adjustments.refuse')) : null}
      {mayApprove ? step('approve', text('adjustments.approve')) : null}
    </div>
  );
}
