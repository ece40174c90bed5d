import type { Migration } from 'kysely';
import * as roles from './migrations/0001-roles.ts';
import * as ledgerTables from './migrations/0002-ledger-tables.ts';
import * as ledgerFunctions from './migrations/0003-ledger-functions.ts';
import * as ledgerHolds from './migrations/0004-ledger-holds.ts';
import * as members from './migrations/0010-members.ts';
import * as protection from './migrations/0011-protection.ts';
import * as brand from './migrations/0012-brand.ts';
import * as content from './migrations/0013-content.ts';
import * as statusEvents from './migrations/0014-status-events.ts';
import * as contentGroups from './migrations/0015-content-groups.ts';
import * as brandSwitches from './migrations/0016-brand-switches.ts';
import * as service from './migrations/0017-service.ts';
import * as vendors from './migrations/0020-vendors.ts';
import * as games from './migrations/0021-games.ts';
import * as bets from './migrations/0022-bets.ts';
import * as vendorBet from './migrations/0023-vendor-bet.ts';
import * as vendorWin from './migrations/0024-vendor-win.ts';
import * as vendorRollback from './migrations/0025-vendor-rollback.ts';
import * as vendorFacts from './migrations/0035-vendor-facts.ts';
import * as help from './migrations/0040-help.ts';
import * as promotions from './migrations/0043-promotions.ts';
import * as vip from './migrations/0044-vip.ts';
import * as pointRewards from './migrations/0045-point-rewards.ts';
import * as identity from './migrations/0050-identity.ts';
import * as outgoingMessages from './migrations/0051-outgoing-messages.ts';
import * as verificationCodes from './migrations/0052-verification-codes.ts';
import * as humanChecks from './migrations/0053-human-checks.ts';
import * as passwordLinks from './migrations/0054-password-links.ts';
import * as secondFactor from './migrations/0055-second-factor.ts';
import * as withdrawals from './migrations/0065-withdrawals.ts';
import * as ledgerBatch from './migrations/0026-ledger-batch.ts';
import * as vendorBets from './migrations/0027-vendor-bets.ts';
import * as wagering from './migrations/0080-wagering.ts';
import * as bonus from './migrations/0081-bonus.ts';
import * as rebate from './migrations/0082-rebate.ts';
import * as promotionOffers from './migrations/0084-promotion-offers.ts';
import * as pointsEarned from './migrations/0083-points-earned.ts';
import * as chat from './migrations/0056-chat.ts';
import * as rememberedLogins from './migrations/0057-remembered-logins.ts';
import * as operators from './migrations/0085-operators.ts';
import * as accountSums from './migrations/0075-account-sums.ts';
import * as affiliateCodes from './migrations/0091-affiliate-codes.ts';
import * as social from './migrations/0092-social.ts';
import * as bankCards from './migrations/0090-bank-cards.ts';
import * as payments from './migrations/0060-payments.ts';
import * as deposits from './migrations/0061-deposits.ts';
import * as inbox from './migrations/0070-inbox.ts';
import * as referral from './migrations/0071-referral.ts';
import * as betSums from './migrations/0076-bet-sums.ts';
import * as operatorMembers from './migrations/0086-operator-members.ts';
import * as saferPlay from './migrations/0095-safer-play.ts';
import * as playFunctions from './migrations/0096-play-functions.ts';
import * as guardedBets from './migrations/0097-guarded-bets.ts';
import * as guardedMembers from './migrations/0098-guarded-members.ts';
import * as quickHelp from './migrations/0100-quick-help.ts';
import * as unmatchedPayments from './migrations/0120-unmatched-payments.ts';
import * as refunds from './migrations/0121-refunds.ts';
import * as adjustmentTurnover from './migrations/0122-adjustment-turnover.ts';
import * as settingChanges from './migrations/0123-setting-changes.ts';
import * as brandLimitSpreads from './migrations/0124-brand-limit-spreads.ts';
import * as missions from './migrations/0140-missions.ts';
import * as payoutSettings from './migrations/0141-payout-settings.ts';
import * as depositHours from './migrations/0142-deposit-hours.ts';
import * as withdrawalHolds from './migrations/0160-withdrawal-holds.ts';
import * as applications from './migrations/0155-applications.ts';
import * as statements from './migrations/0161-statements.ts';
import * as trustedPlaces from './migrations/0151-trusted-places.ts';
import * as depositQuestions from './migrations/0162-deposit-questions.ts';
import * as loginEvents from './migrations/0180-login-events.ts';
import * as decisionKeys from './migrations/0185-decision-keys.ts';
import * as houseDays from './migrations/0186-house-days.ts';
import * as forcedReceipts from './migrations/0220-forced-receipts.ts';
import * as vendorCalls from './migrations/0187-vendor-calls.ts';
import * as toldTwice from './migrations/0188-told-twice.ts';
import * as pointExchanges from './migrations/0190-point-exchanges.ts';
import * as givenMoney from './migrations/0250-given-money.ts';
import * as heldWins from './migrations/0253-held-wins.ts';
import * as servedKinds from './migrations/0260-served-kinds.ts';
import * as codeAskers from './migrations/0240-code-askers.ts';
import * as operatorOrigins from './migrations/0241-operator-origins.ts';
import * as mobilePasswordModule from './migrations/0242-mobile-password-module.ts';
import * as personDetails from './migrations/0243-person-details.ts';
import * as transfers from './migrations/0072-transfers.ts';
import * as recordExports from './migrations/0077-record-exports.ts';
import * as playHours from './migrations/0115-play-hours.ts';
import * as betSumsByVendor from './migrations/0150-bet-sums-by-vendor.ts';
import * as sqlFunctions from './migrations/0200-sql-functions.ts';
import * as plainLedgerColumns from './migrations/0201-plain-ledger-columns.ts';
import * as witnessMarks from './migrations/0230-witness-marks.ts';
import * as vendorProgramme from './migrations/0105-vendor-programme.ts';
import * as heldWinCases from './migrations/0300-held-win-cases.ts';
import * as notedCards from './migrations/0302-noted-cards.ts';
import * as newCardLimits from './migrations/0301-new-card-limits.ts';
import * as answeredService from './migrations/0290-answered-service.ts';
import * as rankTerms from './migrations/0320-rank-terms.ts';

/** In the order of their numbers; written out so that the bundler takes them along. */
export const migrations: Record<string, Migration> = {
  '0001-roles': roles,
  '0002-ledger-tables': ledgerTables,
  '0003-ledger-functions': ledgerFunctions,
  '0004-ledger-holds': ledgerHolds,
  '0010-members': members,
  '0011-protection': protection,
  '0012-brand': brand,
  '0013-content': content,
  '0014-status-events': statusEvents,
  '0015-content-groups': contentGroups,
  '0016-brand-switches': brandSwitches,
  '0017-service': service,
  '0020-vendors': vendors,
  '0021-games': games,
  '0022-bets': bets,
  '0023-vendor-bet': vendorBet,
  '0024-vendor-win': vendorWin,
  '0025-vendor-rollback': vendorRollback,
  '0035-vendor-facts': vendorFacts,
  '0026-ledger-batch': ledgerBatch,
  '0027-vendor-bets': vendorBets,
  '0040-help': help,
  '0043-promotions': promotions,
  '0044-vip': vip,
  '0045-point-rewards': pointRewards,
  '0050-identity': identity,
  '0051-outgoing-messages': outgoingMessages,
  '0052-verification-codes': verificationCodes,
  '0053-human-checks': humanChecks,
  '0054-password-links': passwordLinks,
  '0055-second-factor': secondFactor,
  '0056-chat': chat,
  '0057-remembered-logins': rememberedLogins,
  '0085-operators': operators,
  '0075-account-sums': accountSums,
  '0090-bank-cards': bankCards,
  '0091-affiliate-codes': affiliateCodes,
  '0092-social': social,
  '0060-payments': payments,
  '0061-deposits': deposits,
  '0070-inbox': inbox,
  '0080-wagering': wagering,
  '0081-bonus': bonus,
  '0071-referral': referral,
  '0076-bet-sums': betSums,
  '0086-operator-members': operatorMembers,
  '0082-rebate': rebate,
  '0083-points-earned': pointsEarned,
  '0084-promotion-offers': promotionOffers,
  '0095-safer-play': saferPlay,
  '0096-play-functions': playFunctions,
  '0097-guarded-bets': guardedBets,
  '0098-guarded-members': guardedMembers,
  '0065-withdrawals': withdrawals,
  '0100-quick-help': quickHelp,
  '0072-transfers': transfers,
  '0077-record-exports': recordExports,
  '0120-unmatched-payments': unmatchedPayments,
  '0115-play-hours': playHours,
  '0121-refunds': refunds,
  '0122-adjustment-turnover': adjustmentTurnover,
  '0105-vendor-programme': vendorProgramme,
  '0123-setting-changes': settingChanges,
  '0124-brand-limit-spreads': brandLimitSpreads,
  '0140-missions': missions,
  '0141-payout-settings': payoutSettings,
  '0142-deposit-hours': depositHours,
  '0155-applications': applications,
  '0160-withdrawal-holds': withdrawalHolds,
  '0161-statements': statements,
  '0220-forced-receipts': forcedReceipts,
  '0151-trusted-places': trustedPlaces,
  '0162-deposit-questions': depositQuestions,
  '0180-login-events': loginEvents,
  '0150-bet-sums-by-vendor': betSumsByVendor,
  '0185-decision-keys': decisionKeys,
  '0186-house-days': houseDays,
  '0187-vendor-calls': vendorCalls,
  '0188-told-twice': toldTwice,
  '0190-point-exchanges': pointExchanges,
  '0200-sql-functions': sqlFunctions,
  '0201-plain-ledger-columns': plainLedgerColumns,
  '0250-given-money': givenMoney,
  '0253-held-wins': heldWins,
  '0260-served-kinds': servedKinds,
  '0230-witness-marks': witnessMarks,
  '0240-code-askers': codeAskers,
  '0241-operator-origins': operatorOrigins,
  '0242-mobile-password-module': mobilePasswordModule,
  '0243-person-details': personDetails,
  '0290-answered-service': answeredService,
  '0300-held-win-cases': heldWinCases,
  '0301-new-card-limits': newCardLimits,
  '0302-noted-cards': notedCards,
  '0320-rank-terms': rankTerms,
};
