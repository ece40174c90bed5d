/** Carries short texts between all processes of one platform. */
export type Bus = {
  /**
   * Resolves when every process has been told or will be; at most 7,900 bytes. Never call it inside a transaction. What is for one member need
   * reach only those processes that attend to the member, and ours.
   */
  readonly send: (text: string, memberId?: bigint) => Promise<void>;
  /** Told every text in order, our own included; `onGap` when some may have been missed. Who listens first is told first. */
  readonly listen: (onText: (text: string) => void, onGap: () => void) => void;
  /** When it resolves, what is for this member reaches us, until what it returns is called. Absent where everything reaches everybody. */
  readonly attend?: (memberId: bigint) => Promise<() => void>;
  readonly close: () => Promise<void>;
};
