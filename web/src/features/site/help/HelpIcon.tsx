import { Icon } from '@sorak/ui/Icon.tsx';
import { gamepadIcon, headsetIcon, lockIcon, receiptIcon } from '@sorak/ui/icons.ts';
import { bookIcon, downloadIcon, shieldCheckIcon, userIcon, usersIcon, walletIcon } from '@sorak/ui/page-icons.ts';

const ICONS: Readonly<Record<string, string>> = {
  user: userIcon,
  users: usersIcon,
  wallet: walletIcon,
  gamepad: gamepadIcon,
  shield: shieldCheckIcon,
  receipt: receiptIcon,
  book: bookIcon,
  lock: lockIcon,
  headset: headsetIcon,
  download: downloadIcon,
};

/** The picture that a category names; a name that the site does not know is a book. */
export function HelpIcon({ name }: { readonly name: string }) {
  return (
    <span className="help-icon" aria-hidden="true">
      <Icon path={ICONS[name] ?? bookIcon} />
    </span>
  );
}
