import type { Context } from '../../context.ts';
import { totpStep } from '../../lib/totp.ts';
import * as repo from './account-repo.ts';

/** What an operator's secret is bound to in the secret box. */
export const totpName = (operatorName: string): string => `operator:${operatorName}`;

type Known = { readonly id: bigint; readonly name: string; readonly totp_secret: Buffer };

/** Whether this is a code of the app that nothing has used before. */
export async function spendCode({ db, clock, secrets }: Context, { id, name, totp_secret: sealed }: Known, text: string): Promise<boolean> {
  const code = text.normalize('NFKC').replaceAll(/\s/g, '');
  const step = totpStep(secrets.open(sealed, totpName(name)), code, clock.now());
  return step !== null && repo.spendStep(db.query, id, BigInt(step));
}
