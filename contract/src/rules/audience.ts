import * as v from 'valibot';
import { segmentRef } from './segment.ts';

export const AUDIENCE_WHO = ['all', 'visitors', 'members'] as const;

/** For whom something of content is; each part narrows, and what is empty asks nothing. Ranks, label and segment are asked of members alone. */
export const audience = v.strictObject({
  who: v.picklist(AUDIENCE_WHO),
  /** Levels of ranks. */
  ranks: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))), v.maxLength(30)),
  label: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
  segment: v.nullable(segmentRef),
  /** Two letters each; where nobody says where a reader is, it is for nobody whom it names. */
  countries: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.maxLength(250)),
  languages: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.maxLength(30)),
});
export type Audience = v.InferOutput<typeof audience>;

export const EVERYBODY: Audience = { who: 'all', ranks: [], label: '', segment: null, countries: [], languages: [] };

/** Whether it asks anything that only the platform knows of a member. */
export const asksOfMember = ({ ranks, label, segment }: Audience): boolean => ranks.length > 0 || label !== '' || segment !== null;

/** Who reads, as far as the request says. */
export type ContentReader = { readonly isMember: boolean; readonly country: string | null; readonly language: string };

/** Whether the parts that a request alone answers let a reader in. */
export function isOpenTo(wanted: Audience, { isMember, country, language }: ContentReader): boolean {
  if (wanted.who === 'visitors' && isMember) return false;
  if ((wanted.who === 'members' || asksOfMember(wanted)) && !isMember) return false;
  if (wanted.countries.length > 0 && (country === null || !wanted.countries.includes(country))) return false;
  return wanted.languages.length === 0 || wanted.languages.includes(language);
}
