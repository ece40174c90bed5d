/** The prize group of every member of the house: 97.5 % come back where the true odds ask for all. */
export const HOUSE_GROUP = 1950;

/** Minor units: the least for one unit of a line, the most for one line and for one order. */
export const MIN_UNIT = 10_00n;
export const MAX_LINE = 50_000_000_00n;
export const MAX_ORDER = 200_000_000_00n;
