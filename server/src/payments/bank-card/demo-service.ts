import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { hashPassword } from '../../platform/credentials/password-service.ts';
import { keepPaymentPassword, payeeOf } from '../../players/member/payee-service.ts';
import { findForLogin } from '../../players/member/service.ts';
import { DEMO_PIN } from './demo-pin.ts';
import { cardsOf, keepCard } from './service.ts';

const DEMO_CARDS = [
  { username: 'demo', bankCode: 'BCA', number: '8410024410', payeeName: 'Danu Nugraha' },
  { username: 'demo2', bankCode: 'MANDIRI', number: '1370012340927', payeeName: 'Sari Lestari' },
];

/** Gives the demo accounts a payment password and a bank account that can be paid to at once; does nothing where there are no demo accounts. */
export async function seedDemoCards(context: Context): Promise<void> {
  if (context.config.demoPassword === undefined) return;
  for (const { username, ...card } of DEMO_CARDS) {
    const member = await findForLogin(context, username);
    if (!member || (await cardsOf(context, member.id)).length > 0) continue;
    const { paymentPasswordHash } = await payeeOf(context.db.query, member.id);
    if (paymentPasswordHash !== null) continue;
    await keepPaymentPassword(context.db.query, member.id, await hashPassword(DEMO_PIN));
    const addedAt = new Date(context.clock.now());
    try {
      await keepCard(context, member.id, { ...card, city: '', branch: '', isDefault: true }, { addedAt, heldMs: 0 });
    } catch (error) {
      // Another process that starts at the same time has just done it.
      if (!(error instanceof CallError && error.code === 'bank_card_refused')) throw error;
    }
  }
}
