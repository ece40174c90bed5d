import type { JobCode } from '@sorak/contract';
import type { Presence } from '@sorak/contract/presence';
import { repeat as repeatedly, type Repeating as Loop } from '@sorak/contract/repeat';
import type { FastifyBaseLogger } from 'fastify';

export type Repeating = Pick<Loop, 'stop'>;

/** So late what falls due may be done while nobody is there; what must be in time says when it is due (`DueIn`). */
const QUIET_MS = 5_000;

/**
 * One run at a time, each `everyMs` after the end of the last, or a longer rest while nobody is there: whoever comes ends it. A failure is
 * logged with the job's code and does not end the series.
 */
export const repeat = (
  { log, presence }: { readonly log: Pick<FastifyBaseLogger, 'warn'>; readonly presence?: Presence },
  job: JobCode,
  everyMs: number,
  work: () => Promise<unknown>,
  quietMs = Math.max(everyMs, QUIET_MS),
): Loop =>
  repeatedly({ briskMs: everyMs, quietMs, company: presence, isLater: true, name: job }, work, (err) =>
    log.warn({ err, job }, 'due work failed'),
  );
