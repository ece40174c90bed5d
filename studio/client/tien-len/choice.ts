import { byPower, countHeights, heightOf } from '../../engines/tien-len/combos.ts';

/** The player's cards, how they are arranged, and which of them are picked to be laid. */
export function makeChoice() {
  let cards: readonly number[] = [];
  let picked: readonly number[] = [];
  let isGrouped = false;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    watch: (listener: () => void): void => void listeners.add(listener),
    /** The cards that are left; picked ones that are gone are picked no more. */
    hold: (next: readonly number[]): void => {
      if (next.join() === cards.join()) return;
      cards = next;
      picked = picked.filter((card) => cards.includes(card));
      tell();
    },
    /** By rank, or what there is most of first. */
    arranged: (): readonly number[] => {
      const sorted = byPower(cards);
      if (!isGrouped) return sorted;
      const counts = countHeights(cards);
      return sorted.toSorted((a, b) => (counts[heightOf(b)] ?? 0) - (counts[heightOf(a)] ?? 0));
    },
    arrange: (): void => {
      isGrouped = !isGrouped;
      tell();
    },
    isGrouped: (): boolean => isGrouped,
    cards: (): readonly number[] => cards,
    picked: (): readonly number[] => byPower(picked),
    pick: (next: readonly number[]): void => {
      picked = next;
      tell();
    },
    toggle: (card: number): void => {
      picked = picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card];
      tell();
    },
  };
}

export type Choice = ReturnType<typeof makeChoice>;
