import type { AgentTables } from '../agent/tables.ts';
import type { BankCardTables } from '../bank-card/tables.ts';
import type { BeaconTables } from '../beacon/tables.ts';
import type { BetTables } from '../bets/tables.ts';
import type { BettingTables } from '../betting/tables.ts';
import type { BonusTables } from '../bonus/tables.ts';
import type { ChatTables } from '../chat/tables.ts';
import type { CommissionTables } from '../commission/tables.ts';
import type { ContentTables } from '../content/tables.ts';
import type { DepositTables } from '../deposit/tables.ts';
import type { GameTables } from '../games/tables.ts';
import type { HelpTables } from '../help/tables.ts';
import type { HttpTables } from '../http/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { LotteryTables } from '../lottery/tables.ts';
import type { TradingTables } from '../trading/tables.ts';
import type { MemberTables } from '../member/tables.ts';
import type { MessageTables } from '../messages/tables.ts';
import type { MissionTables } from '../missions/tables.ts';
import type { OperatorTables } from '../operator/tables.ts';
import type { PaymentTables } from '../payment/tables.ts';
import type { PointTables } from '../points/tables.ts';
import type { RealtimeTables } from '../realtime/tables.ts';
import type { RecordTables } from '../record/tables.ts';
import type { ReferralTables } from '../referral/tables.ts';
import type { RebateTables } from '../rebate/tables.ts';
import type { PromotionTables } from '../promotions/tables.ts';
import type { SaferPlayTables } from '../safer-play/tables.ts';
import type { SupportTables } from '../support/tables.ts';
import type { SessionTables } from '../session/tables.ts';
import type { SystemTables } from '../system/tables.ts';
import type { TransferTables } from '../transfer/tables.ts';
import type { VendorTables } from '../vendors/tables.ts';
import type { VipTables } from '../vip/tables.ts';
import type { WageringTables } from '../wagering/tables.ts';
import type { WithdrawalTables } from '../withdrawal/tables.ts';

/**
 * Every table the platform's queries may name. Each domain describes its own in `<domain>/tables.ts`
 * and adds its interface to the list after `extends`.
 */
export interface Tables
  extends
    MigrationTables,
    AgentTables,
    BankCardTables,
    BeaconTables,
    BetTables,
    BettingTables,
    BonusTables,
    CommissionTables,
    GameTables,
    VendorTables,
    VipTables,
    WageringTables,
    WithdrawalTables,
    ChatTables,
    ContentTables,
    DepositTables,
    HelpTables,
    HttpTables,
    LedgerTables,
    LotteryTables,
    TradingTables,
    MemberTables,
    MessageTables,
    MissionTables,
    OperatorTables,
    PaymentTables,
    PointTables,
    RealtimeTables,
    RecordTables,
    ReferralTables,
    RebateTables,
    PromotionTables,
    SaferPlayTables,
    SupportTables,
    SessionTables,
    SystemTables,
    TransferTables {}

interface MigrationTables {
  kysely_migration: { name: string; timestamp: string };
}
