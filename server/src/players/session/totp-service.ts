import { createHash, randomInt } from 'node:crypto';
import { holdPayouts } from '../member/hold-service.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { readBrand } from '../../platform/system/service.ts';
import * as repo from './factor-repo.ts';
import { newTotpSecret, totpStep, totpUri } from '../../lib/totp.ts';

const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export const totpName = (memberId: bigint): string => `totp:${memberId}`;
const hashOf = (memberId: bigint, code: string): Buffer => createHash('sha256').update(`${memberId}:${code}`).digest();

/** Begins with a new secret, which counts only once an app has shown a code of it. */
export async function beginTotp(context: Context, memberId: bigint, account: string): Promise<{ secret: string; uri: string }> {
  const { settings } = await readBrand(context);
  const secret = newTotpSecret();
  const sealed = context.secrets.seal(secret, totpName(memberId));
  await repo.keepTotp(context.db.query, memberId, sealed, new Date(context.clock.now()));
  return { secret, uri: totpUri(secret, settings.brandName, account) };
}

/** Whether the member's authenticator is in use. */
export async function hasTotp({ db }: Context, memberId: bigint): Promise<boolean> {
  return Boolean((await repo.findTotp(db.query, memberId))?.confirmed_at);
}

/** Takes the authenticator into use by its first code; the recovery codes are shown this once. Undefined for a wrong code. */
export async function confirmTotp(context: Context, memberId: bigint, code: string): Promise<string[] | undefined> {
  if (!(await isAppCode(context, memberId, code, false))) return undefined;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await inTransaction(context.db.query, (tx) =>
    repo.keepRecoveryCodes(
      tx,
      memberId,
      codes.map((one) => hashOf(memberId, one)),
    ),
  );
  return codes;
}

function newRecoveryCode(): string {
  const text = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Whether this is a code of the app that was not used before, or an unused recovery code. */
export async function isAuthenticatorCode(context: Context, memberId: bigint, answer: string): Promise<boolean> {
  const code = answer.normalize('NFKC').trim().toLowerCase().replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(code)) return isAppCode(context, memberId, code, true);
  return repo.spendRecoveryCode(context.db.query, memberId, hashOf(memberId, code), new Date(context.clock.now()));
}

async function isAppCode(context: Context, memberId: bigint, code: string, mustBeConfirmed: boolean): Promise<boolean> {
  const row = await repo.findTotp(context.db.query, memberId);
  if (!row || (mustBeConfirmed && !row.confirmed_at)) return false;
  const now = context.clock.now();
  const step = totpStep(context.secrets.open(row.secret, totpName(memberId)), code, now);
  return step !== null && repo.spendStep(context.db.query, memberId, BigInt(step), new Date(now));
}

/** Takes the authenticator and its recovery codes out of use. */
export const endTotp = ({ db, clock }: Context, memberId: bigint): Promise<void> =>
  inTransaction(db.query, async (tx) => {
    await repo.dropTotp(tx, memberId);
    await holdPayouts(tx, memberId, 'authenticator', clock.now());
  });

export const recoveryCodesLeft = ({ db }: Context, memberId: bigint): Promise<number> => repo.countRecoveryCodes(db.query, memberId);
