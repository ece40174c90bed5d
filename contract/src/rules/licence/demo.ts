import type { LicenceProfile } from './profile.ts';

/** The fresh house: no licence at all, and nothing but what the product itself bounds. */
export const demo: LicenceProfile = {
  name: 'demo',
  money: null,
  youngBelow: 25,
  terms: {
    slotCycleMs: 2_500,
    casinoCycleMs: 2_500,
    hasSharedPace: false,
    hasAutoplay: true,
    hasSkips: true,
    hasSeveralGames: true,
    maxSlotStake: null,
    maxYoungSlotStake: null,
    reminderMinutes: 60,
    hasTransfers: true,
    hasFreePlayUnverified: true,
    verifiesBeforeDeposit: false,
    verifiesBeforePlay: false,
    verifiesBeforeWithdrawal: false,
    maxTimesGiven: null,
    asksLimits: false,
    minimumAge: 18,
    asksBirthday: false,
    hasTickedTerms: true,
    keepDays: 1,
    languages: [],
    warnsLive: false,
  },
  clauses: {},
};
