type Slip = {
  readonly size: number;
  readonly min?: number | undefined;
  readonly joint?: number | undefined;
  readonly legs: readonly { readonly market: string; readonly outcome: string }[];
};

const nameOf = ({ size, min, joint, legs }: Slip): string =>
  JSON.stringify([size, min ?? size, joint !== undefined, ...legs.map(({ market, outcome }) => [market, outcome])]);

/**
 * The keys of slips that were sent and not answered. The same legs sent again bear the same key, also at another price or stake: whatever
 * became of the first one, there is one bet. A telephone that was locked away while it waited so comes back to that bet.
 */
export class SlipKeys {
  private readonly keys = new Map<string, string>();

  keyOf(slip: Slip): string {
    const name = nameOf(slip);
    const key = this.keys.get(name) ?? crypto.randomUUID();
    this.keys.set(name, key);
    return key;
  }

  /** It was answered, with a bet or a refusal: the next one is another. */
  answered(slip: Slip): void {
    this.keys.delete(nameOf(slip));
  }
}
