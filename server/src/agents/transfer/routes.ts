import type { Routes } from '../../http/call.ts';
import { lookAtPlace } from '../../players/session/place-service.ts';
import { requireStepUp } from '../../players/session/step-up-service.ts';
import * as service from './service.ts';

type Names =
  | 'getTransferOptions'
  | 'checkPayee'
  | 'makeTransfer'
  | 'getTransfers'
  | 'getWallets'
  | 'walletTransfer'
  | 'getWalletTransfers'
  | 'getMerchantWallet';

export const transferRoutes: Routes<Names> = {
  getTransferOptions: ({ caller }, context) => service.transferOptions(context, caller),
  checkPayee: async ({ request, caller }, context) => service.checkPayee(context, caller, request, await service.settingOf(context)),
  makeTransfer: async ({ request, caller, idempotencyKey }, context) => {
    await requireStepUp(context, caller);
    return service.makeTransfer(context, caller, request, idempotencyKey);
  },
  getTransfers: ({ request, caller }, context) => service.transfers(context, caller.memberId, request),
  getWallets: ({ caller }, context) => service.wallets(context, caller.memberId),
  walletTransfer: async ({ request, caller, idempotencyKey, ip, country }, context) => {
    // Back from a vendor the way is always open.
    if (request.direction === 'in') await lookAtPlace(context, caller, { ip, country }, true);
    return service.walletTransfer(context, caller, request, idempotencyKey);
  },
  getWalletTransfers: ({ request, caller }, context) => service.walletTransfers(context, caller.memberId, request),
  getMerchantWallet: async (_input, context) => ({ isSingle: await service.isSingleWallet(context) }),
};
