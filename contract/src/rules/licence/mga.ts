import { COMMON_TERMS } from './common.ts';
import type { LicenceProfile } from './profile.ts';

/** Malta: the player protection directive. */
export const mga: LicenceProfile = {
  name: 'MGA',
  money: null,
  youngBelow: 25,
  terms: {
    ...COMMON_TERMS,
    verifiesBeforePlay: false,
    asksLimits: true,
  },
  clauses: {
    reminderMinutes: ['MGA PPD: reality check'],
    hasTransfers: ['GLI-19 2.5.6f'],
    verifiesBeforeWithdrawal: ['FATF 10'],
    asksLimits: ['MGA PPD: tools and limits before the first deposit'],
    asksBirthday: ['GLI-19 2.5.2a(i)'],
    hasTickedTerms: ['GLI-19 2.5.2a(iii)'],
    keepDays: ['FATF 11'],
    dormantDays: ['GLI-19 A.3.9'],
    languages: ['MGA PPD: rules readable'],
    paysOwnMoney: ['FATF 15/16'],
  },
};
