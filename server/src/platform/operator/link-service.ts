import type { Calls, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { newTotpSecret, totpStep, totpUri } from '../../lib/totp.ts';
import { hashPassword } from '../credentials/password-service.ts';
import { readBrand } from '../system/service.ts';
import * as accounts from './account-repo.ts';
import { fingerprintOf } from './account-service.ts';
import { recordAction } from './audit-service.ts';
import * as repo from './link-repo.ts';
import { totpName } from './code-service.ts';

const LIFE_MS = 48 * 3_600_000;
const TRIES_PER_ADDRESS = { name: 'operator-link', max: 30, windowMs: 60_000 };

/** A link for a colleague who is to choose what they sign in with; its token is shown now and never again. CallError operation_not_allowed. */
export async function makeOperatorLink(
  { db, clock, secrets }: Context,
  { operatorId: by }: OperatorCaller,
  operatorId: bigint,
): Promise<ResponseInput<Calls['makeOperatorLink']>> {
  const token = newToken();
  const at = new Date(clock.now());
  const expiresAt = new Date(at.getTime() + LIFE_MS);
  await inTransaction(db.query, async (tx) => {
    const operator = await accounts.lockOperator(tx, operatorId);
    if (!operator) throw new CallError('not_found');
    if (operator.enrolled_at !== null || !operator.is_active || operator.link_by !== by) throw new CallError('operation_not_allowed');
    const totpSecret = secrets.seal(newTotpSecret(), totpName(operator.name));
    await repo.putLink(tx, { operatorId, tokenHash: hashToken(token), totpSecret, madeBy: by, at, expiresAt });
    const detail = { name: operator.name, until: expiresAt.toISOString() };
    await recordAction(tx, { operatorId: by, action: 'operator_link_made', object: `operator:${operatorId}`, detail });
  });
  return { token, expiresAt: expiresAt.getTime() };
}

async function living({ db, clock }: Context, token: string) {
  const link = await repo.findLink(db.query, hashToken(token), new Date(clock.now()));
  if (!link) throw new CallError('operator_link_over');
  return link;
}

/** Whose link it is, and what their app reads. CallError operator_link_over. */
export async function readOperatorLink(context: Context, token: string, ip: string): Promise<ResponseInput<Calls['readOperatorLink']>> {
  await countHit(context, TRIES_PER_ADDRESS, subscriberOf(ip));
  const { name, roles, totp_secret: sealed } = await living(context, token);
  const secret = context.secrets.open(sealed, totpName(name));
  const { settings } = await readBrand(context);
  return { name, roles: [...roles], secret, uri: totpUri(secret, `${settings.brandName} console`, name) };
}

type Chosen = { readonly token: string; readonly password: string; readonly code: string };

/** Keeps what a colleague chose; the link counts once, and the code that proved the app opens nothing later. CallError operator_link_over, code_invalid. */
export async function useOperatorLink(context: Context, { token, password, code }: Chosen, ip: string): Promise<{ name: string }> {
  await countHit(context, TRIES_PER_ADDRESS, subscriberOf(ip));
  const { id, name, totp_secret: totpSecret } = await living(context, token);
  const step = totpStep(context.secrets.open(totpSecret, totpName(name)), code.replaceAll(/\s/g, ''), context.clock.now());
  if (step === null) throw new CallError('code_invalid');
  const passwordHash = await hashPassword(password);
  const at = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.spendLink(tx, hashToken(token), at))) throw new CallError('operator_link_over');
    await accounts.changeOperator(tx, id, {
      password_hash: passwordHash,
      totp_secret: totpSecret,
      last_step: BigInt(step),
      enrolled_at: at,
      link_by: null,
    });
    const detail = { credentials: fingerprintOf(passwordHash, totpSecret), ip };
    await recordAction(tx, { operatorId: id, action: 'operator_enrolled', object: `operator:${id}`, detail });
  });
  return { name };
}
