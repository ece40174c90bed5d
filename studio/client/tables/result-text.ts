import type { SharedBetView, SharedRoundView } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { isBigWin } from '../shell/floor/big-win.ts';
import { rainCoins } from '../shell/floor/coin-rain.ts';
import type { Speaker } from '../shell/speaker.ts';
import { money, type Words } from '../shell/words.ts';
import type { Felt } from './felt-kind.ts';

export type Told = {
  readonly element: HTMLElement;
  readonly clear: () => void;
  /** The result and, once they are paid, what the player's bets brought; each is said aloud once. */
  readonly show: (round: SharedRoundView, bets: readonly SharedBetView[]) => void;
};

/** A round's result as a sentence. */
export function makeResultText(felt: Felt, { say }: Words, speaker: Speaker): Told {
  const element = h('p', { class: 'table-told' });
  let said = '';
  return {
    element,
    clear: () => fill(element),
    show: ({ result, place }, bets) => {
      if (result === null) return;
      const paidOut = bets.filter((bet) => bet.place === place && bet.state === 'settled');
      const staked = paidOut.reduce((sum, { stake }) => sum + stake, 0);
      const paid = paidOut.reduce((sum, { payout }) => sum + payout, 0);
      const own = staked > 0 ? say('tableOwn', { paid: money(paid), net: money(paid - staked, true) }) : null;
      fill(element, h('span', {}, felt.said(result)), own && h('b', { class: paid > staked ? 'won' : '' }, own));
      const spoken = `${place} ${own}`;
      if (spoken !== said) speaker.say(own ?? felt.said(result));
      if (spoken !== said && isBigWin(paid, staked)) rainCoins(element.parentElement);
      said = spoken;
    },
  };
}
