import type { RoundView } from '../../../server/api.ts';
import { h } from '../dom.ts';
import { money, type Words } from '../words.ts';
import type { FloorStore } from './state.ts';

/** A ribbon for what was won above the stake, one plain line for everything else. */
export function makeResult(store: FloorStore, { say }: Words): HTMLElement {
  const line = h('p', { class: 'fresult', 'aria-hidden': 'true' });
  store.watch(({ payout, last, open }) => {
    line.hidden = payout === null || last === null || open !== null;
    if (payout === null || last === null) return;
    line.classList.toggle('won', payout.isWin);
    const net = payout.amount - last.stake;
    line.textContent = payout.isWin ? money(net, true) : `${say(payout.amount > 0 ? 'paid' : 'rowLost')} · ${money(net, true)}`;
  });
  return line;
}

/** What a screen reader hears of a finished round: a payout that is no more than the stake was not won. */
export function sayRound({ payout, stake }: RoundView, how: string, { say }: Words): string {
  if (payout === 0) return `${how} ${say('saidLoss', { stake: money(stake) })}`;
  return say(payout > stake ? 'saidWin' : 'saidBack', { amount: money(payout), stake: money(stake), how });
}
