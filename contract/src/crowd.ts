/** How much of what all share one holder, an address or a session, may have open at once. */
export class Crowd {
  readonly #max: number;
  readonly #held = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes one more and returns how to give it back, once; null where the holder has as many as it may. */
  take(holder: string): (() => void) | null {
    const held = this.#held.get(holder) ?? 0;
    if (held >= this.#max) return null;
    this.#held.set(holder, held + 1);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      const left = (this.#held.get(holder) ?? 1) - 1;
      if (left > 0) this.#held.set(holder, left);
      else this.#held.delete(holder);
    };
  }
}
