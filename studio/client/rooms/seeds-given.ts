import type { Shuffle } from '../../engines/shuffle.ts';
import type { Words } from '../shell/words.ts';

/** Who had a part in a shuffle besides the server: where nobody had, it says so. */
export const seedsGiven = ({ seeds }: Pick<Shuffle, 'seeds'>, { say }: Words): string => say('roomSeedsGiven', { n: seeds.length });
