import { type KenoOpening, type KenoState, type KenoTitle, ONE, paysFor, type Risk } from '../../engines/keno/keno.ts';
import { chanceOfHits } from '../../engines/keno/proof.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { chanceText, type Words } from '../shell/words.ts';

export const outcomeOf = ({ outcome }: RoundView): KenoState => outcome as KenoState;
export const openingOf = ({ requests: [opening] }: RoundView): KenoOpening => opening as KenoOpening;
export const timesText = (multiplier: number): string => `${multiplier / ONE}×`;

/** What each paying number of hits pays, and how likely it is. */
export const oddsOf = (title: KenoTitle, risk: Risk, count: number, { say }: Words): (readonly [string, string])[] =>
  paysFor(title, risk, count).flatMap((pays, hits) =>
    pays > 0 ? [[`${say('kenoHits', { n: hits })} · ${timesText(pays)}`, chanceText(chanceOfHits(count, hits), say)] as const] : [],
  );

/** What was drawn and how many of it the player had. */
export function saidOf(round: RoundView, { say }: Words): string {
  const { hits, drawn } = outcomeOf(round);
  return say('kenoSaid', { n: hits, all: openingOf(round).picks.length, drawn: [...drawn].sort((a, b) => a - b).join(', ') });
}

/** A past draw, small, for its check. */
export function pictureOf(round: RoundView, { drawn, hits }: KenoState, label: string, { say }: Words): HTMLElement {
  const text = say('kenoHits', { n: hits });
  return h(
    'p',
    { class: 'bigroll', role: 'img', 'aria-label': `${label}: ${drawn.join(', ')}. ${text}` },
    text,
    h('small', {}, drawn.join(' ')),
    h('small', {}, openingOf(round).picks.join(' ')),
  );
}
