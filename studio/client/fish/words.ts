import {
  type Fish,
  fishOf,
  type FishOpening,
  type FishState,
  type FishTitle,
  type Power,
  powerOf,
  type Species,
  weightOf,
} from '../../engines/fish/fish.ts';
import { chanceOf, chancesOf } from '../../engines/fish/proof.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { count, money, percent, shortMoney, type SentenceKey, type Words } from '../shell/words.ts';

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
  eel: 'fishEel',
  puffer: 'fishPuffer',
  icefish: 'fishIcefish',
  nautilus: 'fishNautilus',
  leviathan: 'fishLeviathan',
};
/** What a hit sets off, in a sentence. */
const POWER_SAID: Readonly<Record<Power, SentenceKey>> = {
  chain: 'fishChain',
  bomb: 'fishBomb',
  freeze: 'fishFreeze',
  wheel: 'fishWheel',
  boss: 'fishBoss',
};

/** `50×`. */
export const timesSaid = (times: number): string => `${count(times)}×`;

/** The least and the most that a hit pays, in prices. */
function rangeOf({ pays, prizes }: Pick<Fish, 'pays' | 'prizes'>): readonly [min: number, max: number] {
  const all = prizes?.map((prize) => prize.pays) ?? [pays];
  return [Math.min(...all), Math.max(...all)];
}

/** `50×`, or `50–1,000×` where a hit draws what it pays. */
export function timesOf(fish: Pick<Fish, 'pays' | 'prizes'>): string {
  const [min, max] = rangeOf(fish);
  return min === max ? timesSaid(max) : `${count(min)}–${count(max)}×`;
}

export const openingOf = ({ requests: [opening] }: RoundView): FishOpening => opening as FishOpening;
export const outcomeOf = ({ outcome }: RoundView): FishState => outcome as FishState;

/** `Reef shark 50×`. */
export const nameOf = (title: FishTitle, species: Species, { say }: Words): string =>
  `${say(NAMES[species])} ${timesOf(fishOf(title, species) ?? { pays: 0 })}`;
/** The same of one shot, with what it was paid. */
const caughtOf = (title: FishTitle, species: Species, paid: number | undefined, words: Words): string =>
  paid ? `${words.say(NAMES[species])} ${count(paid)}×` : nameOf(title, species, words);

/** `Leviathan comes in 42 s`. */
export const comesIn = (species: Species, awayMs: number, { say }: Words): string =>
  say('fishBossIn', { name: say(NAMES[species]), n: Math.ceil(awayMs / 1_000) });

/** What a hit pays, how likely it is, and how many shots it takes in the mean. */
export function oddsLines(title: FishTitle, target: Species, price: number, { say }: Words): (readonly [string, string])[] {
  const chance = chanceOf(title, target);
  const [min, max] = rangeOf(fishOf(title, target) ?? { pays: 0 });
  return [
    [say('fishPays'), min === max ? money(price * max) : `${shortMoney(price * min)}–${shortMoney(price * max)}`],
    [say('fishChance'), percent(chance)],
    [say('fishMean'), count(Math.round(1 / chance))],
  ];
}

/** Of each kind what it pays and how likely a shot hits it; of special ones what a hit sets off, and each amount with its chance. */
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
    ...title.fish.flatMap((each) => specialLines(title, each, words)),
  );

function specialLines(title: FishTitle, { species, prizes = [] }: Fish, { say }: Words): HTMLElement[] {
  const power = powerOf(species);
  if (!power) return [];
  const chances = chancesOf(title, species);
  const all = weightOf(prizes);
  const lines = prizes.map(({ pays, weight }, at) =>
    keyValue(`${count(pays)}×`, say('fishShare', { w: weight, all, n: count(Math.round(1 / (chances[at]?.share ?? 1))) })),
  );
  const table = lines.length > 0 ? [h('dl', { class: 'floor-facts' }, ...lines)] : [];
  return [h('h3', {}, say(NAMES[species])), h('p', {}, say(POWER_SAID[power])), ...table];
}

/** The shots that hit, in their order. */
export const hitsOf = ({ shots }: FishOpening, { hits }: FishState): Species[] => shots.filter((_, at) => hits[at]);

/** How many shots hit, and what. */
export function saidOf(title: FishTitle, round: RoundView, words: Words): string {
  const { shots } = openingOf(round);
  const { hits, paid = [] } = outcomeOf(round);
  const caught = shots.flatMap((species, at) => (hits[at] ? [caughtOf(title, species, paid[at], words)] : []));
  const said = words.say('fishSaid', { n: caught.length, all: shots.length });
  return caught.length > 0 ? `${said} ${caught.join(', ')}.` : said;
}

/** A past volley, shot by shot, for its check. */
export function pictureOf(title: FishTitle, round: RoundView, { hits, paid = [] }: FishState, label: string, words: Words): HTMLElement {
  const lines = openingOf(round).shots.map((species, at) =>
    h(
      'li',
      { class: hits[at] ? 'hit' : '' },
      `${caughtOf(title, species, paid[at], words)} · ${words.say(hits[at] ? 'fishHit' : 'fishMissed')}`,
    ),
  );
  return h('ol', { class: 'fish-shots', 'aria-label': label }, ...lines);
}
