import { choose, fraction, plus, raised, times as product, ZERO } from '../fraction.ts';
import type { OfferOf, PlayKind } from '../game.ts';
import { choices, readDigits, readPlaces, seen } from './pick.ts';

/** The only number that these plays look at, or an empty text where it is not drawn. */
const numberOf = (result: Readonly<Record<string, readonly string[]>>, prize: string): string => result[prize]?.[0] ?? '';
const won = (times: number, number: string) => (times > 0 ? [{ tier: 'win', times, numbers: [number] }] : []);

/** A digit or more for every place: each way through them is a bet. */
export const straight: PlayKind<OfferOf<'straight'>> = {
  read({ view }, text) {
    const places = readPlaces(text, view.size);
    return places && !places.includes('') ? places.join(',') : null;
  },
  lots: (_play, pick) => pick.split(',').reduce((product, place) => product * place.length, 1),
  bets: (_play, pick) =>
    pick
      .split(',')
      .reduce<string[]>(
        (known, place) =>
          place.length === 1 ? known.map((before) => before + place) : known.flatMap((before) => [...place].map((digit) => before + digit)),
        [''],
      ),
  hits({ view }, pick, result) {
    const number = numberOf(result, view.prize);
    const part = seen(view, number);
    const isHit = part.length === view.size && pick.split(',').every((place, at) => place.includes(part[at] ?? '-'));
    return won(isHit ? 1 : 0, number);
  },
  odds(play, pick) {
    const chance = fraction(1, 10 ** play.view.size);
    return [{ tier: 'win', lots: straight.lots(play, pick), chance, expected: chance }];
  },
  samples: ({ view }) => ({ win: Array.from({ length: view.size }, () => '0').join(',') }),
};

/** Digits at any of the places: each is a bet on its own place. */
export const place: PlayKind<OfferOf<'place'>> = {
  read({ view }, text) {
    const places = readPlaces(text, view.size);
    return places?.some((digits) => digits !== '') ? places.join(',') : null;
  },
  lots: (_play, pick) => pick.replaceAll(',', '').length,
  bets: (_play, pick) => pick.split(',').flatMap((digits, at) => [...digits].map((digit) => `${at + 1}:${digit}`)),
  hits({ view }, pick, result) {
    const number = numberOf(result, view.prize);
    const part = seen(view, number);
    return won(pick.split(',').filter((digits, at) => digits.includes(part[at] ?? '-')).length, number);
  },
  odds: (play, pick) => [{ tier: 'win', lots: place.lots(play, pick), chance: fraction(1, 10), expected: fraction(1, 10) }],
  samples: ({ view }) => ({ win: ['0', ...Array.from({ length: view.size - 1 }, () => '')].join(',') }),
};

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const countsOf = (part: string): number[] => [...new Set(part)].map((digit) => part.split(digit).length - 1).toSorted((a, b) => b - a);

/** Digits in any order, repeated as `shape` says: 2, 1 is a pair and another. Each choice of digits for it is a bet. */
export const group: PlayKind<OfferOf<'group'>> = {
  read({ shape }, text) {
    const digits = readDigits(text);
    return digits && digits.length >= shape.length ? digits.join('') : null;
  },
  lots({ shape }, pick) {
    let [left, ways] = [pick.length, 1];
    for (const count of new Set(shape)) {
      const equal = shape.filter((one) => one === count).length;
      ways *= choose(left, equal);
      left -= equal;
    }
    return ways;
  },
  bets({ shape }, pick) {
    let known: { readonly left: string[]; readonly digits: string }[] = [{ left: [...pick], digits: '' }];
    for (const count of new Set(shape)) {
      const equal = shape.filter((one) => one === count).length;
      known = known.flatMap(({ left, digits }) =>
        choices(left, equal).map((taken) => ({
          left: left.filter((digit) => !taken.includes(digit)),
          digits: digits + taken.map((digit) => digit.repeat(count)).join(''),
        })),
      );
    }
    return known.map(({ digits }) => digits);
  },
  hits({ view, shape }, pick, result) {
    const number = numberOf(result, view.prize);
    const part = seen(view, number);
    const isHit = countsOf(part).join() === shape.join() && [...part].every((digit) => pick.includes(digit));
    return won(isHit ? 1 : 0, number);
  },
  odds(play, pick) {
    const orders = factorial(play.view.size) / play.shape.reduce((product, count) => product * factorial(count), 1);
    const chance = fraction(orders, 10 ** play.view.size);
    return [{ tier: 'win', lots: group.lots(play, pick), chance, expected: chance }];
  },
  samples: ({ shape }) => ({ win: shape.map((_, digit) => digit).join('') }),
};

const min = ({ size = 1 }: OfferOf<'holds'>): number => size;

/** Every `size` of the picked digits are a bet, one digit where it is not said: it wins if all of them stand anywhere in the view, once however often. */
export const holds: PlayKind<OfferOf<'holds'>> = {
  read(play, text) {
    const digits = readDigits(text);
    return digits && digits.length >= min(play) ? digits.join('') : null;
  },
  lots: (play, pick) => choose(pick.length, min(play)),
  bets: (play, pick) => choices([...pick], min(play)).map((digits) => digits.join('')),
  hits(play, pick, result) {
    const number = numberOf(result, play.view.prize);
    const part = seen(play.view, number);
    return won(choose([...pick].filter((digit) => part.includes(digit)).length, min(play)), number);
  },
  odds(play, pick) {
    const size = min(play);
    // Inclusion and exclusion over which of the digits stay away.
    const chance = Array.from({ length: size + 1 }, (_, away) =>
      product(fraction((away % 2 === 0 ? 1 : -1) * choose(size, away)), raised(fraction(10 - away, 10), play.view.size)),
    ).reduce(plus, ZERO);
    return [{ tier: 'win', lots: holds.lots(play, pick), chance, expected: chance }];
  },
  samples: (play) => ({ win: '0123456789'.slice(0, min(play)) }),
};
