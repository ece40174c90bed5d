import { useSearchParam } from '@sorak/client/location.ts';
import { useStepUp } from '../../features/players/session/security/use-step-up.tsx';
import { Transfer } from '../../features/agents/transfer/Transfer.tsx';
import { forgetPayee } from '../../stores/popup.ts';

/** The number of somebody of the team, as the agent centre puts it into the address. */
const memberIdIn = (item: string | null): string | null => /^[1-9]\d{0,17}$/.exec(item ?? '')?.[0] ?? null;

/** Transfers, and the fresh proof that they need. */
export function TransferPage() {
  const { proven, dialog } = useStepUp('money');
  const to = memberIdIn(useSearchParam('item'));
  return (
    <>
      <Transfer proven={proven} isProving={dialog !== null} to={to} onOther={forgetPayee} />
      {dialog}
    </>
  );
}
