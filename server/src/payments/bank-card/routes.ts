import { numberFromMinor } from '@sorak/contract';
import type { Routes } from '../../http/call.ts';
import { requireStepUp } from '../../players/session/step-up-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { newCardLimit } from './new-card-service.ts';
import { setPaymentPassword } from './payment-password-service.ts';
import { addCard, banksOf, cardsOf, MAX_CARDS, payeeNameOf, removeCard, setDefaultCard } from './service.ts';

type Names = 'getBanks' | 'getBankCards' | 'addBankCard' | 'setDefaultBankCard' | 'removeBankCard' | 'setPaymentPassword';

export const bankCardRoutes: Routes<Names> = {
  getBanks: async (_input, context) => ({ list: [...(await banksOf(context))] }),
  getBankCards: async ({ caller }, context) => {
    const { settings } = await readBrand(context);
    const { max } = await newCardLimit(context, caller.memberId);
    return {
      list: await cardsOf(context, caller.memberId),
      payeeName: await payeeNameOf(context, caller.memberId),
      maxCards: MAX_CARDS,
      newCardLimit: numberFromMinor(max, DECIMALS),
      currencySymbol: settings.currencySymbol,
    };
  },
  addBankCard: async ({ request, caller }, context) => {
    await requireStepUp(context, caller);
    return addCard(context, caller.memberId, request);
  },
  setDefaultBankCard: async ({ request, caller }, context) => {
    await setDefaultCard(context, caller.memberId, request.id);
    return null;
  },
  removeBankCard: async ({ request, caller }, context) => {
    await requireStepUp(context, caller);
    await removeCard(context, caller.memberId, request.id);
    return null;
  },
  setPaymentPassword: async ({ request, caller, ...origin }, context) => {
    await requireStepUp(context, caller);
    await setPaymentPassword(context, caller.memberId, request, origin);
    return null;
  },
};
