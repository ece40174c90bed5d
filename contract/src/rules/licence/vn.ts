import { COMMON_TERMS } from './common.ts';
import type { LicenceProfile } from './profile.ts';

/** Vietnam: decree 06/2017 on betting, and decree 147/2024, which leaves no games of a casino. Its money is the brand's own. */
export const vn: LicenceProfile = {
  name: 'VN',
  money: { currency: 'VND', minRate: 1, usualRate: 1, maxRate: 1 },
  youngBelow: 25,
  terms: {
    ...COMMON_TERMS,
    hasFreePlayUnverified: false,
    verifiesBeforeDeposit: true,
    minimumAge: 21,
    stopsListed: true,
    minStake: 1_000_000,
    hasCasino: false,
  },
  clauses: {
    hasTransfers: ['GLI-19 2.5.6f'],
    hasFreePlayUnverified: ['VN 06/2017: 21 years'],
    verifiesBeforeWithdrawal: ['VN 06/2017: identified account'],
    hasTickedTerms: ['GLI-19 2.5.2a(iii)'],
    languages: ['GLI-19 A.3.3'],
    stopsListed: ['VN 06/2017: persons who may not bet'],
    verifiesBeforeDeposit: ['VN 06/2017: identified account'],
    verifiesBeforePlay: ['VN 06/2017: 21 years'],
    minimumAge: ['VN 06/2017: 21 years'],
    asksBirthday: ['VN 06/2017: 21 years'],
    keepDays: ['FATF 11'],
    dormantDays: ['GLI-19 A.3.9'],
    paysOwnMoney: ['VN 06/2017: identified account', 'FATF 15/16'],
    minStake: ['VN 06/2017: smallest stake'],
    hasCasino: ['VN 147/2024'],
  },
};
