import { type FishOpening, type FishState, type FishTitle, paysOf, type Species } from '../../engines/fish/fish.ts';
import { chanceOf } from '../../engines/fish/proof.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { count, money, percent, type SentenceKey, type Words } from '../shell/words.ts';

const NAMES: Readonly<Record<Species, SentenceKey>> = {
  sardine: 'fishSardine',
  clownfish: 'fishClownfish',
  angelfish: 'fishAngelfish',
  grouper: 'fishGrouper',
  turtle: 'fishTurtle',
  ray: 'fishRay',
  crab: 'fishCrab',
  shark: 'fishShark',
  dragon: 'fishDragon',
};

export const openingOf = ({ requests: [opening] }: RoundView): FishOpening => opening as FishOpening;
export const outcomeOf = ({ outcome }: RoundView): FishState => outcome as FishState;

/** The targets that were hit, in the order of the shots. */
export const hitsOf = ({ shots }: FishOpening, { hits }: FishState): Species[] => shots.filter((_, at) => hits[at]);

/** `Shark 50×`. */
export const nameOf = (title: FishTitle, species: Species, { say }: Words): string => `${say(NAMES[species])} ${paysOf(title, species)}×`;

/** What a hit pays, how likely it is, and how many shots it takes in the mean. */
export function oddsLines(title: FishTitle, target: Species, price: number, { say }: Words): (readonly [string, string])[] {
  const chance = chanceOf(title, target);
  return [
    [say('fishPays'), money(price * paysOf(title, target))],
    [say('fishChance'), percent(chance)],
    [say('fishMean'), count(Math.round(1 / chance))],
  ];
}

/** Of each kind what it pays and how likely a shot hits it. */
export const makeOddsTable = (title: FishTitle, words: Words): HTMLElement =>
  h(
    'section',
    {},
    h('h3', {}, words.say('fishChance')),
    h(
      'dl',
      { class: 'floor-facts' },
      ...title.fish.map(({ species }) => keyValue(nameOf(title, species, words), percent(chanceOf(title, species)))),
    ),
  );

/** How many shots hit, and what. */
export function saidOf(title: FishTitle, round: RoundView, words: Words): string {
  const opening = openingOf(round);
  const hit = hitsOf(opening, outcomeOf(round));
  const said = words.say('fishSaid', { n: hit.length, all: opening.shots.length });
  return hit.length > 0 ? `${said} ${hit.map((species) => nameOf(title, species, words)).join(', ')}.` : said;
}

/** A past volley, shot by shot, for its check. */
export function pictureOf(title: FishTitle, round: RoundView, { hits }: FishState, label: string, words: Words): HTMLElement {
  const lines = openingOf(round).shots.map((species, at) =>
    h('li', { class: hits[at] ? 'hit' : '' }, `${nameOf(title, species, words)} · ${words.say(hits[at] ? 'fishHit' : 'fishMissed')}`),
  );
  return h('ol', { class: 'fish-shots', 'aria-label': label }, ...lines);
}
