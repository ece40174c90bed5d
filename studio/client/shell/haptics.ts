/** Milliseconds of trembling and of rest in turn, for what a hand does or has won; nothing trembles at a loss. */
const PATTERNS: Readonly<Record<string, readonly number[]>> = {
  tap: [8],
  win: [18, 40, 18],
  great: [30, 50, 30, 50, 60],
};

/** A short trembling of the phone beside a sound, where there is one. */
export function tremble(name: string, device: { readonly vibrate?: (pattern: number[]) => boolean } = navigator): void {
  const pattern = PATTERNS[name];
  if (pattern) device.vibrate?.([...pattern]);
}
