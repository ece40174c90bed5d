import type { Domain } from '../http/domain.ts';
import { hearDeposits, hearRefunds, sellVouchersBy } from '../payment/service.ts';
import { operatorDepositRoutes } from './operator-routes.ts';
import { hearRefundOf } from './refund-service.ts';
import { depositRoutes } from './routes.ts';
import { dropOldDepositProofs, hearDeposit, seedDeposits } from './service.ts';
import { sellVoucher } from './voucher-service.ts';
import { startDeposits } from './work-service.ts';

export const depositDomain: Domain<keyof typeof depositRoutes | keyof typeof operatorDepositRoutes> = {
  routes: { ...depositRoutes, ...operatorDepositRoutes },
  seed: [seedDeposits],
  tidy: [dropOldDepositProofs],
  work: [startDeposits],
  watch: [
    (context) => hearRefunds(context, hearRefundOf),
    (context) => hearDeposits(context, (_, provider, order) => hearDeposit(context, provider, order)),
    (context) => sellVouchersBy(context, (units) => sellVoucher(context, units)),
  ],
};
