import type { Domain } from '../http/domain.ts';
import { hearPayouts } from '../payment/service.ts';
import { operatorWithdrawalRoutes, withdrawalRoutes } from './routes.ts';
import { dropOldProofs, hearPayoutOf, seedWithdrawals, startReceipts } from './service.ts';

export const withdrawalDomain: Domain<keyof typeof withdrawalRoutes | keyof typeof operatorWithdrawalRoutes> = {
  routes: { ...withdrawalRoutes, ...operatorWithdrawalRoutes },
  seed: [seedWithdrawals],
  tidy: [dropOldProofs],
  work: [startReceipts],
  watch: [(context) => hearPayouts(context, hearPayoutOf)],
};
