import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { readBrand } from '../../platform/system/service.ts';
import { isVerified } from './repo.ts';

/** CallError identity_required where the licence lets nobody play, for money or for nothing, before age and identity are verified. */
export async function requireVerified(context: Context, memberId: bigint, asset: string): Promise<void> {
  const { name, terms } = (await readBrand(context)).licence.profile;
  const isAsked = asset === 'PLAY' ? !terms.hasFreePlayUnverified : terms.verifiesBeforePlay;
  if (isAsked && !(await isVerified(context.db.query, memberId))) throw new CallError('identity_required', { profile: name });
}
