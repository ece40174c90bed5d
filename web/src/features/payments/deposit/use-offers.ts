import type { DepositOffer } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';

/** What may be chosen with a deposit of that amount, 0 while there is none; undefined until it is known. */
export function useOffers(method: string, amount: number | null): readonly DepositOffer[] | undefined {
  const { data } = useCall('getDepositOffers', { method, amount: String(amount ?? 0) });
  // While the next amount is asked about, what was offered stays where it is.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return (data ?? last)?.list;
}

/** Whether it stays chosen: it can be had, or could be with a larger deposit. */
export const isChoosable = ({ refusal }: DepositOffer): boolean => refusal === null || refusal === 'below_minimum';
