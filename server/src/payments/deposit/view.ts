import type { DepositOrder } from '@sorak/contract';
import { numberFromMinor } from '@sorak/contract';
import { DECIMALS } from '../../platform/vendors/service.ts';
import type { OrderRow } from './orders/repo.ts';

export const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** How to pay is shown only while it can be: nobody should pay an order that has ended. */
export function orderView(
  row: OrderRow,
  named: Pick<DepositOrder, 'methodName' | 'lang'>,
  bonus: DepositOrder['bonus'] = null,
): DepositOrder {
  const isOpen = row.status === 'waiting' || row.status === 'part';
  const instructions = isOpen ? row.instructions : null;
  return {
    id: row.id,
    reference: row.reference,
    method: row.method,
    ...named,
    kind: row.kind,
    bank: row.bank,
    currency: row.currency,
    amount: amountFromMinor(row.amount),
    payAmount: amountFromMinor(row.pay_amount),
    received: amountFromMinor(row.received),
    credited: amountFromMinor(row.credited),
    held: amountFromMinor(row.held),
    returned: amountFromMinor(row.returned),
    status: row.status,
    exception: row.exception,
    offerId: row.offer_id,
    bonus,
    qr: instructions?.qr ?? null,
    account: instructions?.account ?? null,
    redirectUrl: instructions?.redirectUrl ?? null,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    paidAt: row.paid_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
  };
}
