import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { useText } from '../../../../locales/text.ts';

type Props = {
  readonly id: string;
  /** Whether nothing stands against the rule. */
  readonly isReady: boolean;
  /** Writes what is not yet written; false where that failed. */
  readonly onBefore: () => Promise<boolean>;
};

/** Asks a second operator to publish what stands in the form. */
export function Ask({ id, isReady, onBefore }: Props) {
  const text = useText();
  const sending = useSend('askCampaign');
  const ask = async (reason: string): Promise<boolean> => {
    if (!(await onBefore()) || !(await sending.send({ id, reason }))) return false;
    refresh('getOperatorCampaigns');
    showToast({ kind: 'done', text: text('campaigns.asked') });
    return true;
  };
  return (
    <ReasonButton
      word={text('campaigns.ask')}
      title={text('campaigns.ask')}
      text={text(isReady ? 'campaigns.askText' : 'campaigns.askNotYet')}
      isWhole={isReady}
      sending={sending}
      onReason={ask}
    />
  );
}
