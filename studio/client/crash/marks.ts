import type { SharedBetView, TableMessage } from '../../server/api.ts';
import type { Words } from '../shell/words.ts';
import type { Mark } from './sky.ts';
import { timesText } from './words.ts';

/** Of the others who took a bet, so many are shown on the string. */
const OTHERS = 3;

/** Who took where: the reader's own bets, and the last of the others'. */
export function marksOf({ players, round }: TableMessage, bets: readonly SharedBetView[], { say }: Words): Mark[] {
  const own = bets.flatMap(({ place, slot, stake, height }) => (place === round.place && height !== null ? [{ slot, stake, height }] : []));
  const others = players.flatMap(({ tag, slot, stake, height }) =>
    height === null || own.some((one) => one.slot === slot && one.stake === stake && one.height === height) ? [] : [{ tag, height }],
  );
  return [
    ...others.slice(-OTHERS).map(({ tag, height }) => ({ height, text: `${tag} · ${timesText(height)}`, isOwn: false })),
    ...own.map(({ height }) => ({ height, text: `${say('crashYou')} · ${timesText(height)}`, isOwn: true })),
  ];
}
