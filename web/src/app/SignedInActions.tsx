import { MemberMenu } from '../features/member/MemberMenu.tsx';
import { BalancePill } from '../features/wallet/BalancePill.tsx';

/** The header's right end for those who are signed in. */
export function SignedInActions() {
  return (
    <>
      <BalancePill />
      <MemberMenu />
    </>
  );
}
