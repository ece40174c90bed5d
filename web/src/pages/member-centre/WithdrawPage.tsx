import { useStepUp } from '../../features/players/session/security/use-step-up.tsx';
import { Withdraw } from '../../features/payments/withdrawal/Withdraw.tsx';

/** product §2, withdraw, with the dialog that proves once more who is there. */
export function WithdrawPage() {
  const { proven, dialog } = useStepUp('money');
  return (
    <>
      <Withdraw proven={proven} />
      {dialog}
    </>
  );
}
