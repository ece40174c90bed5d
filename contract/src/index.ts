import { CALL_RIGHTS } from './rules/call-rights.ts';
import type { Right } from './rules/rights.ts';
import { agentAnnouncementCalls } from './calls/agents/agent-announcements.ts';
import { agentInviteCalls } from './calls/agents/agent-invites.ts';
import { agentTeamCalls } from './calls/agents/agent-team.ts';
import { agentCalls } from './calls/agents/agent.ts';
import { commissionCalls } from './calls/agents/commission.ts';
import { bankCardCalls } from './calls/payments/bank-card.ts';
import { betCalls } from './calls/play/bets.ts';
import { bonusCalls } from './calls/payments/bonus.ts';
import { campaignCalls, wheelCalls } from './calls/rewards/campaigns.ts';
import { operatorCampaignCalls } from './calls/operator/campaigns.ts';
import { mailedReportCalls } from './calls/operator/mailed-reports.ts';
import { listFileCalls } from './calls/operator/list-files.ts';
import { mailingCalls } from './calls/operator/mailings.ts';
import { operatorSegmentCalls } from './calls/operator/segments.ts';
import { operatorCaseCalls } from './calls/operator/cases.ts';
import { operatorComplaintCalls } from './calls/operator/complaints.ts';
import { accountCalls } from './calls/players/account.ts';
import { fundsCalls } from './calls/players/funds.ts';
import { complaintCalls } from './calls/site/complaints.ts';
import { operatorHarmCalls } from './calls/operator/harm.ts';
import { drawCalls } from './calls/rewards/draws.ts';
import { raceCalls } from './calls/rewards/races.ts';
import { chatCalls } from './calls/site/chat.ts';
import { contentCalls } from './calls/platform/content.ts';
import { documentCalls } from './calls/platform/documents.ts';
import { depositCalls } from './calls/payments/deposit.ts';
import { operatorDepositCalls } from './calls/operator/deposits.ts';
import { operatorSupportCalls } from './calls/operator/support.ts';
import { operatorUnmatchedCalls } from './calls/operator/unmatched.ts';
import { operatorStatementCalls } from './calls/operator/statements.ts';
import { factorCalls } from './calls/site/factor.ts';
import { gameCalls } from './calls/play/games.ts';
import { homeCalls } from './calls/site/home.ts';
import { helpCalls } from './calls/site/help.ts';
import { memberCalls } from './calls/players/member.ts';
import { operatorAdjustmentCalls } from './calls/operator/adjustments.ts';
import { operatorMemberCalls } from './calls/operator/members.ts';
import { operatorMemberPlayCalls } from './calls/operator/member-play.ts';
import { operatorAgentCalls } from './calls/operator/agents.ts';
import { operatorSettlementCalls } from './calls/operator/settlements.ts';
import { identityCalls } from './calls/payments/identity.ts';
import { operatorIdentityCalls } from './calls/operator/identity.ts';
import { operatorApplicationCalls } from './calls/operator/applications.ts';
import { operatorExchangeCalls } from './calls/operator/exchanges.ts';
import { operatorGoodCalls } from './calls/operator/goods.ts';
import { operatorDrawCalls } from './calls/operator/draws.ts';
import { operatorGameCalls } from './calls/operator/games.ts';
import { operatorJackpotCalls } from './calls/operator/jackpots.ts';
import { operatorVendorCalls } from './calls/operator/vendors.ts';
import { operatorLobbyCalls } from './calls/operator/lobby.ts';
import { operatorSignalCalls } from './calls/operator/signals.ts';
import { operatorTradingCalls } from './calls/operator/trading.ts';
import { operatorHeldWinCalls } from './calls/operator/held-wins.ts';
import { operatorCalls } from './calls/operator/operators.ts';
import { lotteryCalls } from './calls/play/lottery.ts';
import { messageCalls } from './calls/platform/messages.ts';
import { missionCalls } from './calls/rewards/missions.ts';
import { referralCalls } from './calls/site/referral.ts';
import { operatorWithdrawalCalls } from './calls/operator/withdrawals.ts';
import { colleagueCalls } from './calls/operator/colleagues.ts';
import { deskViewCalls } from './calls/operator/desk-views.ts';
import { standardCalls } from './calls/operator/standards.ts';
import { passkeyCalls } from './calls/operator/passkeys.ts';
import { deskContentCalls } from './calls/operator/desk-content.ts';
import { deskMemberCalls } from './calls/operator/desk-members.ts';
import { regulatorCalls } from './calls/operator/regulator.ts';
import { reportCalls } from './calls/operator/reports.ts';
import { cellCalls } from './calls/operator/cells.ts';
import { healthCalls } from './calls/operator/health.ts';
import { operatorSearchCalls } from './calls/operator/search.ts';
import { deskRequestCalls } from './calls/operator/requests.ts';
import { operatorSettingCalls } from './calls/operator/settings.ts';
import { loginOriginCalls } from './calls/players/login-origins.ts';
import { pointCalls } from './calls/rewards/points.ts';
import { programmeCalls } from './calls/play/programme.ts';
import { promotionCalls } from './calls/rewards/promotions.ts';
import { recordCalls } from './calls/site/records.ts';
import { securityCalls } from './calls/site/security.ts';
import { rebateCalls } from './calls/rewards/rebate.ts';
import { searchCalls } from './calls/play/search.ts';
import { channelCalls } from './calls/players/channels.ts';
import { saferPlayCalls } from './calls/players/safer-play.ts';
import { supportCalls } from './calls/site/support.ts';
import { sessionCalls } from './calls/players/session.ts';
import { socialCalls } from './calls/site/social.ts';
import { systemCalls } from './calls/platform/system.ts';
import { transferCalls } from './calls/agents/transfers.ts';
import { verificationCalls } from './calls/site/verification.ts';
import { vipCalls } from './calls/players/vip.ts';
import { walletCalls } from './calls/money/wallet.ts';
import { withdrawalCalls } from './calls/payments/withdrawal.ts';

/** Every call of the site's API by name: verb and noun, the same word in the handler, the query key and the tests. */
export const CALLS = {
  ...systemCalls,
  ...campaignCalls,
  ...drawCalls,
  ...raceCalls,
  ...wheelCalls,
  ...operatorCampaignCalls,
  ...operatorSegmentCalls,
  ...operatorHarmCalls,
  ...operatorCaseCalls,
  ...operatorComplaintCalls,
  ...complaintCalls,
  ...accountCalls,
  ...fundsCalls,
  ...mailedReportCalls,
  ...listFileCalls,
  ...mailingCalls,
  ...supportCalls,
  ...sessionCalls,
  ...securityCalls,
  ...factorCalls,
  ...loginOriginCalls,
  ...socialCalls,
  ...verificationCalls,
  ...lotteryCalls,
  ...memberCalls,
  ...agentCalls,
  ...agentAnnouncementCalls,
  ...agentInviteCalls,
  ...agentTeamCalls,
  ...commissionCalls,
  ...bankCardCalls,
  ...messageCalls,
  ...missionCalls,
  ...referralCalls,
  ...contentCalls,
  ...documentCalls,
  ...helpCalls,
  ...homeCalls,
  ...chatCalls,
  ...gameCalls,
  ...searchCalls,
  ...programmeCalls,
  ...walletCalls,
  ...channelCalls,
  ...saferPlayCalls,
  ...withdrawalCalls,
  ...identityCalls,
  ...depositCalls,
  ...operatorDepositCalls,
  ...operatorUnmatchedCalls,
  ...operatorStatementCalls,
  ...transferCalls,
  ...betCalls,
  ...recordCalls,
  ...promotionCalls,
  ...pointCalls,
  ...vipCalls,
  ...bonusCalls,
  ...rebateCalls,
  ...operatorCalls,
  ...colleagueCalls,
  ...passkeyCalls,
  ...deskViewCalls,
  ...standardCalls,
  ...deskRequestCalls,
  ...cellCalls,
  ...healthCalls,
  ...deskContentCalls,
  ...deskMemberCalls,
  ...operatorSearchCalls,
  ...regulatorCalls,
  ...reportCalls,
  ...operatorMemberCalls,
  ...operatorMemberPlayCalls,
  ...operatorAdjustmentCalls,
  ...operatorWithdrawalCalls,
  ...operatorSettingCalls,
  ...operatorAgentCalls,
  ...operatorSettlementCalls,
  ...operatorApplicationCalls,
  ...operatorIdentityCalls,
  ...operatorExchangeCalls,
  ...operatorGoodCalls,
  ...operatorDrawCalls,
  ...operatorSignalCalls,
  ...operatorTradingCalls,
  ...operatorGameCalls,
  ...operatorLobbyCalls,
  ...operatorVendorCalls,
  ...operatorJackpotCalls,
  ...operatorHeldWinCalls,
  ...operatorSupportCalls,
};
export type Calls = typeof CALLS;
export type CallName = keyof Calls;
type OperatorCallName = { [N in CallName]: Calls[N]['auth'] extends 'operator' ? N : never }[CallName];
/** The right that each call of operators takes: one without does not compile. */
export const RIGHT_OF: Readonly<Record<OperatorCallName, Right>> = CALL_RIGHTS;

export * from './call.ts';
export * from './calls/agents/agent-announcements.ts';
export * from './calls/agents/agent-invites.ts';
export * from './calls/agents/agent-team.ts';
export * from './calls/agents/commission.ts';
export * from './calls/payments/bank-card.ts';
export * from './calls/play/bets.ts';
export * from './calls/payments/bonus.ts';
export * from './calls/site/chat.ts';
export * from './calls/platform/content.ts';
export * from './calls/payments/deposit.ts';
export * from './calls/payments/identity.ts';
export * from './calls/site/factor.ts';
export * from './calls/play/games.ts';
export * from './calls/operator/deposits.ts';
export * from './calls/operator/unmatched.ts';
export * from './calls/operator/statements.ts';
export * from './calls/platform/documents.ts';
export * from './calls/site/help.ts';
export * from './calls/site/home.ts';
export * from './calls/players/member.ts';
export * from './calls/operator/agents.ts';
export * from './calls/operator/settlements.ts';
export * from './calls/operator/applications.ts';
export * from './calls/operator/identity.ts';
export * from './calls/operator/exchanges.ts';
export * from './calls/operator/goods.ts';
export * from './calls/operator/held-wins.ts';
export * from './calls/operator/support.ts';
export * from './calls/operator/adjustments.ts';
export * from './calls/operator/members.ts';
export * from './calls/operator/member-play.ts';
export * from './calls/operator/operators.ts';
export type { NewPasskey, OperatorProof } from './calls/operator/passkeys.ts';
export type { PasskeyAnswer } from './rules/passkey.ts';
export * from './calls/play/lottery.ts';
export * from './calls/operator/draws.ts';
export * from './calls/operator/games.ts';
export * from './calls/operator/signals.ts';
export * from './calls/operator/trading.ts';
export {
  NEAR_CAP,
  TRADING_FILTERS,
  type TradingEffect,
  type TradingLimits,
  type TradingMatch,
  type TradingScore,
} from './rules/trading.ts';
export * from './calls/platform/messages.ts';
export * from './calls/rewards/missions.ts';
export * from './calls/site/referral.ts';
export * from './calls/operator/settings.ts';
export * from './calls/operator/colleagues.ts';
export * from './calls/operator/requests.ts';
export * from './calls/operator/desk-content.ts';
export * from './calls/operator/lobby.ts';
export * from './calls/operator/vendors.ts';
export * from './calls/operator/jackpots.ts';
export * from './calls/operator/cells.ts';
export * from './calls/operator/health.ts';
export * from './calls/operator/desk-members.ts';
export * from './calls/operator/search.ts';
export * from './calls/operator/reports.ts';
export * from './calls/operator/list-files.ts';
export * from './rules/list-files.ts';
export * from './rules/console-spans.ts';
export * from './rules/jobs.ts';
export * from './rules/places.ts';
export * from './rules/report.ts';
export * from './rules/content.ts';
export * from './rules/audience.ts';
export * from './calls/operator/withdrawals.ts';
export * from './calls/players/login-origins.ts';
export * from './calls/rewards/points.ts';
export * from './calls/rewards/campaigns.ts';
export * from './calls/operator/campaigns.ts';
export * from './calls/operator/segments.ts';
export * from './calls/operator/harm.ts';
export * from './rules/harm.ts';
export * from './rules/help-organisations.ts';
export * from './rules/regulator.ts';
export * from './rules/cases.ts';
export * from './calls/operator/cases.ts';
export * from './rules/complaints.ts';
export * from './calls/operator/complaints.ts';
export * from './calls/site/complaints.ts';
export * from './calls/players/account.ts';
export * from './calls/players/funds.ts';
export * from './calls/operator/mailed-reports.ts';
export * from './calls/operator/mailings.ts';
export * from './calls/players/channels.ts';
export * from './rules/mailing.ts';
export * from './calls/rewards/draws.ts';
export * from './calls/rewards/races.ts';
export * from './rules/campaign.ts';
export * from './rules/nobody-left-out.ts';
export * from './rules/segment.ts';
export * from './calls/rewards/rebate.ts';
export * from './calls/rewards/promotions.ts';
export * from './calls/play/programme.ts';
export * from './calls/site/records.ts';
export * from './calls/site/security.ts';
export * from './calls/play/search.ts';
export * from './calls/players/safer-play.ts';
export * from './calls/site/support.ts';
export * from './calls/players/session.ts';
export * from './calls/site/social.ts';
export * from './calls/platform/system.ts';
export * from './calls/agents/transfers.ts';
export * from './calls/site/verification.ts';
export * from './calls/players/vip.ts';
export * from './calls/money/wallet.ts';
export * from './calls/payments/withdrawal.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './broadcasts.ts';
export * from './fields.ts';
export * from './frame.ts';
export * from './module-flags.ts';
export * from './money.ts';
export * from './rules/play-limits.ts';
export * from './rules/withdrawal-limits.ts';
export * from './rules/lobby-order.ts';
export * from './rules/vendor-terms.ts';
export * from './rules/commission.ts';
export * from './rules/operators.ts';
export * from './rules/fees.ts';
export * from './rules/rails.ts';
export * from './rules/contract-settings.ts';
export * from './rules/agent-pages.ts';
export * from './rules/invitations.ts';
export * from './rules/prize-groups.ts';
export * from './rules/applications.ts';
export * from './rules/identity.ts';
export * from './rules/licence/profile.ts';
export * from './rules/licence/switches.ts';
export * from './rules/rights.ts';
export * from './rules/standards.ts';
export * from './rules/session-idle.ts';
export * from './rules/bank-numbers.ts';
export * from './rules/age.ts';
export * from './rules/count-words.ts';
export * from './rules/ledger-kinds.ts';
export * from './rules/covers.ts';
export * from './rules/deposits.ts';
export * from './rules/desk-doors.ts';
export * from './rules/site-content.ts';
export * from './rules/device-name.ts';
export * from './rules/exchanges.ts';
export * from './rules/boosters.ts';
export * from './rules/goods.ts';
export * from './rules/held-wins.ts';
export * from './rules/login-history.ts';
export * from './rules/names.ts';
export * from './rules/patterns.ts';
export * from './rules/margin.ts';
export * from './rules/proofs.ts';
export * from './rules/register-rules.ts';
export * from './rules/usernames.ts';
export * from './rules/brand-settings.ts';
export * from './rules/setting-field.ts';
export * from './rules/settings.ts';
export * from './rules/withdrawals.ts';
export * from './table-reports.ts';
export * from './vendor-file.ts';
export * from './vendor-pairs.ts';
export * from './vendor-rewards.ts';
export * from './vendor-round-history.ts';
export * from './vendor-saved-leagues.ts';
export * from './vendor-transfer.ts';
export * from './vendor-wallet.ts';
