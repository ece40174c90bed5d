/** Width of the bar; `stage.css` asks for the same. */
const POOLS_BESIDE_PX = 1_114;
/** A bar of that width has no room for how a win came about; `stage.css` asks the same of the page. */
const SUM_BELOW_PX = 1_180;

type Bar = Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'>;

/** Spins that the house gives are counted above the frame. Pools stand beside the frame while there is room, above it otherwise; where the bar is short, what a win is made of stands below the ribbon. */
export function insetsOf(
  { offsetWidth: width, offsetHeight: bottom }: Bar,
  screen: number,
  isDeck: boolean,
  hasPools: boolean,
  hasGiven = false,
): { top: number; bottom: number } {
  const isAbove = hasPools && (isDeck || width < POOLS_BESIDE_PX);
  const isLow = screen <= 520 && !isDeck;
  if (hasGiven) return { top: isLow ? 58 : isDeck ? 148 : 84, bottom: isDeck ? bottom + 68 : bottom + (isLow ? 46 : 26) };
  if (isDeck) return { top: isAbove ? 68 : 8, bottom: bottom + 68 };
  if (isLow) return { top: 8, bottom: bottom + 46 };
  return { top: isAbove ? 68 : 12, bottom: bottom + (width <= SUM_BELOW_PX ? 80 : 26) };
}
