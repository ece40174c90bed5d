import type { Context } from '../../context.ts';
import { askCell, isCellReady } from './ask.ts';
import type { Cell } from './cells.ts';
import { type StandingWord, standingWord } from './wire.ts';

type Waiting = StandingWord['waiting'];
const tellers = new WeakMap<Context['db'], () => Promise<Waiting>>();

/** Who says what waits for people here: the desk, which knows all that we do not. */
export const tellWaitingBy = ({ db }: Context, tell: () => Promise<Waiting>): void => void tellers.set(db, tell);
export const waitingHere = async ({ db }: Context): Promise<Waiting> => (await tellers.get(db)?.()) ?? [];

export type Standing = { readonly isReady: boolean; readonly waiting: Waiting | null };

/** How another cell feels: whether it says that it serves, and what waits there; null where it has not answered by its own key. */
export async function standingOf(context: Context, cell: Cell): Promise<Standing> {
  const word = askCell(context, cell, 'standing', { to: cell.code, at: context.clock.now() }, standingWord).catch(() => null);
  const [isReady, said] = await Promise.all([isCellReady(cell), word]);
  return { isReady, waiting: said?.cell === cell.code ? said.waiting : null };
}
