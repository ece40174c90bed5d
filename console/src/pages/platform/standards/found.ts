import { CLAUSE_STATES, type ClauseState } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';

export type Standard = ValueOf<'getStandards'>['list'][number];
export type Clause = Standard['clauses'][number];
export type Sought = { readonly standard: string; readonly state: string; readonly words: string };

/** The clauses of a standard, of a state, with the words in them; whatever is empty narrows nothing. */
export function foundIn(
  list: readonly Standard[],
  { standard, state, words }: Sought,
): { readonly of: Standard; readonly clauses: readonly Clause[] }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (clause: Clause): boolean => {
    const text = [clause.clause, clause.asks, clause.reason, ...clause.tests].join(' ').toLowerCase();
    return (state === '' || clause.state === state) && wanted.every((word) => text.includes(word));
  };
  return list
    .filter(({ code }) => standard === '' || code === standard)
    .map((of) => ({ of, clauses: of.clauses.filter(fits) }))
    .filter(({ clauses }) => clauses.length > 0);
}

export const countOf = ({ clauses }: Standard, state: ClauseState): number => clauses.filter((clause) => clause.state === state).length;

/** The part of what applies that is met, in percent; null where nothing applies. */
export function shareMet(list: readonly Standard[]): number | null {
  const sum = (state: ClauseState): number => list.reduce((total, standard) => total + countOf(standard, state), 0);
  const applies = CLAUSE_STATES.filter((state) => state !== 'not applicable').reduce((total, state) => total + sum(state), 0);
  return applies === 0 ? null : (sum('met') * 100) / applies;
}
