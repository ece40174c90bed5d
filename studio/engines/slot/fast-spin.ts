/** A spin without its steps: `spin` returns its coins and leaves what it won besides: free spins, and how many scatters were in view. */
export type FastSpin = { readonly spin: (random: () => number, expanding: number) => number; freeSpins: number; scatters: number };

/** A 32-bit number to [0, n). Good enough to simulate with (bias below n / 2^32), and the same as the draws that `playRound` gets in tests. */
export const scaled = (value: number, n: number): number => ((value / 4_294_967_296) * n) | 0;
