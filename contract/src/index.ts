import { agentAnnouncementCalls } from './calls/agent-announcements.ts';
import { agentInviteCalls } from './calls/agent-invites.ts';
import { agentTeamCalls } from './calls/agent-team.ts';
import { agentCalls } from './calls/agent.ts';
import { commissionCalls } from './calls/commission.ts';
import { bankCardCalls } from './calls/bank-card.ts';
import { betCalls } from './calls/bets.ts';
import { bonusCalls } from './calls/bonus.ts';
import { chatCalls } from './calls/chat.ts';
import { contentCalls } from './calls/content.ts';
import { depositCalls } from './calls/deposit.ts';
import { operatorDepositCalls } from './calls/operator-deposits.ts';
import { operatorSupportCalls } from './calls/operator-support.ts';
import { operatorUnmatchedCalls } from './calls/operator-unmatched.ts';
import { operatorStatementCalls } from './calls/operator-statements.ts';
import { factorCalls } from './calls/factor.ts';
import { gameCalls } from './calls/games.ts';
import { helpCalls } from './calls/help.ts';
import { memberCalls } from './calls/member.ts';
import { operatorAdjustmentCalls } from './calls/operator-adjustments.ts';
import { operatorMemberCalls } from './calls/operator-members.ts';
import { operatorMemberPlayCalls } from './calls/operator-member-play.ts';
import { operatorAgentCalls } from './calls/operator-agents.ts';
import { operatorSettlementCalls } from './calls/operator-settlements.ts';
import { operatorApplicationCalls } from './calls/operator-applications.ts';
import { operatorExchangeCalls } from './calls/operator-exchanges.ts';
import { operatorDrawCalls } from './calls/operator-draws.ts';
import { operatorGameCalls } from './calls/operator-games.ts';
import { operatorSignalCalls } from './calls/operator-signals.ts';
import { operatorTradingCalls } from './calls/operator-trading.ts';
import { operatorHeldWinCalls } from './calls/operator-held-wins.ts';
import { operatorCalls } from './calls/operator.ts';
import { lotteryCalls } from './calls/lottery.ts';
import { messageCalls } from './calls/messages.ts';
import { missionCalls } from './calls/missions.ts';
import { referralCalls } from './calls/referral.ts';
import { operatorWithdrawalCalls } from './calls/operator-withdrawals.ts';
import { operatorSettingCalls } from './calls/operator-settings.ts';
import { loginOriginCalls } from './calls/login-origins.ts';
import { pointCalls } from './calls/points.ts';
import { programmeCalls } from './calls/programme.ts';
import { promotionCalls } from './calls/promotions.ts';
import { recordCalls } from './calls/records.ts';
import { securityCalls } from './calls/security.ts';
import { rebateCalls } from './calls/rebate.ts';
import { searchCalls } from './calls/search.ts';
import { saferPlayCalls } from './calls/safer-play.ts';
import { supportCalls } from './calls/support.ts';
import { sessionCalls } from './calls/session.ts';
import { socialCalls } from './calls/social.ts';
import { systemCalls } from './calls/system.ts';
import { transferCalls } from './calls/transfers.ts';
import { verificationCalls } from './calls/verification.ts';
import { vipCalls } from './calls/vip.ts';
import { walletCalls } from './calls/wallet.ts';
import { withdrawalCalls } from './calls/withdrawal.ts';

/** Every call of the site's API by name: verb and noun, the same word in the handler, the query key and the tests. */
export const CALLS = {
  ...systemCalls,
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
  ...helpCalls,
  ...chatCalls,
  ...gameCalls,
  ...searchCalls,
  ...programmeCalls,
  ...walletCalls,
  ...saferPlayCalls,
  ...withdrawalCalls,
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
  ...operatorMemberCalls,
  ...operatorMemberPlayCalls,
  ...operatorAdjustmentCalls,
  ...operatorWithdrawalCalls,
  ...operatorSettingCalls,
  ...operatorAgentCalls,
  ...operatorSettlementCalls,
  ...operatorApplicationCalls,
  ...operatorExchangeCalls,
  ...operatorDrawCalls,
  ...operatorSignalCalls,
  ...operatorTradingCalls,
  ...operatorGameCalls,
  ...operatorHeldWinCalls,
  ...operatorSupportCalls,
};
export type Calls = typeof CALLS;
export type CallName = keyof Calls;

export * from './call.ts';
export * from './calls/agent-announcements.ts';
export * from './calls/agent-invites.ts';
export * from './calls/agent-team.ts';
export * from './calls/commission.ts';
export * from './calls/bank-card.ts';
export * from './calls/bets.ts';
export * from './calls/bonus.ts';
export * from './calls/chat.ts';
export * from './calls/content.ts';
export * from './calls/deposit.ts';
export * from './calls/factor.ts';
export * from './calls/games.ts';
export * from './calls/operator-deposits.ts';
export * from './calls/operator-unmatched.ts';
export * from './calls/operator-statements.ts';
export * from './calls/help.ts';
export * from './calls/member.ts';
export * from './calls/operator-agents.ts';
export * from './calls/operator-settlements.ts';
export * from './calls/operator-applications.ts';
export * from './calls/operator-exchanges.ts';
export * from './calls/operator-held-wins.ts';
export * from './calls/operator-support.ts';
export * from './calls/operator-adjustments.ts';
export * from './calls/operator-members.ts';
export * from './calls/operator-member-play.ts';
export * from './calls/operator.ts';
export * from './calls/lottery.ts';
export * from './calls/operator-draws.ts';
export * from './calls/operator-games.ts';
export * from './calls/operator-signals.ts';
export * from './calls/operator-trading.ts';
export {
  NEAR_CAP,
  TRADING_FILTERS,
  type TradingEffect,
  type TradingLimits,
  type TradingMatch,
  type TradingScore,
} from './rules/trading.ts';
export * from './calls/messages.ts';
export * from './calls/missions.ts';
export * from './calls/referral.ts';
export * from './calls/operator-settings.ts';
export * from './calls/operator-withdrawals.ts';
export * from './calls/login-origins.ts';
export * from './calls/points.ts';
export * from './calls/rebate.ts';
export * from './calls/promotions.ts';
export * from './calls/programme.ts';
export * from './calls/records.ts';
export * from './calls/security.ts';
export * from './calls/search.ts';
export * from './calls/safer-play.ts';
export * from './calls/support.ts';
export * from './calls/session.ts';
export * from './calls/social.ts';
export * from './calls/system.ts';
export * from './calls/transfers.ts';
export * from './calls/verification.ts';
export * from './calls/vip.ts';
export * from './calls/wallet.ts';
export * from './calls/withdrawal.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './broadcasts.ts';
export * from './fields.ts';
export * from './frame.ts';
export * from './module-flags.ts';
export * from './money.ts';
export * from './rules/play-limits.ts';
export * from './rules/withdrawal-limits.ts';
export * from './rules/commission.ts';
export * from './rules/fees.ts';
export * from './rules/rails.ts';
export * from './rules/contract-settings.ts';
export * from './rules/agent-pages.ts';
export * from './rules/invitations.ts';
export * from './rules/prize-groups.ts';
export * from './rules/applications.ts';
export * from './rules/bank-numbers.ts';
export * from './rules/age.ts';
export * from './rules/count-words.ts';
export * from './rules/ledger-kinds.ts';
export * from './rules/covers.ts';
export * from './rules/deposits.ts';
export * from './rules/device-name.ts';
export * from './rules/exchanges.ts';
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
export * from './vendor-round-history.ts';
export * from './vendor-transfer.ts';
export * from './vendor-wallet.ts';
