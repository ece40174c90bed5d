import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { countingCall } from '../../platform/vendors/calls-service.ts';
import type { CatalogueVendor } from '../../platform/vendors/service.ts';

const BOUNDS = { withinMs: 1_500, maxBytes: 1_000_000 };

/**
 * Asks vendors for what only they know, by GET and read by `schema`: one question to an address in `keptMs`, whoever asks. Null for a vendor
 * that does not answer, answers too much or something else; the log says why.
 */
export function createVendorQuestion<S extends v.GenericSchema>(schema: S, keptMs: number, complaint: string) {
  const asked = new Map<string, { until: number; answer: Promise<v.InferOutput<S> | null> }>();
  return (context: Context, { id, code }: Pick<CatalogueVendor, 'id' | 'code'>, address: string): Promise<v.InferOutput<S> | null> => {
    const key = `${code} ${address}`;
    const known = asked.get(key);
    if (known && known.until > Date.now()) return known.answer;
    const answer = countingCall(context, id, async () => v.parse(schema, JSON.parse(await ask(address)))).catch((error: unknown) => {
      context.log.warn({ err: error, vendor: code }, complaint);
      return null;
    });
    asked.set(key, { until: Date.now() + keptMs, answer });
    return answer;
  };
}

async function ask(address: string): Promise<string> {
  const answer = await callOut(address, BOUNDS);
  if (answer.status >= 300) throw new Error(`status ${answer.status}`);
  return textOf(answer);
}
