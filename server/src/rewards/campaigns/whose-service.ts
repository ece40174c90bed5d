import type { Context } from '../../context.ts';
import { isWithin } from '../../players/segments/service.ts';
import { levelIn } from '../../players/vip/kept-service.ts';
import { findPerson, isFor } from './audience-repo.ts';
import type { Db, Running } from './repo.ts';

/** Whether a campaign is for the member now, and of which rank the member is for it. */
export async function whose(
  context: Context,
  db: Db,
  { rule, timeZone }: Pick<Running, 'rule' | 'timeZone'>,
  memberId: bigint,
): Promise<{ readonly isTheirs: boolean; readonly level: number }> {
  const [person, level] = [await findPerson(db, memberId), await levelIn(context, db, memberId, timeZone)];
  const isTheirs = person !== undefined && isFor(rule.audience, person, level) && (await isWithin(context, db, memberId, rule.audience));
  return { isTheirs, level };
}
