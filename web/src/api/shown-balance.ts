import { type Balance, splitBalance } from '@sorak/contract';
import { keptCall, useCall } from '@sorak/client/queries.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { useEffect } from 'react';
import { balanceHold } from '../stores/balance-hold.ts';

/** What may be shown of a balance: a stake at once, a win no sooner than the hold ends. */
export const shownOf = (balance: number, max: number | null): number => (max === null ? balance : Math.min(balance, max));

function shownBalance(balance: Balance, max: number | null): Balance {
  const sumBalance = shownOf(balance.sumBalance, max);
  return sumBalance === balance.sumBalance ? balance : { ...balance, sumBalance, ...splitBalance(sumBalance, balance.lock) };
}

/** `getBalance` as far as it may be shown: what a draw has brought waits for its last ball. */
export function useShownBalance() {
  const call = useCall('getBalance', {});
  const max = useStore(balanceHold);
  return { ...call, data: call.data && shownBalance(call.data, max) };
}

/** Shows no rise of the balance for as long as it is held; whoever sees the draw no more sees all of it. */
export function useBalanceHold(isHeld: boolean): void {
  const balance = useCall('getBalance', {}).data?.sumBalance;
  useEffect(() => {
    if (!isHeld) return undefined;
    balanceHold.set(keptCall('getBalance', {})?.sumBalance ?? null);
    return () => balanceHold.set(null);
  }, [isHeld]);
  useEffect(() => {
    const max = balanceHold.get();
    if (isHeld && max !== null && balance !== undefined) balanceHold.set(shownOf(balance, max));
  }, [isHeld, balance]);
}
