import type { Room } from '@sorak/contract';
import { vendorRooms } from '@sorak/contract';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import type { CatalogueVendor } from '../vendors/service.ts';
import { catalogueOf } from '../vendors/service.ts';

const KEPT_MS = 3_000;
const TIMEOUT_MS = 1_500;
const LARGEST_ANSWER = 1_000_000;

const asked = new Map<string, { until: number; rooms: Promise<Room[] | null> }>();

/** The rooms of one vendor or of all, and the vendors that did not tell theirs. One question to a vendor in three seconds, whoever asks. */
export async function roomsNow(context: Context, vassalage: string | undefined): Promise<{ rooms: Room[]; silent: string[] }> {
  const vendors = catalogueOf(context).vendors.filter(({ code, roomsUrl }) => roomsUrl !== null && (vassalage ?? code) === code);
  const answers = await Promise.all(vendors.map(async (vendor) => ({ code: vendor.code, rooms: await roomsOf(context, vendor) })));
  return {
    rooms: answers.flatMap(({ rooms }) => rooms ?? []),
    silent: answers.filter(({ rooms }) => rooms === null).map(({ code }) => code),
  };
}

function roomsOf(context: Context, vendor: CatalogueVendor): Promise<Room[] | null> {
  const key = `${vendor.code} ${vendor.roomsUrl}`;
  const known = asked.get(key);
  if (known && known.until > Date.now()) return known.rooms;
  const rooms = askVendor(vendor).catch((error: unknown) => {
    context.log.warn({ err: error, vendor: vendor.code }, 'a vendor did not tell its rooms');
    return null;
  });
  asked.set(key, { until: Date.now() + KEPT_MS, rooms });
  return rooms;
}

/** Rooms of games that the vendor does not have, or that rest, are left out. */
async function askVendor({ code, roomsUrl, gamesByCode }: CatalogueVendor): Promise<Room[]> {
  const answer = await fetch(roomsUrl ?? '', { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const text = await answer.text();
  if (text.length > LARGEST_ANSWER) throw new Error(`${text.length} characters`);
  return v.parse(vendorRooms, JSON.parse(text)).rooms.flatMap((room) => {
    const game = gamesByCode.get(room.gameCode)?.shown;
    return game && !game.maintenance ? [{ ...room, gameName: game.gameName, vassalage: code }] : [];
  });
}
