import { AmountError, minorFromVendor } from '@sorak/contract';
import type { WalletReply } from '@sorak/contract/wallet-client';
import { DECIMALS } from './context.ts';

/** What a wallet told of a balance, in minor units; null where it told nothing, or what is no whole number of them: a bet that stands does not fall by it. */
export function balanceOf({ balance }: Pick<WalletReply, 'balance'>): number | null {
  if (balance === null) return null;
  try {
    return Number(minorFromVendor(balance, DECIMALS));
  } catch (error) {
    if (error instanceof AmountError) return null;
    throw error;
  }
}
