import {
  bonusIcon,
  chartIcon,
  bellIcon,
  crownIcon,
  depositIcon,
  flagIcon,
  listIcon,
  mailIcon,
  sendIcon,
  shieldCheckIcon,
  slidersIcon,
  swapIcon,
  userIcon,
  userPlusIcon,
  walletIcon,
  withdrawIcon,
} from '@sorak/ui/page-icons.ts';
import { giftIcon, receiptIcon } from '@sorak/ui/icons.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import type { MessageKey } from '../../locales/text.ts';
import { MEMBER_PAGES, type MemberPage } from '../../stores/popup.ts';

export const GROUPS = ['money', 'records', 'rewards', 'account'] as const;
type Group = (typeof GROUPS)[number];
/** What a badge counts, always as the server says. */
export type BadgeName = 'missions' | 'messages' | 'rewards';

type Entry = {
  readonly group: Group;
  readonly label: MessageKey;
  readonly icon: string;
  readonly badge?: BadgeName;
};

/** Every page that a member centre may have (product §2), in the menu's order. */
const ENTRIES = {
  transferFund: { group: 'money', label: 'centre.transferFund', icon: walletIcon },
  depositv2: { group: 'money', label: 'centre.depositv2', icon: depositIcon },
  withdraw: { group: 'money', label: 'centre.withdraw', icon: withdrawIcon },
  transferUpline: { group: 'money', label: 'centre.transferUpline', icon: sendIcon },
  personalHistoryCopy: { group: 'records', label: 'centre.personalHistoryCopy', icon: receiptIcon },
  transactionHistory: { group: 'records', label: 'centre.transactionHistory', icon: listIcon },
  personalProfit: { group: 'records', label: 'centre.personalProfit', icon: chartIcon },
  bonusDetails: { group: 'records', label: 'centre.bonusDetails', icon: bonusIcon },
  rewardCenter: { group: 'rewards', label: 'centre.rewardCenter', icon: giftIcon, badge: 'rewards' },
  missionLeaderboard: { group: 'rewards', label: 'centre.missionLeaderboard', icon: flagIcon, badge: 'missions' },
  manualRebate: { group: 'rewards', label: 'centre.manualRebate', icon: swapIcon },
  referral: { group: 'rewards', label: 'centre.referral', icon: userPlusIcon },
  playerRank: { group: 'rewards', label: 'centre.playerRank', icon: crownIcon },
  securityCenter: { group: 'account', label: 'centre.securityCenter', icon: shieldCheckIcon },
  identity: { group: 'account', label: 'centre.identity', icon: userIcon },
  limits: { group: 'account', label: 'centre.limits', icon: slidersIcon },
  messageV2: { group: 'account', label: 'centre.messageV2', icon: mailIcon, badge: 'messages' },
  channels: { group: 'account', label: 'centre.channels', icon: bellIcon },
} as const satisfies Readonly<Record<string, Entry>>;

/** What a page shows: one line for each name of MEMBER_PAGES, each a chunk of its own. */
const PARTS: Readonly<Record<MemberPage, ComponentType>> = {
  identity: lazyPart(() => import('../../features/payments/identity/Identity.tsx'), 'Identity'),
  limits: lazyPart(() => import('../../features/players/safer-play/Limits.tsx'), 'Limits'),
  securityCenter: lazyPart(() => import('./SecurityPage.tsx'), 'SecurityPage'),
  depositv2: lazyPart(() => import('./DepositPage.tsx'), 'DepositPage'),
  bonusDetails: lazyPart(() => import('./BonusDetailsPage.tsx'), 'BonusDetailsPage'),
  manualRebate: lazyPart(() => import('../../features/payments/bonus/ManualRebate.tsx'), 'ManualRebate'),
  personalHistoryCopy: lazyPart(() => import('../../features/site/records/BetRecord.tsx'), 'BetRecord'),
  transactionHistory: lazyPart(() => import('../../features/site/records/AccountRecord.tsx'), 'AccountRecord'),
  personalProfit: lazyPart(() => import('../../features/site/records/ProfitRecord.tsx'), 'ProfitRecord'),
  messageV2: lazyPart(() => import('./MessagesPage.tsx'), 'MessagesPage'),
  channels: lazyPart(() => import('./ChannelsPage.tsx'), 'ChannelsPage'),
  rewardCenter: lazyPart(() => import('./RewardsPage.tsx'), 'RewardsPage'),
  missionLeaderboard: lazyPart(() => import('../../features/rewards/missions/Missions.tsx'), 'Missions'),
  referral: lazyPart(() => import('./ReferralPage.tsx'), 'ReferralPage'),
  playerRank: lazyPart(() => import('./RankPage.tsx'), 'RankPage'),
  transferFund: lazyPart(() => import('./WalletPage.tsx'), 'WalletPage'),
  transferUpline: lazyPart(() => import('./TransferPage.tsx'), 'TransferPage'),
  withdraw: lazyPart(() => import('./WithdrawPage.tsx'), 'WithdrawPage'),
};

export const DEFAULT_PAGE: MemberPage = 'securityCenter';
const ORDER = Object.keys(ENTRIES);

export type OpenPage = Entry & { readonly name: MemberPage; readonly Part: ComponentType };

/** The pages that are open, in the menu's order. */
export const PAGES: readonly OpenPage[] = MEMBER_PAGES.map((name) => ({ ...ENTRIES[name], name, Part: PARTS[name] })).toSorted(
  (a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name),
);
