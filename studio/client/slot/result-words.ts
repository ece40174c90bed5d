import { money, type Words } from '../shell/words.ts';
import type { Shown } from './stage/director.ts';
import type { WinText } from './stage/win-words.ts';

/** What a screen reader hears of a spin: a payout below the stake is none that was won. */
export function sayResult({ payout, stake }: Shown, texts: readonly WinText[], { say }: Words): string {
  if (payout === 0) return say('saidLoss', { stake: money(stake) });
  const how = texts.length === 1 && texts[0] ? `${texts[0].label}: ${texts[0].sum}.` : '';
  return say(payout > stake ? 'saidWin' : 'saidBack', { amount: money(payout), stake: money(stake), how });
}
