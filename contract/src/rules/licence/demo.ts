import { COMMON_TERMS } from './common.ts';
import type { LicenceProfile } from './profile.ts';

/** The fresh house: no licence at all, and nothing but what the product itself bounds. */
export const demo: LicenceProfile = {
  name: 'demo',
  money: null,
  youngBelow: 25,
  terms: {
    ...COMMON_TERMS,
    hasTransfers: true,
    verifiesBeforePlay: false,
    verifiesBeforeWithdrawal: false,
    asksBirthday: false,
    hasTickedTerms: true,
    keepDays: 1,
    dormantDays: 730,
    languages: [],
    paysOwnMoney: false,
  },
  clauses: {},
};
