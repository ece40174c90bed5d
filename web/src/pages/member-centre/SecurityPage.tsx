import { SecurityCentre } from '../../features/players/session/security/SecurityCentre.tsx';
import { AccountEnd } from '../../features/players/session/security/AccountEnd.tsx';
import { ProfileButton } from './ProfileButton.tsx';
import { UplineCard } from './UplineCard.tsx';

/** What protects the account, under its own picture, a press on which opens the profile; who stands above it, and the way out. */
export const SecurityPage = () => (
  <>
    <SecurityCentre picture={<ProfileButton />} />
    <UplineCard />
    <AccountEnd />
  </>
);
