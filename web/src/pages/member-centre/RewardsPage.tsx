import { useWaitingClaims } from '../../api/waiting-claims.ts';
import { BonusRewards } from '../../features/payments/bonus/BonusRewards.tsx';
import { WaitingMissions } from '../../features/rewards/missions/WaitingMissions.tsx';
import { Rewards } from '../../features/rewards/promotions/Rewards.tsx';

/** product §2, rewardCenter: what waits for a press, what bets and deposits have brought, then what promotions give. */
export function RewardsPage() {
  return (
    <Rewards waiting={useWaitingClaims()?.all}>
      <WaitingMissions />
      <BonusRewards />
    </Rewards>
  );
}
