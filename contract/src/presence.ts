/** How a program knows that nobody is there. Node only. */

/** So long after the last request nobody is waited for any more. */
const QUIET_AFTER_MS = 15_000;

/** What rests while nobody is there asks this. */
export type Company = {
  readonly isQuiet: boolean;
  /** Calls when somebody comes; what it answers ends that. */
  readonly onReturn: (wake: () => void) => () => void;
};

/** Whether anybody has asked for anything lately, or has an eye on what is told by itself. */
export class Presence implements Company {
  readonly #quietAfterMs: number;
  readonly #eyes: (() => boolean)[] = [];
  readonly #waiting = new Set<() => void>();
  #seenAt = performance.now();

  constructor(quietAfterMs = QUIET_AFTER_MS) {
    this.#quietAfterMs = quietAfterMs;
  }

  get isQuiet(): boolean {
    return performance.now() - this.#seenAt > this.#quietAfterMs && !this.#eyes.some((isOpen) => isOpen());
  }

  /** Somebody asks for something. */
  seen(): void {
    const wasQuiet = this.isQuiet;
    this.#seenAt = performance.now();
    if (wasQuiet) for (const wake of this.#waiting) wake();
  }

  /** Somebody may look on without asking, as over a socket. */
  addEye(isOpen: () => boolean): void {
    this.#eyes.push(isOpen);
  }

  onReturn(wake: () => void): () => void {
    this.#waiting.add(wake);
    return () => this.#waiting.delete(wake);
  }
}
