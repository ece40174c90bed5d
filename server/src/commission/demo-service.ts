import { CONTRACT_KINDS, type ContractKind } from '@sorak/contract';
import type { Context } from '../context.ts';
import { findByUsername } from '../member/account-service.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { findOwn } from './contract-repo.ts';

const DEMO_AGENT = 'demoagen';
/** Millionths; a dividend is of what the team lost. */
const RATES: Readonly<Record<ContractKind, readonly [number, number]>> = {
  dividend: [200_000, 300_000],
  daily: [2_000, 4_000],
  hourly: [500, 1_000],
  realtime: [300, 500],
};
const MORE = { validBet: 10_000_000, active: 5 };

/** Gives the demo agent a contract of each kind with the house, offered and accepted as anybody's; does nothing where there is no demo. */
export async function seedDemoContracts(context: Context): Promise<void> {
  if (context.config.demoPassword === undefined) return;
  const agent = await findByUsername(context.db.query, DEMO_AGENT);
  if (!agent) return;
  for (const kind of CONTRACT_KINDS) {
    const [low, high] = RATES[kind];
    const tiers = [
      { validBet: 0, loss: 0, active: 0, rate: low },
      { ...MORE, loss: 0, rate: high },
    ];
    if ((await findOwn(context.db.query, kind, agent.id)).length > 0) continue;
    const { id } = await offerByHouse(context, agent.id, kind, { cycle: 'weekly', tiers }, `demo:${kind}`);
    await processContract(context, agent.id, kind, { action: 'accept', contractId: id, cancels: 0 }, `demo:${kind}`);
  }
}
