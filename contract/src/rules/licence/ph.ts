import { COMMON_TERMS } from './common.ts';
import type { LicenceProfile } from './profile.ts';

/** The Philippines: PAGCOR's rules for electronic games; whoever plays is 21 and known before the first bet. */
export const ph: LicenceProfile = {
  name: 'PH',
  money: null,
  youngBelow: 25,
  terms: {
    ...COMMON_TERMS,
    hasFreePlayUnverified: false,
    verifiesBeforeDeposit: true,
    minimumAge: 21,
    stopsListed: true,
  },
  clauses: {
    hasTransfers: ['GLI-19 2.5.6f'],
    hasFreePlayUnverified: ['PAGCOR: age'],
    verifiesBeforeDeposit: ['PAGCOR: identity'],
    verifiesBeforePlay: ['PAGCOR: identity', 'GLI-19 2.5.2b'],
    verifiesBeforeWithdrawal: ['PAGCOR: identity'],
    minimumAge: ['PAGCOR: age', 'GLI-19 2.5.2a(i)'],
    asksBirthday: ['PAGCOR: age'],
    hasTickedTerms: ['GLI-19 2.5.2a(iii)'],
    keepDays: ['FATF 11'],
    dormantDays: ['GLI-19 A.3.9'],
    languages: ['GLI-19 A.3.3'],
    paysOwnMoney: ['FATF 15/16'],
    stopsListed: ['PAGCOR: excluded persons'],
  },
};
