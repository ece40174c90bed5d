import type { Room } from '@sorak/contract';
import { useText } from '../../../locales/text.ts';
import { buyInOf, freeOf, handsOf, potOf, rakeOf, stakesOf } from './room-texts.ts';
import { RoomEntry } from './RoomEntry.tsx';
import { RoomSeats } from './RoomSeats.tsx';

/** A room before it is opened: its seats, what is played for, and the way in. */
export function RoomPreview({ room, id }: { readonly room: Room; readonly id: string }) {
  const t = useText();
  const stakes = stakesOf(room, t);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('launch.roomBuyIn'), buyInOf(room)],
    [t('launch.roomHead.pot'), potOf(room, t)?.figure],
    [t('launch.roomHead.hands'), handsOf(room, t)?.figure],
    [t('launch.roomHead.rake'), rakeOf(room, t)?.figure],
  ];
  return (
    <div className="room-preview" id={id}>
      <div className="room-preview-head">
        <h3 className="truncate">{room.name}</h3>
        {stakes ? <span className="room-preview-stakes">{room.point === undefined ? stakes.figure : stakes.told}</span> : null}
      </div>
      <div className="room-felt">
        <b>{t('launch.seatsLeft', { free: freeOf(room) })}</b>
        <RoomSeats room={room} />
      </div>
      <dl className="room-facts">
        {facts.map(([key, value]) =>
          value === undefined ? null : (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <RoomEntry room={room} isNamed />
    </div>
  );
}
