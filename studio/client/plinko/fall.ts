export const ROW_MS = 90;

/** A place on the board: across in slots from the middle, down in rows from the first one. */
type Place = { readonly across: number; readonly down: number };

/** Where a ball is after `ms`: half a slot to a side at each row, with a hop between two pegs. It ends in its slot. */
export function placeAt(path: readonly number[], ms: number): Place {
  const at = Math.min(path.length, Math.max(0, ms / ROW_MS));
  const row = Math.min(path.length - 1, Math.floor(at));
  const share = at - row;
  const before = path.slice(0, row).reduce((sum, turn) => sum + turn - 0.5, 0);
  const hop = row === 0 || share >= 1 ? 0 : 0.35 * 4 * share * (1 - share);
  return { across: before + ((path[row] ?? 0) - 0.5) * share, down: at - hop };
}

/** Lets a ball fall; resolves in its slot. */
export function fall(path: readonly number[], show: (place: Place) => void): Promise<void> {
  const began = performance.now();
  return new Promise((resolve) => {
    const frame = (): void => {
      const ms = performance.now() - began;
      show(placeAt(path, ms));
      if (ms >= path.length * ROW_MS) return resolve();
      // A hidden page paints no frames, and the round must end there too.
      if (document.hidden) setTimeout(frame, 100);
      else requestAnimationFrame(frame);
    };
    frame();
  });
}
