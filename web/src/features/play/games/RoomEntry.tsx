import type { Room } from '@sorak/contract';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';
import { freeOf } from './room-texts.ts';

/** The way to a room: to a free seat, or to the queue of a full one where its vendor has any; `isNamed` says whose it is. */
export function RoomEntry({ room, isNamed }: { readonly room: Room; readonly isNamed: boolean }) {
  const t = useText();
  const { vassalage, gameCode, roomId, name, waiting } = room;
  const isFree = freeOf(room) > 0;
  if (!isFree && waiting === undefined) return isNamed ? null : <span className="room-full small faint-text">{t('launch.full')}</span>;
  const named = t(isFree ? 'launch.sitAt' : 'launch.queueOf', { name });
  const look = isNamed ? ({ kind: 'primary', full: true } as const) : ({ kind: 'outline', size: 's' } as const);
  return (
    <Link
      className={buttonClass(look)}
      to={paths.game({ vassalage, gameCode, roomId })}
      aria-label={isNamed ? undefined : isFree ? t('launch.joinOf', { name }) : named}
    >
      {isNamed ? named : isFree ? t('launch.join') : t('launch.queue', { n: waiting ?? 0 })}
    </Link>
  );
}
