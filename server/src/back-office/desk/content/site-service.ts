import { isDeepStrictEqual } from 'node:util';
import type { Calls, RequestOutput, SiteContent, SitePart } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { brandCode, forgetBrand } from '../../../platform/system/service.ts';
import { sitePart, writeSitePart } from '../../../platform/system/site-content-service.ts';
import type { Values } from '../requests/kind.ts';
import { lastApproved, type Query } from '../requests/repo.ts';

/** A part of the site as what takes two. */
export const siteKind = <P extends SitePart>(part: P) => ({
  read: async (context: Context, tx: Query) => ({ name: brandCode(context), before: (await sitePart(context, tx, part)) as Values }),
  apply: (context: Context, tx: Query, _step: unknown, _object: string, after: SiteContent[P]): Promise<void> =>
    writeSitePart(context, tx, part, after),
  follow: async (context: Context): Promise<void> => void forgetBrand(context),
});

/** Puts a part back to what it said before two published it last: one may. CallError conflict where it says that already, or nothing was published. */
export async function takeBackSite(
  context: Context,
  { operatorId }: OperatorCaller,
  { part, reason }: RequestOutput<Calls['takeBackSite']>,
): Promise<{ part: SitePart }> {
  await inTransaction(context.db.query, async (tx) => {
    const before = await sitePart(context, tx, part);
    const last = await lastApproved(tx, brandCode(context), part);
    if (!last || isDeepStrictEqual(JSON.parse(JSON.stringify(before)), last.before)) throw new CallError('conflict');
    // Two had published that version too, or it came with the house.
    await writeSitePart(context, tx, part, last.before as SiteContent[SitePart]);
    const detail = { before, after: last.before, reason };
    await recordAction(tx, { operatorId, action: 'content_taken_back', object: `content:${part}`, detail });
  });
  forgetBrand(context);
  return { part };
}
