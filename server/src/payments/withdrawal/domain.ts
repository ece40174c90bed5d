import { onPayoutsStopped } from '../../players/safer-play/stopped-payout-service.ts';
import type { Domain } from '../../http/domain.ts';
import { onIdentityLost } from '../identity/loss-service.ts';
import { onPayoutNotification } from '../payment/service.ts';
import { callBackForMeasure, holdForIdentity } from './owner-lock-service.ts';
import { operatorWithdrawalRoutes, withdrawalRoutes } from './routes.ts';
import { dropOldProofs, applyPayoutOutcome, seedWithdrawals, startReceipts } from './service.ts';

export const withdrawalDomain: Domain<keyof typeof withdrawalRoutes | keyof typeof operatorWithdrawalRoutes> = {
  routes: { ...withdrawalRoutes, ...operatorWithdrawalRoutes },
  seed: [seedWithdrawals],
  tidy: [dropOldProofs],
  work: [startReceipts],
  watch: [
    (context) => onPayoutNotification(context, applyPayoutOutcome),
    (context) => onIdentityLost(context, holdForIdentity),
    (context) => onPayoutsStopped(context, callBackForMeasure),
  ],
};
