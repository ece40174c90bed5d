import { BonusRewards } from '../../features/bonus/BonusRewards.tsx';
import { Rewards } from '../../features/promotions/Rewards.tsx';

/** product §2, rewardCenter: what bets and deposits have brought, then what promotions give. */
export function RewardsPage() {
  return (
    <Rewards>
      <BonusRewards />
    </Rewards>
  );
}
