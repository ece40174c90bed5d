import type { PrizeDraw } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type * as repo from './repo.ts';
import { stepMs } from './opening.ts';

/** Numbers are told together: however many join at once, a page hears of it this often. */
const TOGETHER_MS = 250;

export type Opened = {
  readonly place: number;
  readonly number: number;
  readonly amount: number;
  readonly mark: string;
  readonly name: string;
};
type Told = { readonly state: PrizeDraw['state']; readonly tickets: number; readonly opened: number; readonly win: Opened | null };

export const tellDraw = (context: Context, id: string, told: Told): Promise<void> =>
  context.publish('prizeDraw', { id, ...told }, 'members');

const waiting = new WeakMap<Context, Map<string, number>>();

/** Tells how many numbers a rain has by now, a moment later, with those that came meanwhile. */
export function tellTickets(context: Context, id: string, tickets: number): void {
  const counts = waiting.get(context) ?? new Map<string, number>();
  waiting.set(context, counts);
  const known = counts.get(id);
  counts.set(id, Math.max(tickets, known ?? 0));
  if (known !== undefined) return;
  setTimeout(() => {
    const count = counts.get(id) ?? tickets;
    counts.delete(id);
    void tellDraw(context, id, { state: 'open', tickets: count, opened: 0, win: null });
  }, TOGETHER_MS).unref();
}

/** Opens the prizes of a draw for whoever looks, one by one from when it was drawn; who opens the page meanwhile finds as many opened. */
export function tellOpening(context: Context, draw: Pick<repo.DrawRow, 'kind' | 'code' | 'tickets'>, wins: readonly Opened[]): void {
  const step = stepMs(draw, wins.length);
  const told = (opened: number): Promise<void> =>
    tellDraw(context, draw.code, {
      state: opened < wins.length ? 'opening' : 'drawn',
      tickets: draw.tickets,
      opened,
      win: step === 0 ? null : (wins[opened - 1] ?? null),
    });
  if (step === 0) return void told(wins.length);
  void told(0);
  for (const at of wins.keys()) setTimeout(() => void told(at + 1), (at + 1) * step).unref();
}
