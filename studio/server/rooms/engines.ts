import type { RoomTitle, Title } from '../../titles/catalogue.ts';
import type { RoomEngine } from './engine.ts';
import { pokerRoom } from './poker-room.ts';
import { tienLenRoom } from './tien-len-room.ts';

const engines: Readonly<Record<RoomTitle['kind'], RoomEngine>> = { poker: pokerRoom, 'tien-len': tienLenRoom };

export const isRoomTitle = (title: Title): title is RoomTitle => title.kind in engines;
export const engineOf = ({ kind }: RoomTitle): RoomEngine => engines[kind];
