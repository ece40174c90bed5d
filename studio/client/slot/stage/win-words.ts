import type { Hold, Trail, Win } from '../../../engines/slot/round.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';
import { money, type Words } from '../../shell/words.ts';

/** A win as a name and the sum that gives its amount: `Garis 4` and `4 Naga × 60 × 100.00 × pengali 2`. */
export type WinText = { readonly label: string; readonly sum: string; readonly amount: number };

/** The written sum multiplies out to the amount exactly: count and name, pay, ways or lines, coin value, multiplier. */
export function winText(title: SlotTitle, win: Win, coinValue: number, words: Words): WinText {
  const symbol = title.symbols[win.symbol];
  const name = symbol ? words.name(symbol.name) : '';
  const factor = win.kind === 'ways' ? (win.ways ?? 1) : win.kind === 'expand' && title.layout === 'lines' ? title.lines.length : 1;
  const each = win.pay / (win.multiplier * factor);
  const parts = [win.kind === 'meter' ? words.say('meterCells', { n: win.count }) : `${win.count} ${name}`];
  if (win.kind === 'ways') parts.push(words.say('ways', { n: factor }));
  if (win.kind === 'expand') parts.push(words.say('onLines', { n: factor }));
  parts.push(String(each), money(coinValue));
  if (win.multiplier > 1) parts.push(words.say('wildFactor', { n: win.multiplier }));
  return { label: labelOf(win, words), sum: parts.join(' × '), amount: win.pay * coinValue };
}

/** What locked coins paid, as stakes times the stake. */
export function holdText(title: SlotTitle, hold: Hold, coinValue: number, words: Words): WinText {
  const stake = title.coins * coinValue;
  return { label: words.say('holdTitle'), sum: `${hold.pay / title.coins} × ${money(stake)}`, amount: hold.pay * coinValue };
}

/** What a trail paid, in the same way. */
export function trailText(title: SlotTitle, trail: Trail, coinValue: number, words: Words): WinText {
  const stake = title.coins * coinValue;
  return { label: words.say('trailTitle'), sum: `${trail.pay / title.coins} × ${money(stake)}`, amount: trail.pay * coinValue };
}

function labelOf(win: Win, words: Words): string {
  if (win.kind === 'line') return words.say('line', { n: (win.line ?? 0) + 1 });
  if (win.kind === 'ways') return words.say('ways', { n: win.ways ?? 1 });
  if (win.kind === 'cluster') return words.say('cluster');
  if (win.kind === 'scatter') return words.say('anywhere');
  if (win.kind === 'collect') return words.say('collect');
  if (win.kind === 'meter') return words.say('meter');
  return words.say('onLines', { n: '' }).trim();
}
