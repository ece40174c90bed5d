import type { AgentTables } from '../agents/agent/tables.ts';
import type { BankCardTables } from '../payments/bank-card/tables.ts';
import type { BeaconTables } from '../platform/beacon/tables.ts';
import type { BetTables } from '../play/bets/tables.ts';
import type { BettingTables } from '../play/betting/tables.ts';
import type { BonusTables } from '../payments/bonus/tables.ts';
import type { ChatTables } from '../site/chat/tables.ts';
import type { CommissionTables } from '../agents/commission/tables.ts';
import type { ContentTables } from '../platform/content/tables.ts';
import type { DepositTables } from '../payments/deposit/tables.ts';
import type { GameTables } from '../play/games/tables.ts';
import type { HelpTables } from '../site/help/tables.ts';
import type { HttpTables } from '../http/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { LotteryTables } from '../play/lottery/tables.ts';
import type { TradingTables } from '../play/trading/tables.ts';
import type { MemberTables } from '../players/member/tables.ts';
import type { MessageTables } from '../platform/messages/tables.ts';
import type { MissionTables } from '../rewards/missions/tables.ts';
import type { OperatorTables } from '../platform/operator/tables.ts';
import type { PaymentTables } from '../payments/payment/tables.ts';
import type { PointTables } from '../rewards/points/tables.ts';
import type { RealtimeTables } from '../realtime/tables.ts';
import type { RecordTables } from '../site/record/tables.ts';
import type { ReferralTables } from '../site/referral/tables.ts';
import type { RebateTables } from '../rewards/rebate/tables.ts';
import type { PromotionTables } from '../rewards/promotions/tables.ts';
import type { SaferPlayTables } from '../players/safer-play/tables.ts';
import type { SupportTables } from '../site/support/tables.ts';
import type { SessionTables } from '../players/session/tables.ts';
import type { SystemTables } from '../platform/system/tables.ts';
import type { TransferTables } from '../agents/transfer/tables.ts';
import type { VendorTables } from '../platform/vendors/tables.ts';
import type { VipTables } from '../players/vip/tables.ts';
import type { WageringTables } from '../money/wagering/tables.ts';
import type { WithdrawalTables } from '../payments/withdrawal/tables.ts';

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
