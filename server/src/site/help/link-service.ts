import { HELP_ORGANISATIONS } from '@sorak/contract';
import { callOut } from '@sorak/contract/outgoing';
import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { deadLinks, noteLink, takeDueLinks } from './link-repo.ts';

const LOOK_EVERY_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const ASKED = { withinMs: 10_000, maxBytes: 2_000_000 } as const;
/** A page that has moved to a page of its own answers too. */
const ALIVE_BELOW = 400;

async function answers(url: string): Promise<boolean> {
  const answer = await callOut(url, ASKED).catch(() => null);
  return answer !== null && answer.status < ALIVE_BELOW;
}

/** Asks each help organisation's page once a day. One that is dead, or back, is an event of the log; while one is dead this job fails, which operators see. */
export async function askHelpLinks(
  context: Context,
  urls: readonly string[] = HELP_ORGANISATIONS.map(({ url }) => url),
  isAlive: (url: string) => Promise<boolean> = answers,
): Promise<void> {
  const { query } = context.db;
  const at = new Date(context.clock.now());
  for (const url of await takeDueLinks(query, urls, new Date(at.getTime() - DAY_MS), at)) {
    const alive = await isAlive(url);
    if (!(await noteLink(query, url, alive, at))) continue;
    await recordAction(query, { operatorId: null, action: alive ? 'help_link_back' : 'help_link_dead', object: `link:${url}` });
  }
  const dead = await deadLinks(query);
  if (dead.length > 0) throw new Error(`help organisations do not answer: ${dead.join(', ')}`);
}

/** A house that is shown on one machine has nobody outside to ask. */
export const startHelpLinks = (context: Context): Repeating =>
  repeat(context, 'helpLinks', LOOK_EVERY_MS, () => (context.config.hasLocalProvider ? Promise.resolve() : askHelpLinks(context)));
