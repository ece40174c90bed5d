import type { Context } from '../../context.ts';
import { countWriteOffs } from './debt-repo.ts';
import { countFaults } from './fault-repo.ts';
import { countRequests } from './house-contract-repo.ts';

/** What waits for operators: contracts of the house and debts to write off that one has asked for, and periods that stand still. */
export async function waitingAgents({ db }: Context): Promise<{ count: number; oldestAt: number | null }> {
  const all = await Promise.all([countRequests(db.query), countWriteOffs(db.query), countFaults(db.query)]);
  const since = all.map(({ oldest }) => oldest?.getTime()).filter((at) => at !== undefined);
  return { count: all.reduce((sum, { count }) => sum + Number(count), 0), oldestAt: since.length > 0 ? Math.min(...since) : null };
}
