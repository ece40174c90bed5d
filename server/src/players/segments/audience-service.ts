import { asksOfMember, type Audience, isOpenTo } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/call.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { rankLevels } from '../vip/service.ts';
import { labelledAmong } from './label-service.ts';
import { isWithin } from './service.ts';

/** A member who rises, or enters a segment, is shown another page within this time. */
const FRESH_MS = 10_000;
const standings = cachedReading<boolean>(FRESH_MS);

export type Reading = { readonly caller: Pick<Caller, 'memberId'> | null; readonly country: string | null; readonly language: string };

/** What a rank, a list of members and a segment say of one member. */
async function holds(context: Context, memberId: bigint, { ranks, label, segment }: Audience): Promise<boolean> {
  const { query } = context.db;
  if (ranks.length > 0 && !ranks.includes((await rankLevels(context, [memberId])).get(memberId) ?? 0)) return false;
  if (label !== '' && !(await labelledAmong(query, label, [memberId])).has(memberId)) return false;
  return segment === null || isWithin(context, query, memberId, { segments: [segment] });
}

/** Which of these audiences a reader is in, decided here and nowhere else. */
export const meantFor = (context: Context, audiences: readonly Audience[], { caller, country, language }: Reading): Promise<boolean[]> =>
  Promise.all(
    audiences.map(async (wanted) => {
      if (!isOpenTo(wanted, { isMember: caller !== null, country, language })) return false;
      if (caller === null || !asksOfMember(wanted)) return true;
      return standings(context, () => holds(context, caller.memberId, wanted), `${caller.memberId} ${JSON.stringify(wanted)}`);
    }),
  );
