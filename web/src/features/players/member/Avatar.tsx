import './member.css';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';

/** The account's picture, or the first two letters of its name. */
export function Avatar() {
  const account = useCall('getMemberInfo', {}).data?.account ?? '';
  const picture = useCall('getPlayerAvatar', {}, { staleTimeMs: 600_000 }).data?.avatar;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="avatar" aria-hidden="true">
      {picture && picture !== broken ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : account.slice(0, 2).toUpperCase()}
    </span>
  );
}
