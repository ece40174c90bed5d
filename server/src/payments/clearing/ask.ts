import { callOut } from '@sorak/contract/outgoing';
import type * as v from 'valibot';
import type { Context } from '../../context.ts';
import { faultOf, sign, SIGNATURE_HEADER } from '../payment/service.ts';
import type { Cell } from './cells.ts';
import { ANSWER, CELL_PATH, readAs } from './wire.ts';

const BOUNDS = { withinMs: 6_000, maxBytes: 4 * 1024 * 1024 };

/** Nobody knows what the other cell has done; only its own signed word says. */
export class CellSilent extends Error {
  override readonly name = 'CellSilent';
}

/** Asks another cell and reads its signed answer. CellSilent for all else, whatever it looks like. */
export async function askCell<S extends v.GenericSchema>(
  { clock, config }: Context,
  { origin, keys }: Cell,
  what: 'transfer' | 'standing' | 'day',
  json: object,
  shape: S,
): Promise<v.InferOutput<S>> {
  const path = `${CELL_PATH}${config.cell}/${what}`;
  const body = Buffer.from(JSON.stringify(json));
  const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: sign(keys, { method: 'POST', path, body }, clock.now()) };
  let answer: Awaited<ReturnType<typeof callOut>>;
  try {
    answer = await callOut(`${origin}${path}`, { method: 'POST', headers, body, ...BOUNDS });
  } catch (error) {
    throw new CellSilent('the cell did not answer', { cause: error });
  }
  if (answer.status === 409) throw new CellSilent('the cell knows another transfer by this id');
  if (answer.status !== 200) throw new CellSilent(`the cell answered ${answer.status}`);
  const rawHeaders = [SIGNATURE_HEADER, answer.headers[SIGNATURE_HEADER] ?? ''];
  const fault = faultOf(keys, { method: ANSWER, path, body: Buffer.from(answer.bytes), rawHeaders }, clock.now());
  if (fault !== null) throw new CellSilent(`the cell’s answer is not its own: ${fault}`);
  const read = readAs(shape, answer.bytes);
  if (read === undefined) throw new CellSilent('the cell answered something else');
  return read;
}

/** Whether it says by itself that it can serve. */
export async function isCellReady({ origin }: Cell): Promise<boolean> {
  try {
    return (await callOut(`${origin}/readyz`, { withinMs: 3_000, maxBytes: 1024 })).status === 200;
  } catch {
    return false;
  }
}
