import type { VendorProgramme } from '@sorak/contract';
import { roadMark } from '../../engines/tables/road.ts';
import type { Studio } from '../context.ts';
import { GameTable } from './game-table.ts';
import { guestsNow, noteGuests, type Open } from './guests.ts';
import { listRoads } from './repo.ts';
import type { Tables } from './tables.ts';

const ROAD = 40;

/** What the platform asks of a vendor's tables for its lobby: who is there, and the last results of each, oldest first. */
export async function programmeOf(studio: Studio, tables: Tables, streams: Open): Promise<Pick<VendorProgramme, 'tables'>> {
  await noteGuests(studio, streams);
  const [rows, guests] = await Promise.all([listRoads(studio.db, ROAD), guestsNow(studio)]);
  return {
    tables: [...tables.values()].flatMap((table) => {
      if (!(table instanceof GameTable)) return [];
      const { title } = table;
      if (title.game === 'bingo') return [];
      const results = rows.filter((row) => row.game === title.code).map(({ result }) => roadMark(title, result));
      return [{ gameCode: title.code, players: guests.get(title.code) ?? 0, results }];
    }),
  };
}
