import type { LicenceSwitch, LicenceTerms } from './switches.ts';

export const LICENCES = ['demo', 'UKGC', 'MGA', 'GLI', 'PH', 'VN'] as const;
export type LicenceName = (typeof LICENCES)[number];

export type LicenceProfile = {
  readonly name: LicenceName;
  /** What the licence's own figures are in, and how many units of the brand's currency one of it may be said to be worth; null: it has none. */
  readonly money: { readonly currency: string; readonly minRate: number; readonly usualRate: number; readonly maxRate: number } | null;
  /** Players below this age have the lower bound, as does everybody whose age is not known. */
  readonly youngBelow: number;
  readonly terms: LicenceTerms;
  /** What each switch fulfils, standard and clause. */
  readonly clauses: Readonly<Partial<Record<LicenceSwitch, readonly string[]>>>;
};
