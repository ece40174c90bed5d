import type { Studio } from '../context.ts';
import { countGuests, forgetGuests, noteHere } from './guests-repo.ts';
import type { Stream } from './stream.ts';

/** How often a process says whose pages are open in it, and how long that is believed. */
export const NOTE_MS = 10_000;
const BELIEVED_MS = 25_000;

export type Open = Iterable<Pick<Stream, 'players'>>;

const believed = (at: Date): Date => new Date(at.getTime() - BELIEVED_MS);

/** Says to all processes whose pages are open at the tables of this one, and forgets who has gone. */
export async function noteGuests({ db, now }: Studio, streams: Open): Promise<void> {
  const at = now();
  await noteHere(db, [...new Set([...streams].flatMap((stream) => stream.players()))], at);
  await forgetGuests(db, believed(at));
}

/** How many are at each table, by its game, over all processes. */
export const guestsNow = ({ db, now }: Studio): Promise<ReadonlyMap<string, number>> => countGuests(db, believed(now()));
