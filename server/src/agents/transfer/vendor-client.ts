import { randomUUID } from 'node:crypto';
import {
  minorFromVendor,
  TRANSFER_PATHS,
  TRANSFER_SIGNATURE_HEADER,
  vendorBalanceAnswer,
  vendorFromMinor,
  vendorQueryAnswer,
  vendorTransferAnswer,
  type VendorStatus,
} from '@sorak/contract';
import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { countingCall } from '../../platform/vendors/calls-service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { signatureOf } from '../../platform/vendors/signing-service.ts';

const BOUNDS = { withinMs: 5_000, maxBytes: 64 * 1024 };
/** What a vendor says no with for good; all else leaves in doubt whether money has moved. */
const REFUSALS: ReadonlySet<VendorStatus> = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_USER_DISABLED', 'RS_ERROR_LIMIT_REACHED']);

export type Verdict = { readonly state: 'done' } | { readonly state: 'refused'; readonly reason: string } | { readonly state: 'doubt' };
const DOUBT: Verdict = { state: 'doubt' };

/** Whose wallet is called, and where. */
export type Partner = { readonly vendorId: number; readonly url: string };
export type Order = Partner & {
  readonly id: string;
  readonly memberId: bigint;
  readonly direction: 'in' | 'out';
  readonly asset: string;
  /** Minor units. */
  readonly amount: bigint;
};

/** Sends one signed call, and counts it; null for whatever is no whole, well-formed answer in time. */
const say = <S extends v.GenericSchema>(
  context: Context,
  { vendorId, url }: Partner,
  path: string,
  body: object,
  schema: S,
): Promise<v.InferOutput<S> | null> =>
  countingCall(context, vendorId, async () => {
    const said = v.safeParse(schema, await post(context, url, path, JSON.stringify(body)));
    return said.success ? said.output : null;
  });

async function post(context: Context, url: string, path: string, text: string): Promise<unknown> {
  try {
    const answer = await callOut(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [TRANSFER_SIGNATURE_HEADER]: signatureOf(context, text) },
      body: text,
      ...BOUNDS,
    });
    return answer.status < 300 ? JSON.parse(textOf(answer)) : undefined;
  } catch {
    return undefined;
  }
}

/** Has the vendor move the money; harmless to repeat. */
export async function orderTransfer(context: Context, order: Order): Promise<Verdict> {
  const { id, memberId, direction, asset, amount } = order;
  const path = direction === 'in' ? TRANSFER_PATHS.deposit : TRANSFER_PATHS.withdraw;
  const body = {
    transaction_uuid: id,
    user: String(memberId),
    currency: asset,
    amount: vendorFromMinor(amount, DECIMALS),
  };
  const answer = await say(context, order, path, body, vendorTransferAnswer);
  if (answer?.transaction_uuid !== id) return DOUBT;
  const { status } = answer;
  if (status === 'RS_OK') return { state: 'done' };
  return REFUSALS.has(status) ? { state: 'refused', reason: status } : DOUBT;
}

/** What the vendor knows of an order; `unknown` when it has never seen it. */
export async function queryTransfer(context: Context, order: Order): Promise<Verdict | { readonly state: 'unknown' }> {
  const answer = await say(context, order, TRANSFER_PATHS.query, { transaction_uuid: order.id }, vendorQueryAnswer);
  if (answer?.transaction_uuid !== order.id) return DOUBT;
  const { state } = answer;
  return state === 'refused' ? { state, reason: 'RS_ERROR_TRANSACTION_REFUSED' } : { state };
}

/** What a member has at a vendor, minor units; null while that is not to be learnt. */
export async function vendorBalance(context: Context, partner: Partner, memberId: bigint, asset: string): Promise<bigint | null> {
  const user = String(memberId);
  const body = { request_uuid: randomUUID(), user, currency: asset };
  const answer = await say(context, partner, TRANSFER_PATHS.balance, body, vendorBalanceAnswer);
  return answer?.user === user ? minorFromVendor(answer.balance, DECIMALS) : null;
}
