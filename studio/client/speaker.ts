import { h } from './dom.ts';
import type { Shown } from './game/director.ts';
import type { WinText } from './game/win-words.ts';
import { money, type Words } from './words.ts';

/** One sentence at a time for screen readers. */
export function makeSpeaker({ say }: Words) {
  const element = h('p', { class: 'sr', role: 'status', 'aria-live': 'polite' });
  const tell = (text: string): void => {
    element.textContent = text;
  };
  return {
    element,
    stake: (minor: number) => tell(say('saidStake', { amount: money(minor) })),
    freeSpins: (n: number) => tell(say('saidFree', { n })),
    result: ({ payout, stake }: Shown, texts: readonly WinText[]) => {
      if (payout === 0) return tell(say('saidLoss', { stake: money(stake) }));
      const how = texts.length === 1 && texts[0] ? `${texts[0].label}: ${texts[0].sum}.` : '';
      tell(say(payout > stake ? 'saidWin' : 'saidBack', { amount: money(payout), stake: money(stake), how }));
    },
  };
}
