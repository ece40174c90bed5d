import type { Room, VendorRooms } from '@sorak/contract';
import { vendorRooms } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { CatalogueVendor } from '../../platform/vendors/service.ts';
import { catalogueIn } from '../../platform/vendors/service.ts';
import { createVendorQuestion } from './vendor-question.ts';

const KEPT_MS = 3_000;

const askRooms = createVendorQuestion(vendorRooms, KEPT_MS, 'a vendor did not tell its rooms');

/** The rooms of one vendor or of all, and the vendors that did not tell theirs. */
export async function roomsNow(
  context: Context,
  vassalage: string | undefined,
  country: string | null,
): Promise<{ rooms: Room[]; silent: string[] }> {
  const vendors = catalogueIn(context, country).vendors.filter(({ code }) => (vassalage ?? code) === code);
  const answers = await Promise.all(
    vendors.flatMap((vendor) => {
      const { code, roomsUrl } = vendor;
      return roomsUrl === null ? [] : askRooms(context, vendor, roomsUrl).then((told) => ({ code, rooms: told && known(vendor, told) }));
    }),
  );
  return {
    rooms: answers.flatMap(({ rooms }) => rooms ?? []),
    silent: answers.filter(({ rooms }) => rooms === null).map(({ code }) => code),
  };
}

/** Rooms of games that the vendor does not have, or that rest, are left out. */
function known({ code, gamesByCode }: CatalogueVendor, { rooms }: VendorRooms): Room[] {
  return rooms.flatMap((room) => {
    const game = gamesByCode.get(room.gameCode)?.shown;
    return game && !game.maintenance ? [{ ...room, gameName: game.gameName, vassalage: code }] : [];
  });
}
