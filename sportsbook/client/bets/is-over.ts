import type { BetView } from '../../server/api.ts';

const OVER: readonly BetView['state'][] = ['settled', 'void'];

/** Whether a bet is in a state that it stays in, but for a corrected result. */
export const isOver = ({ state }: Pick<BetView, 'state'>): boolean => OVER.includes(state);
