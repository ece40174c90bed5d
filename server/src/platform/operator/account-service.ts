import { createHash, randomBytes } from 'node:crypto';
import { OPERATOR_ROLES, type OperatorRole } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { newTotpSecret, totpCode, totpStepAt, totpUri } from '../../lib/totp.ts';
import { hashPassword } from '../credentials/password-service.ts';
import { readBrand } from '../system/service.ts';
import * as repo from './account-repo.ts';
import { recordAction } from './audit-service.ts';
import { dropDevices } from './device-repo.ts';
import { liftOperatorLock } from './lock-service.ts';
import { takeKeys } from './passkey-service.ts';
import { totpName } from './code-service.ts';
import { operatorName } from './login-service.ts';
import { endOldSessions } from './session-repo.ts';
import { forgetFailures } from './try-repo.ts';

const NAME = /^[a-z][a-z0-9.-]{1,31}$/;

/** What is shown once, when it is made. */
export type Credentials = { readonly name: string; readonly password: string; readonly secret: string; readonly uri: string };
export type NewAccount = {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly password?: string;
  readonly isDemo?: boolean;
};

/** The roles of these words; throws, in words, for one that is none. */
export function rolesOf(words: readonly string[]): OperatorRole[] {
  const unknown = words.filter((word) => !(OPERATOR_ROLES as readonly string[]).includes(word));
  if (unknown.length > 0 || words.length === 0) throw new Error(`Roles are ${OPERATOR_ROLES.join(', ')}.`);
  return [...new Set(words)] as OperatorRole[];
}

/** A new operator with a password and an authenticator secret of their own; undefined when the name is taken. Throws for a name of other letters. */
export async function openOperator(context: Context, account: NewAccount): Promise<(Credentials & { readonly id: bigint }) | undefined> {
  return inTransaction(context.db.query, (tx) => addOperator(context, tx, { ...account, isEnrolled: true, linkBy: null, by: null }));
}

/** `by`: who does it, nobody for the command line. `linkBy`: who makes the link by which they choose what they sign in with. */
type Added = NewAccount & { readonly isEnrolled: boolean; readonly linkBy: bigint | null; readonly by: bigint | null };

/** The same in the caller's transaction. */
export async function addOperator(
  context: Context,
  tx: repo.Query,
  account: Added,
): Promise<(Credentials & { readonly id: bigint }) | undefined> {
  const { roles, isDemo = false, isEnrolled, linkBy, by } = account;
  const name = operatorName(account.name);
  if (!NAME.test(name)) throw new Error(`${account.name} is no name: 2 to 32 small letters, digits, dots and dashes.`);
  const credentials = await newCredentials(context, name, account.password);
  const passwordHash = await hashPassword(credentials.password);
  const totpSecret = context.secrets.seal(credentials.secret, totpName(name));
  const at = new Date(context.clock.now());
  const made = await repo.insertOperator(tx, { name, passwordHash, roles, totpSecret, isDemo, at, isEnrolled, linkBy });
  if (made === undefined) return undefined;
  const detail = { name, roles, credentials: fingerprintOf(passwordHash, totpSecret) };
  await recordAction(tx, { operatorId: by, action: 'operator_added', object: `operator:${made}`, detail });
  return { ...credentials, id: made };
}

/** What the log keeps of what somebody signs in with: enough to notice that it was replaced, of no use to a reader. */
export const fingerprintOf = (passwordHash: string, totpSecret: Buffer): string =>
  createHash('sha256').update(passwordHash).update(totpSecret).digest('hex');

async function newCredentials(context: Context, name: string, password = randomBytes(15).toString('base64url')): Promise<Credentials> {
  const { settings } = await readBrand(context);
  const secret = newTotpSecret();
  return { name, password, secret, uri: totpUri(secret, `${settings.brandName} console`, name) };
}

async function known(context: Context, name: string) {
  const operator = await repo.findOperatorByName(context.db.query, operatorName(name));
  if (!operator) throw new Error(`There is no operator ${name}.`);
  return operator;
}

/** A password and a secret in place of the old ones, with what the log keeps of them. */
export async function freshCredentials(context: Context, name: string) {
  const credentials = await newCredentials(context, name);
  const change = {
    password_hash: await hashPassword(credentials.password),
    totp_secret: context.secrets.seal(credentials.secret, totpName(name)),
    last_step: 0n,
  };
  return { credentials, change, fingerprint: fingerprintOf(change.password_hash, change.totp_secret) };
}

/** A secret that another key sealed anew is the same to its operator, and another one to the log. */
export async function recordResealed(tx: Context['db']['query'], name: string): Promise<void> {
  const operator = await repo.findOperatorByName(tx, name);
  if (!operator) return;
  const detail = { credentials: fingerprintOf(operator.password_hash, operator.totp_secret) };
  await recordAction(tx, { operatorId: null, action: 'operator_resealed', object: `operator:${operator.id}`, detail });
}

/** A new password and secret in place of the old ones; every session ends, every lock does, and no browser is known any more. */
export async function resetOperator(context: Context, name: string): Promise<Credentials> {
  const { id, name: found } = await known(context, name);
  const { credentials, change, fingerprint } = await freshCredentials(context, found);
  const enrolled = { enrolled_at: new Date(context.clock.now()), link_by: null };
  await changeAndEnd(context, id, { ...change, ...enrolled }, 'operator_reset', { credentials: fingerprint });
  await forgetFailures(context.db.query, found);
  await dropDevices(context.db.query, id);
  await inTransaction(context.db.query, (tx) => takeKeys(context, tx, null, id));
  return credentials;
}

export async function setOperatorRoles(context: Context, name: string, roles: readonly OperatorRole[]): Promise<void> {
  const { id, roles: before, role_code: role } = await known(context, name);
  await changeAndEnd(context, id, { roles: [...roles], role_code: null }, 'operator_roles_set', { before, after: roles });
  if (role === null) return;
  const detail = { before: role, after: null };
  await recordAction(context.db.query, { operatorId: null, action: 'operator_role_given', object: `operator:${id}`, detail });
}

/** Shuts an operator out, or lets them in again. */
export async function setOperatorActive(context: Context, name: string, isActive: boolean): Promise<void> {
  const { id, name: found } = await known(context, name);
  await changeAndEnd(context, id, { is_active: isActive }, isActive ? 'operator_let_in' : 'operator_shut_out', {});
  if (isActive) await forgetFailures(context.db.query, found);
  else await dropDevices(context.db.query, id);
}

/** Takes the locks of a name away, from the command line. */
export async function unlockOperator(context: Context, name: string): Promise<void> {
  const { id } = await known(context, name);
  await liftOperatorLock(context, null, id, 'command');
}

async function changeAndEnd(
  context: Context,
  id: bigint,
  change: Parameters<typeof repo.changeOperator>[2],
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await inTransaction(context.db.query, async (tx) => {
    await repo.changeOperator(tx, id, change);
    await recordAction(tx, { operatorId: null, action, object: `operator:${id}`, detail });
  });
  await endOldSessions(context.db, id, 0, new Date(context.clock.now()));
}

export const operatorsOf = ({ db }: Context) => repo.operatorList(db.query);

/** The code that a demo operator's app would show now; when that was used already, the next one, which counts too. Nothing for a real operator. */
export async function demoCode(context: Context, name: string): Promise<{ code: string; secret: string } | undefined> {
  const operator = await repo.findOperatorByName(context.db.query, operatorName(name));
  if (!operator?.is_demo || context.config.isProduction) return undefined;
  const secret = context.secrets.open(operator.totp_secret, totpName(operator.name));
  const now = totpStepAt(context.clock.now());
  return { code: totpCode(secret, Number(operator.last_step) >= now ? now + 1 : now), secret };
}
