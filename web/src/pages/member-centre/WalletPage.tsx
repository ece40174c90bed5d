import { LastMovements } from '../../features/site/records/LastMovements.tsx';
import { Wallets } from '../../features/agents/transfer/Wallets.tsx';

/** product §2, transferFund: what is free, on hold and with vendors, and what changed it last. */
export function WalletPage() {
  return (
    <Wallets>
      <LastMovements />
    </Wallets>
  );
}
