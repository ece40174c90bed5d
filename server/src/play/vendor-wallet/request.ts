import type { VendorStatus } from '@sorak/contract';
import { AmountError, minorFromVendor } from '@sorak/contract';
import * as v from 'valibot';
import { JsonError, parseStrictJson } from '../../http/strict-json.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';

/** The request cannot be understood; `status` is what the vendor hears. Nothing was written. */
export class VendorRequestError extends Error {
  override readonly name = 'VendorRequestError';
  readonly status: VendorStatus;
  /** Echoed when the request could be read that far. */
  readonly requestUuid: string | undefined;
  constructor(status: VendorStatus, requestUuid?: string) {
    super(status);
    this.status = status;
    this.requestUuid = requestUuid;
  }
}

// Far above every limit of every game, and far below what a bigint column or a double could get wrong.
const LARGEST_AMOUNT = 10n ** 13n;

/** The body as the schema describes it. A missing field or broken JSON is WRONG_SYNTAX, a field of another type WRONG_TYPES. */
export function parseVendorRequest<S extends v.GenericSchema<unknown, unknown>>(schema: S, body: Buffer): v.InferOutput<S> {
  const json = readJson(body);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new VendorRequestError('RS_ERROR_WRONG_SYNTAX');
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const isMissing = parsed.issues.some((issue) => issue.input === undefined);
  const requestUuid = 'request_uuid' in json && typeof json.request_uuid === 'string' ? json.request_uuid : undefined;
  throw new VendorRequestError(isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES', requestUuid);
}

function readJson(body: Buffer): unknown {
  try {
    return parseStrictJson(body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    // A number that is none of ours is still JSON.
    const isNumber = error.message.startsWith('number out of range');
    throw new VendorRequestError(isNumber ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX');
  }
}

/** A vendor's integer in minor units; WRONG_TYPES for what is not a whole number of them. */
export function amountOf(value: number, requestUuid: string): bigint {
  try {
    const amount = minorFromVendor(value, DECIMALS);
    if (amount <= LARGEST_AMOUNT) return amount;
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
  }
  throw new VendorRequestError('RS_ERROR_WRONG_TYPES', requestUuid);
}
