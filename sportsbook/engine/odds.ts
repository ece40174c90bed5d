/** A price is thousandths of decimal odds: 1950 is 1.95. */
export const UNIT = 1_000;

export const ODDS_FORMATS = ['decimal', 'hong-kong', 'malay', 'indonesian', 'american', 'fractional'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Minus the inverse of a profit, in thousandths, halves away from nothing. */
const inverse = (profit: number): number => -Math.floor((2 * UNIT * UNIT + profit) / (2 * profit));

/** A price of a format, in thousandths; American in whole points. The profit is what one unit staked wins. */
export function inFormat(price: number, format: OddsFormat): number {
  const profit = price - UNIT;
  switch (format) {
    case 'decimal':
      return price;
    case 'hong-kong':
      return profit;
    case 'malay':
      return profit <= UNIT ? profit : inverse(profit);
    case 'indonesian':
      return profit >= UNIT ? profit : inverse(profit);
    case 'fractional':
      return profit;
    case 'american':
      return profit >= UNIT ? Math.floor((profit + 5) / 10) : -Math.floor((2 * 100 * UNIT + profit) / (2 * profit));
  }
}

export const MINUS = '\u2212';

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));
/** What is won on how much, in lowest terms: 1.95 is 19/20. */
function fraction(profit: number): string {
  const common = divisorOf(profit, UNIT);
  return `${profit / common}/${UNIT / common}`;
}

/** As it is read: two decimals, a third where it is not nothing, a plus before American profits, and a minus that is none of a hyphen. */
export function showPrice(price: number, format: OddsFormat): string {
  const value = inFormat(price, format);
  if (format === 'fractional') return fraction(value);
  const sign = value < 0 ? MINUS : format === 'american' ? '+' : '';
  if (format === 'american') return `${sign}${Math.abs(value)}`;
  const text = (Math.abs(value) / UNIT).toFixed(3);
  return sign + (text.endsWith('0') ? text.slice(0, -1) : text);
}
