import { AmountError, type Calls, type DepositResult, minorFromNumber, type RequestOutput } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { DECIMALS } from '../../../platform/vendors/service.ts';
import { decideDeposit } from './queue-service.ts';

type Asked = RequestOutput<Calls['decideQueuedDeposits']>;
const KNOWN = ['conflict', 'not_found', 'second_operator_required', 'operator_limit', 'deposit_limit'] as const;

/** Decides each by itself, one after the other, as it was when the operator saw it; what fails is told and keeps no other. */
export async function decideInBulk(
  context: Context,
  caller: OperatorCaller,
  { list, ...asked }: Asked,
): Promise<{ results: DepositResult[] }> {
  const results: DepositResult[] = [];
  for (const one of new Map(list.map((row) => [row.id, row])).values()) results.push(await decideOne(context, caller, asked, one));
  return { results };
}

async function decideOne(
  context: Context,
  caller: OperatorCaller,
  { action, note }: Omit<Asked, 'list'>,
  { id, held, key }: Asked['list'][number],
): Promise<DepositResult> {
  try {
    const { status } = await decideDeposit(context, caller, { id, note, action, seen: { held: minorFromNumber(held, DECIMALS), key } });
    return { id, status, errorCode: null };
  } catch (error) {
    // Signed, the whole is asked for anew.
    if (error instanceof CallError && error.code === 'passkey_required') throw error;
    const known = error instanceof CallError ? KNOWN.find((code) => code === error.code) : undefined;
    // An amount that is none was never held.
    const errorCode = error instanceof AmountError ? 'conflict' : known;
    if (errorCode) return { id, status: null, errorCode };
    context.log.error({ err: error, deposit: id }, 'one of several deposits could not be decided');
    return { id, status: null, errorCode: 'system_error' };
  }
}
