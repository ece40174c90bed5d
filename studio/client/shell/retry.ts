/** Pauses between tries; a returning connection or the player's own press ends one early. */
export class RetryPauses {
  #wake: (() => void) | null = null;

  readonly hurry = (): void => this.#wake?.();

  readonly pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(this.hurry, ms);
      window.addEventListener('online', this.hurry, { once: true });
      this.#wake = () => {
        clearTimeout(timer);
        window.removeEventListener('online', this.hurry);
        this.#wake = null;
        resolve();
      };
    });
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
