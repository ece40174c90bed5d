import { EVENTS, type Topic } from '@sorak/contract';
import * as v from 'valibot';

/** What travels on the bus. Only our own processes write there, but what is read is checked like everything from outside. */
const busMessage = v.variant('kind', [
  v.object({
    kind: v.literal('event'),
    topic: v.picklist(Object.keys(EVENTS) as Topic[]),
    payload: v.unknown(),
    memberId: v.nullable(v.string()),
    /** Without a member: to everybody signed in, or to visitors too. */
    isForMembers: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal('sessionEnded'), sessionId: v.string() }),
]);
export type BusMessage = v.InferOutput<typeof busMessage>;

export const writeMessage = (message: BusMessage): string => JSON.stringify(message);

/** Undefined for a text that is no message. */
export function readMessage(text: string): BusMessage | undefined {
  try {
    const result = v.safeParse(busMessage, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
