import type { Context } from '../../context.ts';
import { forgetBrand, playProfile } from '../../platform/system/service.ts';

/**
 * Where the licence has play money alone, no session that plays for money takes another bet, whatever vendor it is of; what was bet is
 * settled. Elsewhere nothing.
 */
export async function endMoneySessions(context: Context): Promise<void> {
  forgetBrand(context);
  const { isPlayMoneyOnly } = await playProfile(context);
  if (!isPlayMoneyOnly) return;
  const now = new Date(context.clock.now());
  await context.db.query
    .updateTable('game_session')
    .set({ expires_at: now })
    .where('asset', '<>', 'PLAY')
    .where('expires_at', '>', now)
    .execute();
}
