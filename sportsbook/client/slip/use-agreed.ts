import { useState } from 'react';

/** The first price that was shown for these legs: what moves from it is to be agreed to. Null before there was one. */
export function useAgreed(legs: string, price: number | null): number | null {
  const [first, setFirst] = useState<{ readonly legs: string; readonly price: number } | null>(null);
  if (price !== null && first?.legs !== legs) setFirst({ legs, price });
  return first?.legs === legs ? first.price : price;
}
