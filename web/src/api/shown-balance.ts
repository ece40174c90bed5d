import { type Balance, splitBalance } from '@sorak/contract';
import { keptCall, useCall } from '@sorak/client/queries.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { useEffect } from 'react';
import { balanceHold } from '../stores/balance-hold.ts';

/** What may be shown of a balance: a stake at once, a win no sooner than the hold ends. */
export const shownOf = (balance: number, most: number | null): number => (most === null ? balance : Math.min(balance, most));

function shownBalance(balance: Balance, most: number | null): Balance {
  const sumBalance = shownOf(balance.sumBalance, most);
  return sumBalance === balance.sumBalance ? balance : { ...balance, sumBalance, ...splitBalance(sumBalance, balance.lock) };
}

/** `getBalance` as far as it may be shown: what a draw has brought waits for its last ball. */
export function useShownBalance() {
  const call = useCall('getBalance', {});
  const most = useStore(balanceHold);
  return { ...call, data: call.data && shownBalance(call.data, most) };
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
    const most = balanceHold.get();
    if (isHeld && most !== null && balance !== undefined) balanceHold.set(shownOf(balance, most));
  }, [isHeld, balance]);
}
