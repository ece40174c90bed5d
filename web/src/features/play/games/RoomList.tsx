import './room-list.css';
import { useState } from 'react';
import type { Room } from '@sorak/contract';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { usersIcon } from '@sorak/ui/page-icons.ts';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { useMatches } from '../../../lib/use-matches.ts';
import { useText } from '../../../locales/text.ts';
import { useIsSignedIn } from '../../../stores/session.ts';
import { ListFailure } from './ListFailure.tsx';
import { gamesOf, isOf, ROOM_FILTERS, type RoomFilter, type RoomGame, suits } from './room-filters.ts';
import { RoomRow } from './RoomRow.tsx';

const SHOWN = 50;
const EVERY_MS = 10_000;
const PANEL = 'rooms-found';
/** There is a place beside the list for the room that is looked at. The same condition stands in room-list.css. */
const HAS_ASIDE = '(min-width: 1101px)';
const HEADS = ['name', 'seats', 'stakes', 'pot', 'hands', 'rake'] as const;

const keyOf = ({ vassalage, roomId }: Room): string => `${vassalage} ${roomId}`;

/** The rooms that were found, and of one of them all that is known: beside the list the first, if no other is chosen; below its row where the window is narrow. */
function Rooms({ rooms }: { readonly rooms: readonly Room[] }) {
  const t = useText();
  const hasAside = useMatches(HAS_ASIDE);
  const [picked, setPicked] = useState<string | null>(null);
  const known = rooms.some((room) => keyOf(room) === picked) ? picked : null;
  const [first] = rooms;
  const open = known ?? (hasAside && first ? keyOf(first) : null);
  return (
    <div className="rooms-frame">
      <ul className="rooms-list">
        <li className="room room-heads" aria-hidden="true">
          {HEADS.map((head) => (
            <span key={head} className={`room-${head}`}>
              {t(`launch.roomHead.${head}`)}
            </span>
          ))}
        </li>
        {rooms.map((room) => {
          const key = keyOf(room);
          return <RoomRow key={key} room={room} isOpen={key === open} onOpen={() => setPicked(key === open && !hasAside ? null : key)} />;
        })}
      </ul>
    </div>
  );
}

/** The rooms of the chosen vendor or of all, as they stand now; only for those who are signed in, as their vendors tell them. */
export function RoomList() {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const vassalage = /^[\w-]{1,64}$/.exec(useSearchParam('page') ?? '')?.[0];
  const { data, error, refetch } = useCall('getRoomList', { vassalage, pageSize: SHOWN }, { staleTimeMs: 5_000, refetchEveryMs: EVERY_MS });
  const balance = useCall('getBalance', {}).data?.sumBalance;
  const [filter, setFilter] = useState<RoomFilter>('all');
  const [picked, setGame] = useState<RoomGame>('all');
  const list = data?.list ?? [];
  const games = gamesOf(list);
  const game = games.includes(picked) ? picked : 'all';
  const shown = list.filter((room) => isOf(room, game) && suits(room, filter, balance));
  const body = () => {
    if (!isSignedIn) return <p className="small faint-text">{t('launch.roomsLogin')}</p>;
    if (error && !data) return <ListFailure text={error.message} onRetry={() => void refetch()} />;
    if (!data) return <p className="small faint-text">{t('page.loading')}</p>;
    if (list.length === 0) return <Empty art={<Icon path={usersIcon} />} title={t('launch.noRooms')} text={t('launch.noRoomsText')} />;
    if (shown.length === 0) return <p className="small faint-text">{t('launch.noRoomSuits')}</p>;
    return <Rooms rooms={shown} />;
  };
  return (
    <section className="rooms" aria-labelledby="rooms-t" aria-busy={isSignedIn && !data && !error}>
      <div className="rooms-head">
        <div>
          <h2 id="rooms-t">{t('launch.rooms')}</h2>
          {data && list.length === data.totalRecords && list.length > 0 ? (
            <p className="caption faint-text">
              {t('launch.roomsOpen', { tables: list.length, players: list.reduce((sum, { players }) => sum + players, 0) })}
            </p>
          ) : null}
        </div>
        {games.length > 0 ? (
          <Tabs
            label={t('launch.roomGame')}
            tabs={games.map((key) => ({ key, label: t(`launch.roomGame.${key}`) }))}
            active={game}
            onPick={setGame}
            panelId={PANEL}
            look="segment"
          />
        ) : null}
      </div>
      {list.length > 1 ? (
        <fieldset className="room-filters" aria-label={t('launch.roomFilter')}>
          {ROOM_FILTERS.map((one) => (
            <Chip key={one} pressed={one === filter} onPress={() => setFilter(one)}>
              {t(`launch.roomFilter.${one}`)}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {/* What is chosen by comes above it with the rooms: it is another part then, not one that moved. */}
      <div
        key={data ? 'known' : 'wait'}
        id={PANEL}
        role={games.length > 0 ? 'tabpanel' : undefined}
        aria-label={games.length > 0 ? t(`launch.roomGame.${game}`) : undefined}
      >
        {body()}
      </div>
      {data && data.silent.length > 0 ? (
        <p className="caption faint-text">{t('launch.roomsSilent', { vendors: data.silent.join(', ') })}</p>
      ) : null}
    </section>
  );
}
