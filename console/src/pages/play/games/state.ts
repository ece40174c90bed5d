import type { OperatorGame } from '@sorak/contract';
import type { BadgeTone } from '@sorak/ui/Badge.tsx';
import { formatCount } from '../../../lib/format.ts';

export const TONE: Readonly<Record<OperatorGame['state'], BadgeTone>> = { open: 'positive', closed: 'negative', resting: 'warn' };

/** How many sit there, of how many chairs where these are counted. */
export const seatsOf = ({ players, seats }: Pick<OperatorGame, 'players' | 'seats'>): string =>
  players === null ? '–' : seats === null ? formatCount(players) : `${formatCount(players)} / ${formatCount(seats)}`;
