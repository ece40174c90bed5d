import path from 'node:path';
import { Client } from 'pg';
import { makeVendor, MEMBERS, openGames, startPlatform, type BetShot, type Platform } from '../platform.ts';
import { openDatabase } from '../postgres.ts';
import type { Stretch } from './bets.ts';
import { grown, readDisk } from './disk.ts';
import type { Program } from './programs.ts';
import { PLATFORMS } from './settings.ts';
import { say, whole } from './told.ts';

const PORT = 21_970;

/** Platforms on a durable database of their own, with members who have money and an open game. Says what a member takes on the disk. */
export async function openHouse() {
  const database = await openDatabase();
  const vendor = makeVendor();
  const ports = Array.from({ length: PLATFORMS }, (_, at) => PORT + 2 * at);
  const platforms: Platform[] = [];
  const client = new Client(database.url);
  const stopPlatforms = async (): Promise<void> => {
    for (const platform of platforms) await platform.stop();
  };
  const close = async (): Promise<void> => {
    await client.end().catch(() => {});
    await stopPlatforms();
    await database.stop();
  };
  try {
    await client.connect();
    for (const port of ports) platforms.push(await startPlatform(database.url, port, vendor));
    const empty = await readDisk(client);
    const first = await openGames(database.url);
    const bytes = grown(empty, await readDisk(client), MEMBERS).reduce((sum, { rows, indexes }) => sum + rows + indexes, 0);
    say(`a member with a wallet, money and an open game: ${whole(bytes)} bytes on the disk (of ${whole(MEMBERS)})`);
    const programs: Program[] = [
      ...platforms.map(({ pid }, at) => ({ name: PLATFORMS > 1 ? `platform ${at + 1}` : 'platform', pid })),
      { name: 'PostgreSQL', pid: database.pid },
    ];
    const folder = path.dirname(vendor.file);
    return { url: database.url, client, ports, programs, first, key: vendor.privateKey, folder, stopPlatforms, close };
  } catch (error) {
    await close();
    throw error;
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>;

/** All bets of a run by what was heard of them last. */
export type Books = { readonly taken: BetShot[]; readonly undecided: BetShot[]; readonly shed: BetShot[] };

export function keep({ taken, undecided, shed }: Books, stretch: Stretch): void {
  for (const bet of stretch.taken) taken.push(bet);
  for (const bet of stretch.undecided) undecided.push(bet);
  for (const bet of stretch.shed) shed.push(bet);
}
