import { useStepUp } from '../../features/session/security/use-step-up.tsx';
import { Transfer } from '../../features/transfer/Transfer.tsx';

/** Transfers, and the fresh proof that they need. */
export function TransferPage() {
  const { proven, dialog } = useStepUp('money');
  return (
    <>
      <Transfer proven={proven} isProving={dialog !== null} />
      {dialog}
    </>
  );
}
