import type { Context } from '../context.ts';
import { countFaults } from './fault-repo.ts';
import { countRequests } from './house-contract-repo.ts';

/** What waits for operators: contracts of the house that one has asked for, and periods that stand still. */
export async function waitingAgents({ db }: Context): Promise<{ count: number; oldestAt: number | null }> {
  const both = await Promise.all([countRequests(db.query), countFaults(db.query)]);
  const since = both.map(({ oldest }) => oldest?.getTime()).filter((at) => at !== undefined);
  return { count: both.reduce((sum, { count }) => sum + Number(count), 0), oldestAt: since.length > 0 ? Math.min(...since) : null };
}
