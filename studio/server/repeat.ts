import { repeat as repeatedly, type Repeating } from '@sorak/contract/repeat';
import type { Studio } from './context.ts';

export type Running = Pick<Repeating, 'stop'>;

/** Again and again, so long after the time before, or after `quietMs` while nobody is there; what fails is said and tried again. */
export const repeat = (
  studio: Pick<Studio, 'log' | 'presence'>,
  message: string,
  work: () => Promise<unknown>,
  everyMs: number,
  quietMs = everyMs,
): Repeating =>
  repeatedly({ briskMs: everyMs, quietMs, company: studio.presence, name: message }, work, (error) =>
    studio.log(message, { error: String(error) }),
  );
