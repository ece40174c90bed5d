import './room-list.css';
import { useState } from 'react';
import { formatAmount, type Room } from '@sorak/contract';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { usersIcon } from '@sorak/ui/page-icons.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Link } from '@sorak/client/Link.tsx';
import { useSearchParam } from '@sorak/client/location.ts';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../locales/text.ts';
import { useIsSignedIn } from '../../stores/session.ts';
import { ListFailure } from './ListFailure.tsx';
import { ROOM_FILTERS, type RoomFilter, suits } from './room-filters.ts';

const SHOWN = 50;
const EVERY_MS = 10_000;
// More seats than this are told in figures alone.
const MOST_DOTS = 9;

/** What is played for, as far as the vendor tells it: each in its place, so that rooms can be compared down the list. */
function RoomFigures({ room }: { readonly room: Room }) {
  const t = useText();
  const { smallBlind, bigBlind, point, averagePot, handsPerHour, rake, rakeCap } = room;
  const stakes =
    smallBlind !== undefined && bigBlind !== undefined
      ? t('launch.blinds', { small: formatAmount(smallBlind), big: formatAmount(bigBlind) })
      : point === undefined
        ? null
        : t('launch.point', { amount: formatAmount(point) });
  const share =
    rake === undefined
      ? null
      : rakeCap === undefined
        ? t('launch.rake', { share: rake })
        : t('launch.rakeCapped', { share: rake, most: formatAmount(rakeCap) });
  return (
    <>
      <span className="room-figure room-blinds">{stakes}</span>
      <span className="room-figure">{averagePot ? t('launch.averagePot', { amount: formatAmount(averagePot) }) : null}</span>
      <span className="room-figure">{handsPerHour ? t('launch.handsPerHour', { count: handsPerHour }) : null}</span>
      <span className="room-figure">{share}</span>
    </>
  );
}

function RoomRow({ room }: { readonly room: Room }) {
  const t = useText();
  const { vassalage, gameCode, roomId, name, gameName, seats, players, minBuyIn, maxBuyIn } = room;
  const free = Math.max(0, seats - players);
  return (
    <li className="room">
      <div className="room-name">
        <b className="truncate">{name}</b>
        {gameName === name ? null : <span className="caption faint-text truncate">{gameName}</span>}
      </div>
      <div className="room-seats caption soft-text">
        {seats <= MOST_DOTS ? (
          <span className="dots" aria-hidden="true">
            {Array.from({ length: seats }, (_, seat) => (
              <i key={seat} className={seat < players ? 'on' : undefined} />
            ))}
          </span>
        ) : null}
        {t('launch.seatsFree', { free, seats })}
      </div>
      <RoomFigures room={room} />
      <span className="room-figure">{t('launch.buyIn', { least: formatAmount(minBuyIn), most: formatAmount(maxBuyIn) })}</span>
      {free > 0 ? (
        <Link
          className={buttonClass({ kind: 'outline', size: 's' })}
          to={paths.game({ vassalage, gameCode, roomId })}
          aria-label={t('launch.joinOf', { name })}
        >
          {t('launch.join')}
        </Link>
      ) : (
        <span className="room-full small faint-text">{t('launch.full')}</span>
      )}
    </li>
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
  const shown = data?.list.filter((room) => suits(room, filter, balance));
  const body = () => {
    if (!isSignedIn) return <p className="small faint-text">{t('launch.roomsLogin')}</p>;
    if (error && !data) return <ListFailure text={error.message} onRetry={() => void refetch()} />;
    if (!data) return <p className="small faint-text">{t('page.loading')}</p>;
    if (shown?.length === 0 && data.list.length > 0) return <p className="small faint-text">{t('launch.noRoomSuits')}</p>;
    if (data.list.length === 0) return <Empty art={<Icon path={usersIcon} />} title={t('launch.noRooms')} text={t('launch.noRoomsText')} />;
    return (
      <ul className="rooms-list">
        {shown?.map((room) => (
          <RoomRow key={`${room.vassalage} ${room.roomId}`} room={room} />
        ))}
      </ul>
    );
  };
  return (
    <section className="rooms" aria-labelledby="rooms-t">
      <h2 id="rooms-t">{t('launch.rooms')}</h2>
      {data && data.list.length > 1 ? (
        <fieldset className="room-filters" aria-label={t('launch.roomFilter')}>
          {ROOM_FILTERS.map((one) => (
            <Chip key={one} pressed={one === filter} onPress={() => setFilter(one)}>
              {t(`launch.roomFilter.${one}`)}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {body()}
      {data && data.silent.length > 0 ? (
        <p className="caption faint-text">{t('launch.roomsSilent', { vendors: data.silent.join(', ') })}</p>
      ) : null}
    </section>
  );
}
