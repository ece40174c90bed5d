import { randomUUID } from 'node:crypto';
import { TRANSFER_SIGNATURE_HEADER, type VendorRoundHistory, vendorRoundHistoryAnswer } from '@sorak/contract';
import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { signatureOf } from '../../platform/vendors/signing-service.ts';
import { countingCall } from '../../platform/vendors/calls-service.ts';
import type { CatalogueVendor } from '../../platform/vendors/service.ts';

const BOUNDS = { withinMs: 3_000, maxBytes: 2_000_000 };

type Asked = { readonly round: string } | { readonly pairs_of_days: number };

/** Asks a vendor at its `roundHistoryUrl`, signed as transfers are; null where it has none, or nothing that can be read came in time. */
export async function askSigned<S extends v.GenericSchema>(
  context: Context,
  { id, code, roundHistoryUrl }: CatalogueVendor,
  schema: S,
  asked: Asked,
): Promise<v.InferOutput<S> | null> {
  if (roundHistoryUrl === null) return null;
  const body = JSON.stringify({ request_uuid: randomUUID(), ...asked, asked_at: context.clock.now() });
  try {
    return await countingCall(context, id, async () => {
      const answer = await callOut(roundHistoryUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [TRANSFER_SIGNATURE_HEADER]: signatureOf(context, body) },
        body,
        ...BOUNDS,
      });
      if (answer.status >= 300) throw new Error(`status ${answer.status}`);
      return v.parse(schema, JSON.parse(textOf(answer)));
    });
  } catch (error) {
    context.log.warn({ err: error, vendor: code }, 'a vendor did not tell what operators asked');
    return null;
  }
}

/** Asks a vendor for the history of a round; null where it knows none. */
export async function askRoundHistory(context: Context, vendor: CatalogueVendor, round: string): Promise<VendorRoundHistory | null> {
  const history = (await askSigned(context, vendor, vendorRoundHistoryAnswer, { round }))?.history ?? null;
  return history?.round === round ? history : null;
}
