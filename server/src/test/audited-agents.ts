import { randomUUID } from 'node:crypto';
import { PLAIN_TERMS } from '@sorak/contract';
import { moveBranch } from '../agents/agent/team-service.ts';
import { offerByHouse, processContract } from '../agents/commission/contract-service.ts';
import { settleDue } from '../agents/commission/settlement-service.ts';
import type { World } from './audited-ground.ts';
import { seat } from './audited-play.ts';
import { betOf, winOf } from '../play/vendor-wallet/test/requests.ts';

const STEP_MS = 5 * 60_000;
const terms = (rate: number) => ({ ...PLAIN_TERMS, tiers: [{ validBet: 0, loss: 0, active: 0, rate }] });

/** A line of two agents with a real-time salary each, paid for what one below them staked. */
export async function commissions(world: World): Promise<void> {
  const { app, depositor, admins, post } = world;
  const [boss, lead, player] = [await depositor.member(), await depositor.member(), await depositor.member()];
  const [bossId, leadId, playerId] = [await app.idOf(boss.username), await app.idOf(lead.username), await app.idOf(player.username)];
  await moveBranch(app.context, leadId, bossId);
  await moveBranch(app.context, playerId, leadId);
  await app.context.db.pool.query('update member set is_agent = 1 where id = any($1::int8[])', [[bossId, leadId]]);
  const wish = { kind: 'prizeGroup', object: String(bossId), after: { group: 1_990 } };
  const { id } = await post<{ id: string }>(admins[0], '/wps/operator/requests/ask', { wish, reason: 'agreed in writing' });
  await post(admins[1], '/wps/operator/requests/decide', { id, decision: 'approve', note: 'read the agreement' });
  const accept = (who: bigint, contractId: string) =>
    processContract(app.context, who, 'realtime', { action: 'accept', contractId, cancels: 0 }, randomUUID());
  await accept(bossId, (await offerByHouse(app.context, bossId, 'realtime', terms(4_000), randomUUID())).id);
  const offered = { action: 'offer', memberId: String(leadId), terms: { ...terms(3_000), singleBet: 1_000 } } as const;
  await accept(leadId, (await processContract(app.context, bossId, 'realtime', offered, randomUUID())).id);
  await depositor.pressed((await depositor.order(player, { amount: 300_000 })).id, 'paid');
  app.clock.at = Math.ceil(app.clock.at / STEP_MS) * STEP_MS + 1_000;
  // The three steps may be longer than an operator's session lasts without a call.
  for (const token of admins) await app.ask('GET', '/wps/operator/campaigns', { token });
  const { send, player: own } = await seat(world, player);
  const bet = betOf(own, 200_000);
  await send('bet', bet);
  await send('win', winOf(own, bet, 0));
  app.clock.at += 2 * STEP_MS;
  await settleDue(app.context);
}
