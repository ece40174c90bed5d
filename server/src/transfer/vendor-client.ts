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
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { DECIMALS } from '../vendors/service.ts';
import { signatureOf } from './signing-key.ts';

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 65_536;
/** What a vendor says no with for good; all else leaves in doubt whether money has moved. */
const REFUSALS: ReadonlySet<VendorStatus> = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_USER_DISABLED', 'RS_ERROR_LIMIT_REACHED']);

export type Verdict = { readonly state: 'done' } | { readonly state: 'refused'; readonly reason: string } | { readonly state: 'doubt' };
const DOUBT: Verdict = { state: 'doubt' };

export type Order = {
  readonly id: string;
  readonly url: string;
  readonly memberId: bigint;
  readonly direction: 'in' | 'out';
  readonly asset: string;
  /** Minor units. */
  readonly amount: bigint;
};

/** Sends one signed call; undefined for whatever is no whole, well-formed answer in time. */
async function say(context: Context, url: string, path: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body);
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [TRANSFER_SIGNATURE_HEADER]: signatureOf(context, text) },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said = await answer.text();
    return answer.ok && said.length <= MOST_BYTES ? JSON.parse(said) : undefined;
  } catch {
    return undefined;
  }
}

/** Has the vendor move the money; harmless to repeat. */
export async function orderTransfer(context: Context, { id, url, memberId, direction, asset, amount }: Order): Promise<Verdict> {
  const said = await say(context, url, direction === 'in' ? TRANSFER_PATHS.deposit : TRANSFER_PATHS.withdraw, {
    transaction_uuid: id,
    user: String(memberId),
    currency: asset,
    amount: vendorFromMinor(amount, DECIMALS),
  });
  const answer = v.safeParse(vendorTransferAnswer, said);
  if (!answer.success || answer.output.transaction_uuid !== id) return DOUBT;
  const { status } = answer.output;
  if (status === 'RS_OK') return { state: 'done' };
  return REFUSALS.has(status) ? { state: 'refused', reason: status } : DOUBT;
}

/** What the vendor knows of an order; `unknown` when it has never seen it. */
export async function queryTransfer(context: Context, { id, url }: Order): Promise<Verdict | { readonly state: 'unknown' }> {
  const answer = v.safeParse(vendorQueryAnswer, await say(context, url, TRANSFER_PATHS.query, { transaction_uuid: id }));
  if (!answer.success || answer.output.transaction_uuid !== id) return DOUBT;
  const { state } = answer.output;
  return state === 'refused' ? { state, reason: 'RS_ERROR_TRANSACTION_REFUSED' } : { state };
}

/** What a member has at a vendor, minor units; null while that is not to be learnt. */
export async function vendorBalance(context: Context, url: string, memberId: bigint, asset: string): Promise<bigint | null> {
  const user = String(memberId);
  const body = { request_uuid: randomUUID(), user, currency: asset };
  const answer = v.safeParse(vendorBalanceAnswer, await say(context, url, TRANSFER_PATHS.balance, body));
  if (!answer.success || answer.output.user !== user) return null;
  return minorFromVendor(answer.output.balance, DECIMALS);
}
