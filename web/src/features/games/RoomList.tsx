import './room-list.css';
import { formatAmount, type Room } from '@sorak/contract';
import { buttonClass } from '@sorak/ui/Button.tsx';
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

const SHOWN = 12;
const EVERY_MS = 10_000;
// More seats than this are told in figures alone.
const MOST_DOTS = 9;

/** What is played for, as far as the vendor tells it. */
function RoomFigures({ room }: { readonly room: Room }) {
  const t = useText();
  const { smallBlind, bigBlind, point, averagePot, handsPerHour, rake, rakeCap } = room;
  const figures = [
    smallBlind !== undefined && bigBlind !== undefined
      ? t('launch.blinds', { small: formatAmount(smallBlind), big: formatAmount(bigBlind) })
      : null,
    point !== undefined ? t('launch.point', { amount: formatAmount(point) }) : null,
    averagePot !== undefined && averagePot > 0 ? t('launch.averagePot', { amount: formatAmount(averagePot) }) : null,
    handsPerHour !== undefined && handsPerHour > 0 ? t('launch.handsPerHour', { count: handsPerHour }) : null,
    rake !== undefined
      ? rakeCap === undefined
        ? t('launch.rake', { share: rake })
        : t('launch.rakeCapped', { share: rake, most: formatAmount(rakeCap) })
      : null,
  ].filter((figure) => figure !== null);
  return figures.length === 0 ? null : <span className="caption soft-text room-figures digits">{figures.join(' · ')}</span>;
}

function RoomCard({ room }: { readonly room: Room }) {
  const t = useText();
  const { vassalage, gameCode, roomId, name, gameName, seats, players, minBuyIn, maxBuyIn } = room;
  const free = Math.max(0, seats - players);
  return (
    <li className="room">
      <div className="grow">
        <b className="truncate">{name}</b>
        {gameName === name ? null : <span className="caption faint-text truncate">{gameName}</span>}
        <RoomFigures room={room} />
      </div>
      <div className="room-stakes caption soft-text">
        {seats <= MOST_DOTS ? (
          <span className="dots" aria-hidden="true">
            {Array.from({ length: seats }, (_, seat) => (
              <i key={seat} className={seat < players ? 'on' : undefined} />
            ))}
          </span>
        ) : null}
        {t('launch.seatsFree', { free, seats })}
      </div>
      <span className="small digits soft-text">{`${formatAmount(minBuyIn)}–${formatAmount(maxBuyIn)}`}</span>
      {free > 0 ? (
        <Link
          className={buttonClass({ kind: 'outline', size: 's' })}
          to={paths.game({ vassalage, gameCode, roomId })}
          aria-label={t('launch.joinOf', { name })}
        >
          {t('launch.join')}
        </Link>
      ) : (
        <span className="small faint-text">{t('launch.full')}</span>
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
  const body = () => {
    if (!isSignedIn) return <p className="small faint-text">{t('launch.roomsLogin')}</p>;
    if (error && !data) return <ListFailure text={error.message} onRetry={() => void refetch()} />;
    if (!data) return <p className="small faint-text">{t('page.loading')}</p>;
    if (data.list.length === 0) return <Empty art={<Icon path={usersIcon} />} title={t('launch.noRooms')} text={t('launch.noRoomsText')} />;
    return (
      <ul className="rooms-list">
        {data.list.map((room) => (
          <RoomCard key={`${room.vassalage} ${room.roomId}`} room={room} />
        ))}
      </ul>
    );
  };
  return (
    <section className="rooms" aria-labelledby="rooms-t">
      <h2 id="rooms-t">{t('launch.rooms')}</h2>
      {body()}
      {data && data.silent.length > 0 ? (
        <p className="caption faint-text">{t('launch.roomsSilent', { vendors: data.silent.join(', ') })}</p>
      ) : null}
    </section>
  );
}
