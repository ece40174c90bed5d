import { SecurityCentre } from '../../features/players/session/security/SecurityCentre.tsx';
import { ProfileButton } from './ProfileButton.tsx';
import { UplineCard } from './UplineCard.tsx';

/** What protects the account, under its own picture, a press on which opens the profile; and who stands above it. */
export const SecurityPage = () => (
  <>
    <SecurityCentre picture={<ProfileButton />} />
    <UplineCard />
  </>
);
