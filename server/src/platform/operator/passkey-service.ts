import { createHash, randomUUID } from 'node:crypto';
import type { Calls, OperatorProof, PasskeyAnswer, RequestOutput, ResponseInput } from '@sorak/contract';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { countHit } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { readBrand } from '../system/service.ts';
import * as accounts from './account-repo.ts';
import { recordAction } from './audit-service.ts';
import { newChallenge, rpOf, signedBy, spendChallenge } from './challenge-service.ts';
import { spendCode } from './code-service.ts';
import * as repo from './passkey-repo.ts';

type Keys = ResponseInput<Calls['getOperatorPasskeys']>;
const PROOFS = { name: 'operator-proof', max: 10, windowMs: 15 * 60_000 };

/** What the log keeps of a key: enough to notice another one in its place. */
const fingerprintOf = (keyId: string, publicKey: Buffer): string => createHash('sha256').update(keyId).update(publicKey).digest('hex');

export async function passkeysOf({ db }: Context, { operatorId }: Pick<OperatorCaller, 'operatorId'>): Promise<Keys> {
  const rows = await repo.passkeysOf(db.query, operatorId);
  return {
    list: rows.map((row) => ({ id: row.id, name: row.name, addedAt: row.added_at.getTime(), usedAt: row.used_at?.getTime() ?? null })),
  };
}

export async function startPasskey(
  context: Context,
  { operatorId, name }: OperatorCaller,
): Promise<ResponseInput<Calls['startOperatorPasskey']>> {
  const { settings } = await readBrand(context);
  const known = (await repo.passkeysOf(context.db.query, operatorId)).map((row) => row.key_id);
  const userId = Buffer.from(`operator ${operatorId}`).toString('base64url');
  const challenge = await newChallenge(context, 'add', operatorId);
  return { ...challenge, rpName: `${settings.brandName} console`, userId, userName: name, known };
}

/** CallError code_invalid, passkey_invalid, too_many_requests. */
async function assertSelf(context: Context, operatorId: bigint, { code, passkey }: OperatorProof): Promise<void> {
  await countHit(context, PROOFS, String(operatorId));
  if (passkey) {
    // What was signed for a decision proves nothing else.
    if ((await assertSigned(context, operatorId, passkey)).decision !== null) throw new CallError('passkey_invalid');
    return;
  }
  const operator = await accounts.findOwnFactor(context.db.query, operatorId);
  if (!operator || !(await spendCode(context, operator, code ?? ''))) throw new CallError('code_invalid');
}

/** Which key signed, and which decision. CallError passkey_invalid. */
async function assertSigned(context: Context, operatorId: bigint, answer: PasskeyAnswer) {
  const spent = await spendChallenge(context, answer.response.clientDataJSON, 'sign', operatorId);
  const key = spent && (await signedBy(context, operatorId, answer, spent.challenge));
  if (!spent || key === undefined) throw new CallError('passkey_invalid');
  return { key, decision: spent.decision };
}

/** CallError passkey_invalid, code_invalid, conflict for a key that somebody has. */
export async function addPasskey(
  context: Context,
  caller: OperatorCaller,
  { name, key, proof }: RequestOutput<Calls['addOperatorPasskey']>,
): Promise<Keys> {
  const { operatorId } = caller;
  const spent = await spendChallenge(context, key.response.clientDataJSON, 'add', operatorId);
  if (!spent) throw new CallError('passkey_invalid');
  const { rpId, origin } = rpOf(context);
  const { transports, ...response } = key.response;
  const made = await verifyRegistrationResponse({
    response: { ...key, response, clientExtensionResults: {} },
    expectedChallenge: spent.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!made?.verified) throw new CallError('passkey_invalid');
  await assertSelf(context, operatorId, proof);
  const { id: keyId, publicKey, counter } = made.registrationInfo.credential;
  const row = {
    id: randomUUID(),
    operator_id: operatorId,
    key_id: keyId,
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: transports.slice(0, 8),
    name,
    added_at: new Date(context.clock.now()),
  };
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.insertPasskey(tx, row))) throw new CallError('conflict');
    const detail = { name, key: fingerprintOf(keyId, row.public_key) };
    await recordAction(tx, { operatorId, action: 'passkey_added', object: `passkey:${row.id}`, detail });
  });
  return passkeysOf(context, caller);
}

/** CallError not_found. */
export async function renamePasskey(
  context: Context,
  caller: OperatorCaller,
  { id, name }: RequestOutput<Calls['renameOperatorPasskey']>,
): Promise<Keys> {
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.renamePasskey(tx, caller.operatorId, id, name))) throw new CallError('not_found');
    await recordAction(tx, { operatorId: caller.operatorId, action: 'passkey_renamed', object: `passkey:${id}`, detail: { name } });
  });
  return passkeysOf(context, caller);
}

/** CallError not_found, passkey_invalid, code_invalid. */
export async function removePasskey(
  context: Context,
  caller: OperatorCaller,
  { id, proof }: RequestOutput<Calls['removeOperatorPasskey']>,
): Promise<Keys> {
  await assertSelf(context, caller.operatorId, proof);
  await inTransaction(context.db.query, async (tx) => {
    if ((await takeKeys(context, tx, caller.operatorId, caller.operatorId, id)) === 0) throw new CallError('not_found');
  });
  return passkeysOf(context, caller);
}

/** Takes an operator's keys away, one or every one, and writes each down; how many. */
export async function takeKeys(
  { clock }: Context,
  tx: accounts.Query,
  by: bigint | null,
  operatorId: bigint,
  id: string | null = null,
): Promise<number> {
  const taken = await repo.removePasskeys(tx, operatorId, id, new Date(clock.now()));
  for (const key of taken) await recordAction(tx, { operatorId: by, action: 'passkey_removed', object: `passkey:${key}` });
  return taken.length;
}

/** A key as two others see it, who may take it away. CallError not_found. */
export async function passkeyState(tx: accounts.Query, id: string) {
  const key = await repo.lockPasskey(tx, id);
  if (!key) throw new CallError('not_found');
  return { operatorId: key.operator_id, name: `${key.operator}: ${key.name}`, isRemoved: key.removed_at !== null };
}

/** What a key signs before a decision, named by the SHA-256 of its path and its body in hex; null to prove who one is. */
export async function startSignature(
  context: Context,
  { operatorId }: OperatorCaller,
  decision: string | null,
): Promise<ResponseInput<Calls['startDecisionSignature']>> {
  const keys = (await repo.passkeysOf(context.db.query, operatorId)).map((row) => row.key_id);
  return { ...(await newChallenge(context, 'sign', operatorId, decision === null ? null : Buffer.from(decision, 'hex'))), keys };
}

/** Signs the decision of this session that the challenge was asked for. CallError passkey_invalid. */
export async function signDecision(context: Context, { operatorId, sessionId }: OperatorCaller, answer: PasskeyAnswer): Promise<void> {
  const { key, decision } = await assertSigned(context, operatorId, answer);
  if (decision === null) throw new CallError('passkey_invalid');
  const at = new Date(context.clock.now());
  await repo.putSignature(context.db.query, { session_id: sessionId, operator_id: operatorId, passkey_id: key, at, decision });
}
