import type { Calls, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { campaignsOfPromises } from '../campaigns/offer-service.ts';
import { openedOf } from './opening.ts';
import * as repo from './repo.ts';
import { totalOf } from './service.ts';

const SHOWN = 200;

/** The draws that were promised from a campaign, as operators see them: nothing of seed or order before all is open. */
export async function operatorDraws(context: Context, code: string): Promise<ResponseInput<Calls['getOperatorPrizeDraws']>> {
  const campaign = (await campaignsOfPromises(context)).find((one) => one.code === code);
  const rows = campaign ? await repo.findOfCampaign(context.db.query, campaign.id, SHOWN) : [];
  const now = context.clock.now();
  return {
    list: rows.map((row) => ({
      id: row.code,
      kind: row.kind,
      state: row.state === 'drawn' && openedOf(row, row.wins, now) < row.wins ? 'opening' : row.state,
      tickets: row.tickets_code,
      promise: row.promise,
      opensAt: row.opens_at.getTime(),
      closesAt: row.closes_at.getTime(),
      numbers: row.tickets,
      prizeCount: row.prizes.length,
      total: totalOf(row),
      given: row.given,
      madeBy: row.made_name,
      madeAt: row.made_at.getTime(),
    })),
  };
}
