const STEPS = [1, 2, 2.5, 5, 10];
/** Lines of a chart beside the one at nothing. */
const WANTED = 4;

/** The smallest round step that needs no more than so many lines for a span; 1 for an empty one. */
function stepOf(span: number): number {
  const raw = span / WANTED;
  if (raw <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  return (STEPS.find((step) => step * power >= raw) ?? 10) * power;
}

export type Scale = {
  readonly min: number;
  readonly max: number;
  /** Where lines are drawn, from the lowest, nothing among them. */
  readonly ticks: readonly number[];
  /** Where a value stands, from 0 at the bottom to 1 at the top. */
  readonly place: (value: number) => number;
};

/** A scale that holds nothing and all values, ending on round figures. */
export function scaleOf(values: readonly number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepOf(high - low);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), low === high ? 1 : 0)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const [min, max] = [first * step, last * step];
  return { min, max, ticks, place: (value) => (value - min) / (max - min) };
}

/** What the figures of a scale are written in: ones, thousands or millions. */
export const unitOf = ({ min, max }: Scale): 1 | 1_000 | 1_000_000 => {
  const top = Math.max(Math.abs(min), Math.abs(max));
  return top >= 10_000_000 ? 1_000_000 : top >= 10_000 ? 1_000 : 1;
};
