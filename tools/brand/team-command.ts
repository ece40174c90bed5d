import { largeTeam } from '../../server/src/site/demo/team-plan.ts';
import { makeTeam } from '../../server/src/site/demo/team-service.ts';
import type { Context } from '../../server/src/context.ts';
import type { Arguments } from './arguments.ts';

const MAX = 2_000_000;
const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;
const WRITE = 'Write team SIZE [--under AGENT] [--weeks 4] [--prefix rani], such as team 1000 --weeks 2.';

/** A whole number from `min` to `max`, or the sentence that says how to write it. */
function numberOf(text: string | undefined, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) throw new Error(WRITE);
  return value;
}

/** `team 1000000`: so many accounts below an agent, for trying how pages and settlements bear them. Harmless to repeat. */
export async function teamCommand(context: Context, { words, option }: Arguments): Promise<string> {
  const size = numberOf(words[0], 1, MAX);
  const days = numberOf(option('weeks') ?? '0', 0, 8) * DAYS_A_WEEK;
  const root = option('under') ?? 'demoagen';
  const prefix = option('prefix') ?? 'tim';
  if (!/^[a-z]{2,8}$/.test(prefix)) throw new Error(WRITE);
  const since = context.clock.now() - days * DAY_MS;
  const plan = largeTeam(root, size, prefix, days);
  await makeTeam(context, plan, { passwordHash: null, since, say: (progress) => context.log.info(progress) });
  return `${root} has ${size} accounts below, ${plan.people[0]?.username} to ${plan.people.at(-1)?.username}.`;
}
