import type { Priority } from '@sorak/contract';
import { counter, gauge } from '@sorak/contract/metrics';
import type { FastifyBaseLogger } from 'fastify';
import { randomInt } from 'node:crypto';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { CallError } from './call.ts';

/** What one process takes on before the first are sent away: the whole of each is 1. */
const WHOLE = {
  /** Calls that are open. */
  open: 640,
  /** Statements that wait for a connection, all pools together. */
  waiting: 320,
  /** How late the event loop comes, ms. */
  lagMs: 1_000,
  /** How long the wallet takes of late, ms. Beyond 800 a vendor hears no decision: what is taken on then is work for nothing. */
  walletMs: 700,
};
/** Slowness alone sends nobody away to whom money is owed. */
const SLOWEST = 2;
/** With fewer calls open a slow process is no reason to send anybody away: it would be as slow without them. */
const MANY = 64;
/** From which part of the whole on calls of this priority are sent away, and after how many seconds they may come again, at least and at most. */
const BOUNDS: Readonly<Record<Priority, { readonly from: number; readonly againS: readonly [number, number] }>> = {
  // Money that is owed, and whoever wants to stop, only where the process would end by what it holds.
  settle: { from: 4, againS: [1, 2] },
  bet: { from: 0.8, againS: [1, 3] },
  change: { from: 0.6, againS: [1, 4] },
  read: { from: 0.4, againS: [2, 6] },
};
const LOOK_MS = 100;
const RESOLUTION_MS = 20;
/** So many looks without an open call, and nothing wakes for them any more. */
const RESTS_AFTER = 20;
/** What the last call adds to how long the wallet takes. */
const NEWEST = 0.02;
const SAY_EVERY_MS = 10_000;

const shed = counter('sorak_shed_total', 'Calls that were sent away because others pass before them.', ['priority']);

export type Queue = { readonly waitingCount: number };

/** A call is sent away before anything of it was looked at; whoever hears it may come again. */
export class Shed extends CallError {
  constructor(againS: number) {
    super('service_busy', null, { 'Retry-After': String(againS) });
  }
}

/**
 * How much one process has to do, and who is sent away for it. Measured by what is open, what waits for a connection, how late the loop
 * comes and how long the wallet takes; the worst of them counts.
 */
export class Pressure {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #queues = new Set<Queue>();
  #open = 0;
  #lagMs = 0;
  #walletMs = 0;
  #delay: IntervalHistogram | undefined;
  #timer: NodeJS.Timeout | undefined;
  #idleLooks = 0;
  #saidAt = -SAY_EVERY_MS;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
    gauge('sorak_pressure', 'What the process has to do, of what it takes on: the greatest of its measures.', () => this.now());
    gauge('sorak_open_calls', 'Calls that are being answered.', () => this.#open);
  }

  /** Its waiting statements count from now on. */
  watch(queue: Queue): void {
    this.#queues.add(queue);
  }

  /** 1 is all that the process takes on; 0 where nobody asks anything. */
  now(): number {
    let waiting = 0;
    for (const { waitingCount } of this.#queues) waiting += waitingCount;
    const counted = Math.max(this.#open / WHOLE.open, waiting / WHOLE.waiting);
    const slow = Math.min(SLOWEST, Math.max(this.#lagMs / WHOLE.lagMs, this.#walletMs / WHOLE.walletMs));
    return this.#open < MANY ? counted : Math.max(counted, slow);
  }

  /** A call is begun; each `begin` has its `end`. */
  begin(): void {
    this.#open += 1;
    if (!this.#timer) this.#look();
  }

  end(): void {
    this.#open -= 1;
  }

  /** How long a call of the wallet took. */
  walletTook(ms: number): void {
    this.#walletMs += (ms - this.#walletMs) * NEWEST;
  }

  /** Undefined for whoever is let in. Who is sent away is told another moment than the next, or all would come back at once. */
  refusal(priority: Priority): Shed | undefined {
    const { from, againS } = BOUNDS[priority];
    if (this.now() < from) return undefined;
    shed.of(priority).add();
    const at = performance.now();
    if (at - this.#saidAt >= SAY_EVERY_MS) {
      this.#saidAt = at;
      this.#log.warn({ priority, open: this.#open }, 'calls are sent away: there is more to do than can be done');
    }
    const [min, max] = againS;
    return new Shed(randomInt(min, max + 1));
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#delay?.disable();
  }

  #look(): void {
    const delay = (this.#delay ??= monitorEventLoopDelay({ resolution: RESOLUTION_MS }));
    delay.reset();
    delay.enable();
    this.#idleLooks = 0;
    let before = 0;
    this.#timer = setInterval(() => {
      // It counts the whole pause between two looks; what is above the rest they take is lag. A look may come before it has counted one.
      if (delay.count > 0) {
        const lag = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
        // One pause is over when it is measured: sending calls away then helps nobody.
        this.#lagMs = Math.min(before, lag);
        before = lag;
        delay.reset();
      }
      this.#idleLooks = this.#open === 0 ? this.#idleLooks + 1 : 0;
      if (this.#idleLooks < RESTS_AFTER) return;
      this.#walletMs = 0;
      this.close();
    }, LOOK_MS).unref();
  }
}
