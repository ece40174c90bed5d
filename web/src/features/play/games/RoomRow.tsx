import type { Room } from '@sorak/contract';
import { useId } from 'react';
import { useText } from '../../../locales/text.ts';
import { freeOf, handsOf, potOf, rakeOf, stakesOf } from './room-texts.ts';
import { RoomEntry } from './RoomEntry.tsx';
import { RoomPreview } from './RoomPreview.tsx';
import { RoomSeats } from './RoomSeats.tsx';

type Props = { readonly room: Room; readonly isOpen: boolean; readonly onOpen: () => void };

/** What is played for, as far as the vendor tells it: each in its place, so that rooms can be compared down the list. */
function Figures({ room }: { readonly room: Room }) {
  const t = useText();
  const figures = { stakes: stakesOf(room, t), pot: potOf(room, t), hands: handsOf(room, t), rake: rakeOf(room, t) };
  return Object.entries(figures).map(([name, one]) => (
    <span key={name} className={`room-figure room-${name}`}>
      {one ? (
        <>
          <span className="room-told">{one.told}</span>
          <span className="room-bare" aria-hidden="true">
            {one.figure}
          </span>
        </>
      ) : (
        <span className="room-bare faint-text" aria-hidden="true">
          –
        </span>
      )}
    </span>
  ));
}

/** A room in the list. Its name opens what is known of it; another link goes in at once. */
export function RoomRow({ room, isOpen, onOpen }: Props) {
  const t = useText();
  const id = useId();
  const { name, gameName, seats } = room;
  return (
    <li className="room-item">
      <div className={isOpen ? 'room open' : 'room'}>
        <button type="button" className="room-name" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onOpen}>
          <b>{name}</b>
          {gameName === name ? null : <span className="caption faint-text truncate">{gameName}</span>}
        </button>
        <div className="room-seats caption soft-text">
          <RoomSeats room={room} />
          {t('launch.seatsFree', { free: freeOf(room), seats })}
        </div>
        <Figures room={room} />
        <RoomEntry room={room} isNamed={false} />
      </div>
      {isOpen ? <RoomPreview room={room} id={id} /> : null}
    </li>
  );
}
