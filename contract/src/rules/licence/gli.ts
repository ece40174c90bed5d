import { COMMON_TERMS } from './common.ts';
import type { LicenceProfile } from './profile.ts';

/** What a laboratory tests by GLI-19 and GLI-33 where no regulator says more. */
export const gli: LicenceProfile = {
  name: 'GLI',
  money: null,
  youngBelow: 25,
  terms: {
    ...COMMON_TERMS,
    loginTries: 3,
    warnsLive: true,
    boundsGiven: false,
    placeMinutes: 30,
  },
  clauses: {
    hasTransfers: ['GLI-19 2.5.6f'],
    verifiesBeforePlay: ['GLI-19 2.5.2b', 'GLI-19 2.5.2c'],
    verifiesBeforeWithdrawal: ['GLI-19 2.5.2b'],
    minimumAge: ['GLI-19 2.5.2a(i)'],
    asksBirthday: ['GLI-19 2.5.2a(i)'],
    hasTickedTerms: ['GLI-19 2.5.2a(iii)'],
    keepDays: ['FATF 11'],
    dormantDays: ['GLI-19 A.3.9'],
    loginTries: ['GLI-19 2.5.3d'],
    languages: ['GLI-19 A.3.3'],
    warnsLive: ['GLI-19 4.5.2f'],
    paysOwnMoney: ['FATF 15/16'],
    boundsGiven: ['GLI-19 A.5.3c'],
    placeMinutes: ['GLI-19 2.7.2', 'GLI-19 2.7.4'],
  },
};
