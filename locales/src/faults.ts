import { isHalfEnglish, untranslated } from './same-words.ts';
import { compile, type Table } from './tables.ts';

type Cases = Readonly<Record<string, unknown>>;

/** Every place of a message, with the choices that it has. */
function placesOf(message: string): { name: string; type: string; cases: Cases }[] {
  const found: { name: string; type: string; cases: Cases }[] = [];
  const visit = (parts: readonly unknown[]): void => {
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      const [name, type = '', cases = {}] = part as [string, string?, Cases?];
      found.push({ name, type, cases });
      for (const choice of Object.values(cases)) if (Array.isArray(choice)) visit(choice);
    }
  };
  visit(compile(message));
  return found;
}

const isForm = (name: string): boolean => /^[a-z]/.test(name) && name !== 'offset';
const formsOf = (tag: string): string[] => new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
const marksOf = (message: string): string[] => (message.match(/<\/?\w+>/g) ?? []).toSorted();
const namesOf = (message: string): string[] => [...new Set(placesOf(message).map(({ name }) => name))].toSorted();
/** The branches that a value of the program's chooses from. */
const branchesOf = (message: string): string[] =>
  placesOf(message)
    .filter(({ type }) => type === 'select')
    .map(({ name, cases }) => `${name}: ${Object.keys(cases).toSorted().join(' ')}`)
    .toSorted();
const hasForms = (message: string, tag: string): boolean =>
  placesOf(message).every(
    ({ type, cases }) => type !== 'plural' || JSON.stringify(Object.keys(cases).filter(isForm).toSorted()) === JSON.stringify(formsOf(tag)),
  );

/** What keeps the texts of a language (`vi`, by its BCP 47 tag) from standing for the English ones, a line each. */
export function faultsOf(english: Table, own: Table, language: string, tag: string): string[] {
  const faults = Object.keys(english).flatMap((key) => {
    const [from, to] = [english[key] ?? '', own[key]];
    if (to === undefined) return [`lacks ${key}`];
    const same = (of: (message: string) => string[]): boolean => JSON.stringify(of(from)) === JSON.stringify(of(to));
    return [
      ...(same(namesOf) ? [] : [`${key} takes other values`]),
      ...(same(marksOf) ? [] : [`${key} draws other marks`]),
      ...(same((one) => [...new Set(branchesOf(one))]) ? [] : [`${key} has other branches`]),
      ...(hasForms(to, tag) ? [] : [`${key} counts by other forms than ${formsOf(tag).join(', ')}`]),
      ...(isHalfEnglish(to) || (from === to && untranslated(language, to).length > 0) ? [`${key} is English: ${to}`] : []),
    ];
  });
  return [...faults, ...Object.keys(own).flatMap((key) => (key in english ? [] : [`knows ${key} alone`]))];
}
