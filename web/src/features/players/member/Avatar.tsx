import './member.css';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';

/** The account's picture, or the first two letters of its name. */
export function Avatar() {
  const account = useCall('getMemberInfo', {}).data?.account ?? '';
  const picture = useCall('getPlayerAvatar', {}, { staleTimeMs: 600_000 }).data?.avatar;
  const [broken, setBroken] = useState<string | null>(null);
  const hasPicture = picture !== undefined && picture !== '' && picture !== broken;
  return (
    // Drawn by the style: letters that nobody says are no part of a button's name.
    <span className="avatar" aria-hidden="true" data-letters={hasPicture ? undefined : account.slice(0, 2).toUpperCase()}>
      {hasPicture ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : null}
    </span>
  );
}
