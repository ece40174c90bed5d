import { frameToPage, type FrameToPage } from '@sorak/contract';
import * as v from 'valibot';

type Told = Pick<MessageEvent, 'origin' | 'source' | 'data'>;
type Expected = { readonly origin: string; readonly source: unknown; readonly gameCode: string };

/** A message of the framed game, or null when another window, origin, game or shape speaks. */
export function readMessage({ origin, source, data }: Told, expected: Expected): FrameToPage | null {
  if (source === null || source !== expected.source || origin !== expected.origin) return null;
  const message = v.safeParse(frameToPage, data);
  return message.success && message.output.gameCode === expected.gameCode ? message.output : null;
}
