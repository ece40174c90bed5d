import { COUNTRIES, type Country, type CountryCode } from './countries.ts';

/** A name in Latin letters, and where its country writes otherwise in its own. */
export type Named = { readonly latin: string; readonly own: string | null };

const listed = (text: string): Named[] =>
  text.split(',').map((entry) => {
    const [latin = '', own] = entry.split('|');
    return { latin, own: own ?? null };
  });

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
const put = (into: Named, place: Named): Named => ({
  latin: into.latin.replace('*', place.latin),
  own: place.own === null ? null : (into.own ?? into.latin).replace('*', place.own),
});

/** In these countries clubs of every sport are called alike. */
const ALIKE: readonly CountryCode[] = ['in', 'ph', 'us', 'au'];
/** FC, CD or Calcio is a club of football: one of another sport is called by its place alone. */
const PLACE_ALONE = '*';

/** So many clubs of a country, those of one league; another `turn` has others. */
export function clubsOf(code: CountryCode, count: number, turn: number, isFootball = false): Named[] {
  const country: Country = COUNTRIES[code];
  const [places, clubs] = [listed(country.places), listed(isFootball || ALIKE.includes(code) ? country.clubs : PLACE_ALONE)];
  // A place of another turn has a club of another form.
  return Array.from({ length: count }, (_, index) => {
    const place = (index + 3 * turn) % places.length;
    return put(at(clubs, place + turn), at(places, place));
  });
}

/** So many people of a country, those of one league or club; another `turn` has others. */
export function peopleOf(code: CountryCode, count: number, turn: number): Named[] {
  const country: Country = COUNTRIES[code];
  const [given, family] = [listed(country.given), listed(country.family)];
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = [at(given, index + 7 * turn), at(family, 5 * index + turn + Math.floor(index / family.length))];
    const [one, two] = country.isFamilyFirst ? [last, first] : [first, last];
    const hasGap = code !== 'cn' && code !== 'jp' && code !== 'kr';
    return {
      latin: `${one.latin} ${two.latin}`,
      own: one.own === null || two.own === null ? null : `${one.own}${hasGap ? ' ' : ''}${two.own}`,
    };
  });
}
