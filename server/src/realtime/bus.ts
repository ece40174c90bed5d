/** Carries short texts between all processes of one platform. */
export type Bus = {
  /** Resolves when every process has been told or will be; at most 7,900 bytes. Never call it inside a transaction. */
  readonly send: (text: string) => Promise<void>;
  /** Told every text in order, our own included; `onGap` when some may have been missed. Who listens first is told first. */
  readonly listen: (onText: (text: string) => void, onGap: () => void) => void;
  readonly close: () => Promise<void>;
};
