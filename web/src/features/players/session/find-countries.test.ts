import { expect, test } from 'vitest';
import { findCountries } from './find-countries.ts';

const ALL = [
  { countryCode: 'CI', countryDialingCode: '225', name: 'Côte d’Ivoire' },
  { countryCode: 'TR', countryDialingCode: '90', name: 'Türkiye' },
  { countryCode: 'AX', countryDialingCode: '358', name: 'Åland' },
  { countryCode: 'VN', countryDialingCode: '84', name: 'Việt Nam' },
];
const found = (typed: string): string =>
  findCountries(ALL, typed)
    .map(({ countryCode }) => countryCode)
    .join(' ');

test.each([
  ['cote divoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['TURK', 'TR'],
  ['aland', 'AX'],
  ['viet', 'VN'],
  ['+84', 'VN'],
  ['', 'CI TR AX VN'],
  ['nowhere', ''],
])('%j finds %j', (typed, codes) => expect(found(typed)).toBe(codes));
