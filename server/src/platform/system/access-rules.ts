import { entriesOf, type SettingValue } from '@sorak/contract';
import { CallError } from '../../http/call.ts';
import { parseRange } from './address-list.ts';
import { COUNTRIES } from './countries.ts';

type Values = Readonly<Record<string, SettingValue>>;
type Columns = {
  readonly blocked_countries: string[];
  readonly blocked_addresses: string[];
  readonly allowed_addresses: string[];
  readonly country_header: string | null;
};

const text = (entries: readonly string[]): string | null => (entries.length > 0 ? entries.join(' ') : null);

/** Who is kept out and who is let in, as settings. */
export const accessOf = (state: Columns): Values => ({
  blockedCountries: text(state.blocked_countries),
  blockedAddresses: text(state.blocked_addresses),
  allowedAddresses: text(state.allowed_addresses),
  countryHeader: state.country_header,
});

const isCountry = (entry: string): boolean => COUNTRIES.some(({ countryCode }) => countryCode === entry);
const isRange = (entry: string): boolean => parseRange(entry) !== undefined;

function entriesAs(value: SettingValue | undefined, isGood: (entry: string) => boolean): string[] {
  const entries = entriesOf(value ?? null);
  if (!entries.every(isGood)) throw new CallError('validation_failed');
  return entries;
}

/** The same as columns. CallError validation_failed for what is no country, address or range. */
export const withAccess = ({ blockedCountries, blockedAddresses, allowedAddresses, countryHeader }: Values): Columns => ({
  blocked_countries: entriesAs(blockedCountries, isCountry),
  blocked_addresses: entriesAs(blockedAddresses, isRange),
  allowed_addresses: entriesAs(allowedAddresses, isRange),
  country_header: typeof countryHeader === 'string' ? countryHeader : null,
});
