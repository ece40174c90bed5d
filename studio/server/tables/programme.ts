import type { VendorProgramme } from '@sorak/contract';
import { roadMark } from '../../engines/tables/road.ts';
import type { Studio } from '../context.ts';
import { GameTable } from './game-table.ts';
import { listRoads } from './repo.ts';
import { keepSeats, type Open, seatsTaken } from './seats.ts';
import type { Tables } from './tables.ts';

const ROAD = 40;

/** What the platform asks of a vendor's tables for its lobby: who sits there, and the last results of each, oldest first. */
export async function programmeOf(studio: Studio, tables: Tables, streams: Open): Promise<Pick<VendorProgramme, 'tables'>> {
  await keepSeats(studio, streams);
  const [rows, taken] = await Promise.all([listRoads(studio.db, ROAD), seatsTaken(studio)]);
  return {
    tables: [...tables.values()].flatMap((table) => {
      if (!(table instanceof GameTable)) return [];
      const { title } = table;
      if (title.game === 'bingo') return [];
      const results = rows.filter((row) => row.game === title.code).map(({ result }) => roadMark(title, result));
      return [{ gameCode: title.code, seats: title.seats, players: taken.get(title.code) ?? 0, results }];
    }),
  };
}
