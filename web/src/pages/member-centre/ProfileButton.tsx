import { lazyPart } from '../../api/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { Avatar } from '../../features/players/member/Avatar.tsx';
import { useText } from '../../locales/text.ts';

const ProfileDialog = lazyPart(() => import('./ProfileDialog.tsx'), 'ProfileDialog');

/** The account's picture; a press opens the profile. */
export function ProfileButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="centre-avatar" aria-label={t('profile.open')} onClick={() => setOpen(true)}>
        <Avatar />
      </button>
      {isOpen ? (
        <Suspense>
          <ProfileDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
