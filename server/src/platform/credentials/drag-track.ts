/** One moment of a drag: milliseconds since its start, pixels right and down of where it began. */
export type TrackPoint = readonly [number, number, number];

const MIN_POINTS = 8;
const MIN_MS = 180;
const MAX_MS = 60_000;
/** The last place of the hand and the answer are the same thing. */
const END_WITHIN_PX = 3;

/** Whether a drag could be a hand's (or arrow keys'): it takes time, goes from the start to the answer, and never runs like a machine. */
export function isHandMade(track: readonly TrackPoint[], x: number): boolean {
  if (track.length < MIN_POINTS) return false;
  const [first] = track;
  const last = track.at(-1);
  if (!first || !last || Math.abs(first[1]) > END_WITHIN_PX || Math.abs(last[1] - x) > END_WITHIN_PX) return false;
  const duration = last[0] - first[0];
  if (duration < MIN_MS || duration > MAX_MS) return false;
  const steps = track.slice(1).map((point, index) => {
    const before = track[index] as TrackPoint;
    return { ms: point[0] - before[0], px: point[1] - before[1] };
  });
  if (steps.some(({ ms }) => ms < 0)) return false;
  return !isUniform(steps.map(({ px }) => px)) || !isUniform(steps.map(({ ms }) => ms));
}

/** The same value each time is a loop's rhythm: no hand and no key repeat keeps both distance and time. */
function isUniform(values: readonly number[]): boolean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return spread < 0.05;
}
