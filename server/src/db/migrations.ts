import type { Migration } from 'kysely';
import * as baseline from './migrations/0001-baseline.ts';
import * as plainNames from './migrations/0340-plain-names.ts';
import * as heldWinNotified from './migrations/0345-held-win-notified.ts';
import * as lottery from './migrations/0400-lottery.ts';
import * as drawCancellation from './migrations/0402-draw-cancellation.ts';
import * as teamPlaces from './migrations/0430-team-places.ts';
import * as invitedByCode from './migrations/0431-invited-by-code.ts';
import * as invitations from './migrations/0432-invitations.ts';
import * as commission from './migrations/0433-commission.ts';
import * as agentOpenings from './migrations/0434-agent-openings.ts';
import * as heldCommissions from './migrations/0435-held-commissions.ts';
import * as agentAnnouncements from './migrations/0436-agent-announcements.ts';
import * as singleBetTerms from './migrations/0437-single-bet-terms.ts';
import * as closedGames from './migrations/0440-closed-games.ts';
import * as commissionPlayers from './migrations/0441-commission-players.ts';
import * as storyUrl from './migrations/0442-story-url.ts';
import * as prizeGroups from './migrations/0450-prize-groups.ts';
import * as houseContracts from './migrations/0451-house-contracts.ts';
import * as invitedPrizeGroups from './migrations/0452-invited-prize-groups.ts';
import * as prizeStatements from './migrations/0453-prize-statements.ts';
import * as branchMoves from './migrations/0454-branch-moves.ts';
import * as lotteryResults from './migrations/0460-lottery-results.ts';
import * as lotteryPrizeGroups from './migrations/0467-prize-groups.ts';
import * as lotteryPools from './migrations/0468-lottery-pools.ts';
import * as lotteryChases from './migrations/0469-lottery-chases.ts';
import * as gameLimits from './migrations/0476-game-limits.ts';
import * as tableSignals from './migrations/0480-table-signals.ts';
import * as gameTerms from './migrations/0481-game-terms.ts';
import * as sportsTrading from './migrations/0524-sports-trading.ts';
import * as commissionCorrections from './migrations/0550-commission-corrections.ts';
import * as heldPrizes from './migrations/0551-held-prizes.ts';
import * as commissionFaults from './migrations/0552-commission-faults.ts';
import * as commissionDue from './migrations/0553-commission-due.ts';
import * as commissionFees from './migrations/0554-commission-fees.ts';
import * as lotteryTerms from './migrations/0560-lottery-terms.ts';
import * as lotteryLineKeys from './migrations/0561-lottery-line-keys.ts';
import * as writtenOffDebts from './migrations/0570-written-off-debts.ts';
import * as lotteryOrders from './migrations/0580-lottery-orders.ts';
import * as reportedPairs from './migrations/0585-reported-pairs.ts';
import * as lotteryLinesInPlace from './migrations/0595-lottery-lines-in-place.ts';
import * as guestTokens from './migrations/0610-guest-tokens.ts';
import * as betTime from './migrations/0615-bet-time.ts';
import * as playersSideBySide from './migrations/0620-players-side-by-side.ts';
import * as askedTerms from './migrations/0621-asked-terms.ts';
import * as ledgerTime from './migrations/0631-ledger-time.ts';
import * as roundHistoryUrl from './migrations/0640-round-history-url.ts';
import * as cashedOutBets from './migrations/0641-cashed-out-bets.ts';
import * as teamPaths from './migrations/0645-team-paths.ts';
import * as agentAccessLog from './migrations/0646-agent-access-log.ts';
import * as lotterySourceResults from './migrations/0647-lottery-source-results.ts';
import * as validBets from './migrations/0700-valid-bets.ts';
import * as rowMarks from './migrations/0720-row-marks.ts';
import * as claimsAlongALine from './migrations/0710-claims-along-a-line.ts';
import * as ticketsOfAddresses from './migrations/0721-tickets-of-addresses.ts';
import * as rails from './migrations/0750-rails.ts';
import * as payeeKeys from './migrations/0751-payee-keys.ts';
import * as secretsMark from './migrations/0730-secrets-mark.ts';
import * as beacon from './migrations/0770-beacon.ts';
import * as validBetsOfContracts from './migrations/0800-valid-bets-of-contracts.ts';
import * as facts from './migrations/0850-facts.ts';
import * as linksOfNobody from './migrations/0830-links-of-nobody.ts';
import * as campaigns from './migrations/0851-campaigns.ts';
import * as prizeDraws from './migrations/0852-prize-draws.ts';
import * as races from './migrations/0940-races.ts';
import * as wheels from './migrations/0941-wheels.ts';
import * as betsOfGivenMoney from './migrations/0712-bets-of-given-money.ts';
import * as prizesOfOwnMoney from './migrations/0713-prizes-of-own-money.ts';
import * as freePlay from './migrations/0930-free-play.ts';
import * as betsBeforeDeposit from './migrations/0715-bets-before-deposit.ts';
import * as heldForClosedAccounts from './migrations/0711-held-for-closed-accounts.ts';
import * as productCeilings from './migrations/0760-product-ceilings.ts';
import * as deskRequests from './migrations/0880-desk-requests.ts';
import * as contentShown from './migrations/0882-content-shown.ts';
import * as deskSearch from './migrations/0890-desk-search.ts';
import * as identity from './migrations/0970-identity.ts';
import * as reports from './migrations/0891-reports.ts';
import * as closedMonths from './migrations/0892-closed-months.ts';
import * as ownRoles from './migrations/0971-own-roles.ts';
import * as programs from './migrations/1100-programs.ts';
import * as shifts from './migrations/1052-shifts.ts';
import * as deskViews from './migrations/1051-desk-views.ts';
import * as passkeys from './migrations/1050-passkeys.ts';
import * as lobbyOrder from './migrations/1040-lobby-order.ts';
import * as membersBySignIn from './migrations/0883-members-by-sign-in.ts';
import * as segments from './migrations/0960-segments.ts';
import * as operatorLinks from './migrations/0881-operator-links.ts';
import * as savedLeaguesUrl from './migrations/0950-saved-leagues-url.ts';
import * as checksOfBets from './migrations/0920-checks-of-bets.ts';
import * as rankNotices from './migrations/0951-rank-notices.ts';
import * as mailings from './migrations/1020-mailings.ts';
import * as contentAudience from './migrations/1162-content-audience.ts';
import * as vendorTerms from './migrations/1161-vendor-terms.ts';
import * as lobbyRules from './migrations/1160-lobby-rules.ts';
import * as documents from './migrations/1140-documents.ts';
import * as signedDecisions from './migrations/1141-signed-decisions.ts';
import * as stockWaits from './migrations/1150-stock-waits.ts';
import * as referralReviews from './migrations/1151-referral-reviews.ts';
import * as channels from './migrations/1170-channels.ts';
import * as journeys from './migrations/1171-journeys.ts';
import * as push from './migrations/1172-push.ts';
import * as supportPictures from './migrations/1174-support-pictures.ts';
import * as archive from './migrations/1185-archive.ts';
import * as returnsWatched from './migrations/1177-returns-watched.ts';
import * as erasedAccounts from './migrations/1178-erased-accounts.ts';
import * as dormantAccounts from './migrations/1179-dormant-accounts.ts';
import * as erasedNames from './migrations/1180-erased-names.ts';
import * as clearing from './migrations/1201-clearing.ts';
import * as heldTransfers from './migrations/1202-held-transfers.ts';
import * as channelChoices from './migrations/1200-channel-choices.ts';
import * as moneySigns from './migrations/1192-money-signs.ts';
import * as devicePlaces from './migrations/1195-device-places.ts';
import * as keyRing from './migrations/1199-key-ring.ts';
import * as logShipment from './migrations/1189-log-shipment.ts';
import * as places from './migrations/1188-places.ts';
import * as listFiles from './migrations/1194-list-files.ts';
import * as helpTimes from './migrations/1183-help-times.ts';
import * as reportParts from './migrations/1184-report-parts.ts';
import * as helpLinks from './migrations/1193-help-links.ts';
import * as archivedBets from './migrations/1186-archived-bets.ts';
import * as mailedReports from './migrations/1173-mailed-reports.ts';
import * as pointsOwed from './migrations/1176-points-owed.ts';
import * as pointBoosters from './migrations/1175-point-boosters.ts';
import * as bounds from './migrations/1060-bounds.ts';
import * as mall from './migrations/1090-mall.ts';
import * as complaints from './migrations/1120-complaints.ts';
import * as screening from './migrations/1121-screening.ts';
import * as accountClosing from './migrations/1122-account-closing.ts';
import * as caseWork from './migrations/1123-case-work.ts';
import * as liftByTwo from './migrations/1124-lift-by-two.ts';
import * as parcels from './migrations/0952-parcels.ts';
import * as supportTools from './migrations/1080-support-tools.ts';
import * as suspendedAgents from './migrations/1110-suspended-agents.ts';
import * as bulkActions from './migrations/1111-bulk-actions.ts';
import * as drawsOpened from './migrations/1000-draws-opened.ts';
import * as harm from './migrations/1030-harm.ts';
import * as versionsOfDraws from './migrations/1010-versions-of-draws.ts';
import * as cases from './migrations/1031-cases.ts';
import * as licenceProfiles from './migrations/1130-licence-profiles.ts';

/** In the order of their numbers; written out so that the bundler takes them along. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0340-plain-names': plainNames,
  '0345-held-win-notified': heldWinNotified,
  '0400-lottery': lottery,
  '0402-draw-cancellation': drawCancellation,
  '0430-team-places': teamPlaces,
  '0431-invited-by-code': invitedByCode,
  '0432-invitations': invitations,
  '0433-commission': commission,
  '0434-agent-openings': agentOpenings,
  '0435-held-commissions': heldCommissions,
  '0436-agent-announcements': agentAnnouncements,
  '0437-single-bet-terms': singleBetTerms,
  '0440-closed-games': closedGames,
  '0441-commission-players': commissionPlayers,
  '0442-story-url': storyUrl,
  '0450-prize-groups': prizeGroups,
  '0451-house-contracts': houseContracts,
  '0452-invited-prize-groups': invitedPrizeGroups,
  '0453-prize-statements': prizeStatements,
  '0454-branch-moves': branchMoves,
  '0460-lottery-results': lotteryResults,
  '0467-prize-groups': lotteryPrizeGroups,
  '0468-lottery-pools': lotteryPools,
  '0469-lottery-chases': lotteryChases,
  '0476-game-limits': gameLimits,
  '0480-table-signals': tableSignals,
  '0481-game-terms': gameTerms,
  '0524-sports-trading': sportsTrading,
  '0550-commission-corrections': commissionCorrections,
  '0551-held-prizes': heldPrizes,
  '0552-commission-faults': commissionFaults,
  '0553-commission-due': commissionDue,
  '0554-commission-fees': commissionFees,
  '0560-lottery-terms': lotteryTerms,
  '0561-lottery-line-keys': lotteryLineKeys,
  '0570-written-off-debts': writtenOffDebts,
  '0580-lottery-orders': lotteryOrders,
  '0585-reported-pairs': reportedPairs,
  '0595-lottery-lines-in-place': lotteryLinesInPlace,
  '0610-guest-tokens': guestTokens,
  '0615-bet-time': betTime,
  '0620-players-side-by-side': playersSideBySide,
  '0621-asked-terms': askedTerms,
  '0631-ledger-time': ledgerTime,
  '0640-round-history-url': roundHistoryUrl,
  '0641-cashed-out-bets': cashedOutBets,
  '0645-team-paths': teamPaths,
  '0646-agent-access-log': agentAccessLog,
  '0647-lottery-source-results': lotterySourceResults,
  '0700-valid-bets': validBets,
  '0720-row-marks': rowMarks,
  '0710-claims-along-a-line': claimsAlongALine,
  '0721-tickets-of-addresses': ticketsOfAddresses,
  '0750-rails': rails,
  '0751-payee-keys': payeeKeys,
  '0730-secrets-mark': secretsMark,
  '0770-beacon': beacon,
  '0830-links-of-nobody': linksOfNobody,
  '0850-facts': facts,
  '0851-campaigns': campaigns,
  '0852-prize-draws': prizeDraws,
  '0940-races': races,
  '0941-wheels': wheels,
  '0711-held-for-closed-accounts': heldForClosedAccounts,
  '0712-bets-of-given-money': betsOfGivenMoney,
  '0715-bets-before-deposit': betsBeforeDeposit,
  '0760-product-ceilings': productCeilings,
  '0800-valid-bets-of-contracts': validBetsOfContracts,
  '0880-desk-requests': deskRequests,
  '0881-operator-links': operatorLinks,
  '0882-content-shown': contentShown,
  '0883-members-by-sign-in': membersBySignIn,
  '0890-desk-search': deskSearch,
  '0891-reports': reports,
  '0892-closed-months': closedMonths,
  '0960-segments': segments,
  '0713-prizes-of-own-money': prizesOfOwnMoney,
  '0950-saved-leagues-url': savedLeaguesUrl,
  '0970-identity': identity,
  '0930-free-play': freePlay,
  '0920-checks-of-bets': checksOfBets,
  '0951-rank-notices': rankNotices,
  '0971-own-roles': ownRoles,
  '1050-passkeys': passkeys,
  '1051-desk-views': deskViews,
  '1052-shifts': shifts,
  '0952-parcels': parcels,
  '1080-support-tools': supportTools,
  '1000-draws-opened': drawsOpened,
  '1030-harm': harm,
  '1010-versions-of-draws': versionsOfDraws,
  '1031-cases': cases,
  '1020-mailings': mailings,
  '1040-lobby-order': lobbyOrder,
  '1060-bounds': bounds,
  '1110-suspended-agents': suspendedAgents,
  '1111-bulk-actions': bulkActions,
  '1090-mall': mall,
  '1130-licence-profiles': licenceProfiles,
  '1100-programs': programs,
  '1120-complaints': complaints,
  '1121-screening': screening,
  '1122-account-closing': accountClosing,
  '1123-case-work': caseWork,
  '1124-lift-by-two': liftByTwo,
  '1140-documents': documents,
  '1141-signed-decisions': signedDecisions,
  '1150-stock-waits': stockWaits,
  '1160-lobby-rules': lobbyRules,
  '1161-vendor-terms': vendorTerms,
  '1162-content-audience': contentAudience,
  '1151-referral-reviews': referralReviews,
  '1170-channels': channels,
  '1171-journeys': journeys,
  '1172-push': push,
  '1173-mailed-reports': mailedReports,
  '1174-support-pictures': supportPictures,
  '1185-archive': archive,
  '1175-point-boosters': pointBoosters,
  '1176-points-owed': pointsOwed,
  '1177-returns-watched': returnsWatched,
  '1178-erased-accounts': erasedAccounts,
  '1179-dormant-accounts': dormantAccounts,
  '1180-erased-names': erasedNames,
  '1200-channel-choices': channelChoices,
  '1201-clearing': clearing,
  '1202-held-transfers': heldTransfers,
  '1192-money-signs': moneySigns,
  '1193-help-links': helpLinks,
  '1194-list-files': listFiles,
  '1186-archived-bets': archivedBets,
  '1199-key-ring': keyRing,
  '1183-help-times': helpTimes,
  '1184-report-parts': reportParts,
  '1195-device-places': devicePlaces,
  '1188-places': places,
  '1189-log-shipment': logShipment,
};
