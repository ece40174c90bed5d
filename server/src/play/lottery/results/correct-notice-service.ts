import { formatAmount, symbolOf } from '@sorak/contract';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import type { Context } from '../../../context.ts';
import { gameNameIn } from '../../../lib/game-name.ts';
import { notice } from '../../../lib/words.ts';
import { sendMessages } from '../../../platform/messages/service.ts';
import { readBrand } from '../../../platform/system/service.ts';
import type { Draw, Tx } from '../draws/draw-repo.ts';
import { correctedOf } from '../orders/line-repo.ts';
import { amountFromMinor } from '../view.ts';

/** One message for each member and currency that a corrected result changed: what had been paid, and what is paid now. Answers whom. */
export async function notifyCorrected(context: Context, tx: Tx, draw: Draw): Promise<bigint[]> {
  const { settings } = await readBrand(context);
  const changed = await correctedOf(tx, draw.id, draw.version);
  const list = changed.map(({ member_id: memberId, asset, language, before, after }) => {
    const money = (minor: bigint): string => `${symbolOf(asset, settings.currencySymbol)} ${formatAmount(amountFromMinor(minor))}`;
    const facts = {
      game: gameNameIn(language, draw.game_code),
      number: drawNumber(draw.number),
      before: money(before),
      after: money(after),
    };
    return { memberId, message: notice(language, 'drawCorrected', facts) };
  });
  await sendMessages(tx, list, new Date(context.clock.now()));
  return [...new Set(changed.map((one) => one.member_id))];
}
