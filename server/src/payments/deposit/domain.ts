import type { Domain } from '../../http/domain.ts';
import { onDepositNotification, onRefundNotification, sellVouchersBy } from '../payment/service.ts';
import { operatorDepositRoutes } from './desk/operator-routes.ts';
import { applyRefundOutcome } from './orders/refund-service.ts';
import { depositRoutes } from './routes.ts';
import { dropOldDepositProofs, applyDepositNotification, seedDeposits } from './service.ts';
import { sellVoucher } from './orders/voucher-service.ts';
import { startDeposits } from './orders/work-service.ts';

export const depositDomain: Domain<keyof typeof depositRoutes | keyof typeof operatorDepositRoutes> = {
  routes: { ...depositRoutes, ...operatorDepositRoutes },
  seed: [seedDeposits],
  tidy: [dropOldDepositProofs],
  work: [startDeposits],
  watch: [
    (context) => onRefundNotification(context, applyRefundOutcome),
    (context) => onDepositNotification(context, (_, provider, order) => applyDepositNotification(context, provider, order)),
    (context) => sellVouchersBy(context, (units) => sellVoucher(context, units)),
  ],
};
