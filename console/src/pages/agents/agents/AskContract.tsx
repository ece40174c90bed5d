import type { CaseContract, ContractTerms } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText } from '../../../locales/text.ts';
import { TermsText } from './TermsText.tsx';

type Props = {
  readonly memberId: string;
  readonly kind: CaseContract['kind'];
  /** What would be offered; null for the end of the contract that runs. */
  readonly terms: ContractTerms | null;
  /** The terms that run. */
  readonly before?: ContractTerms | undefined;
};

/** Asks for an offer of the house, or for the end of its contract; another operator decides. */
export function AskContract({ memberId, kind, terms, before }: Props) {
  const text = useText();
  const sending = useSend('requestHouseContract');
  const word = text(terms ? 'agents.askOffer' : 'agents.askEnd');
  const ask = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ memberId, kind, terms, reason }))) return false;
    refresh('getAgentCase', 'getHouseContractRequests');
    showToast({ kind: 'done', text: text('agents.asked') });
    return true;
  };
  return (
    <ReasonButton
      word={word}
      kind={terms ? 'primary' : 'danger'}
      look="outline"
      title={word}
      text={text('agents.askText')}
      sending={sending}
      onReason={ask}
    >
      {terms ? <TermsText kind={kind} terms={terms} before={before} /> : null}
    </ReasonButton>
  );
}
