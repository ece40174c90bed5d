import { fold } from '@sorak/contract';

export type Country = { readonly countryCode: string; readonly countryDialingCode: string };
export type Named = Country & { readonly name: string };

/** Those whose name has what was typed, in any spelling, or whose code begins with it; all of them when nothing was. */
export function findCountries(all: readonly Named[], typed: string): readonly Named[] {
  const asked = fold(typed);
  return asked === '' ? all : all.filter((one) => fold(one.name).includes(asked) || one.countryDialingCode.startsWith(asked));
}
