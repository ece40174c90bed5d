import { SecurityCentre } from '../../features/session/security/SecurityCentre.tsx';
import { ProfileButton } from './ProfileButton.tsx';

/** What protects the account, under its own picture: a press on that opens the profile. */
export const SecurityPage = () => <SecurityCentre picture={<ProfileButton />} />;
