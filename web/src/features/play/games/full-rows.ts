const ROW = 7;

/** So many that the last row of the widest window is full, as far as one row goes. */
export const fullRows = (count: number): number => (count > ROW ? count - (count % ROW) : count);
