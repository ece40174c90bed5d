import type { HeldCoin, Hold } from '../../../engines/slot/round.ts';
import { plainPlaces, scatterPlace } from '../../../engines/slot/symbols.ts';
import type { HoldRules, LinesTitle } from '../../../engines/slot/title.ts';
import { shortMoney, type Words } from '../../shell/words.ts';
import { easeOut } from './motion.ts';
import type { Ticker } from './ticker.ts';
import type { StageView } from './view.ts';

type Held = {
  readonly title: LinesTitle;
  readonly rules: HoldRules;
  readonly hold: Hold;
  /** Minor units. */
  readonly stake: number;
  readonly words: Words;
};

/** Strength of the cells that turn while coins are held. */
const FREE_STRENGTH = 0.2;

/** Turns that are left after a turn (-1: at the beginning), coins that are locked and what they are worth. */
export function heldAfter({ rules, hold, stake }: Held, turn: number): { left: number; coins: number; collected: number } {
  const seen = hold.turns.slice(0, turn + 1);
  const since = seen.length - 1 - seen.findLastIndex((landed) => landed.length > 0);
  const all = [...hold.held, ...seen.flat()];
  const isFull = hold.isFull && turn === hold.turns.length - 1;
  const times = all.reduce((sum, { prize }) => sum + (rules.prizes[prize]?.times ?? 0), 0);
  return { left: isFull ? 0 : rules.respins - since, coins: all.length, collected: times * stake };
}

/** The coins that begin it lock; every other cell stands back. */
export function lockFirst(view: StageView, held: Held): void {
  for (const column of view.columns) for (const cell of column.cells) cell.alpha = FREE_STRENGTH;
  for (const coin of held.hold.held) lock(view, held, coin);
}

function lock(view: StageView, { title, rules, stake, words }: Held, { cell: [reel, row], prize }: HeldCoin): void {
  const cell = view.columns[reel]?.cells[row];
  const won = rules.prizes[prize];
  if (!cell || !won) return;
  const text = won.name ? words.name(won.name) : shortMoney(won.times * stake);
  Object.assign(cell, { symbol: scatterPlace(title.symbols), alpha: 1, shift: 0, scale: 1, prize: text });
}

/** The free cells turn once: symbols pass through them, and the coins of the turn stay. */
export async function turnFree(
  view: StageView,
  ticker: Ticker,
  held: Held,
  { turn, ms }: { readonly turn: number; readonly ms: number },
  isCalm: boolean,
): Promise<void> {
  const free = view.columns.flatMap(({ cells }) => cells.filter(({ prize }) => prize === undefined));
  const plain = plainPlaces(held.title.symbols);
  const landed = held.hold.turns[turn] ?? [];
  if (isCalm) await ticker.wait(ms);
  else {
    let seen = -1;
    await ticker.run(ms, (share) => {
      const passed = Math.floor(easeOut(share) * 9);
      for (const [at, cell] of free.entries()) {
        if (passed !== seen) cell.symbol = plain[(at * 5 + passed * 3 + turn) % plain.length] ?? 0;
        cell.shift = -0.5 + ((easeOut(share) * 9) % 1);
        cell.alpha = FREE_STRENGTH + 0.18 * Math.sin(share * Math.PI);
      }
      seen = passed;
    });
  }
  for (const cell of free) Object.assign(cell, { shift: 0, alpha: FREE_STRENGTH });
  for (const coin of landed) lock(view, held, coin);
  const fresh = landed.flatMap(({ cell: [reel, row] }) => view.columns[reel]?.cells[row] ?? []);
  if (isCalm || fresh.length === 0) return ticker.invalidate();
  await ticker.run(280, (share) => {
    for (const cell of fresh) cell.scale = 1 + 0.22 * Math.sin(share * Math.PI);
  });
}

/** The symbols that landed stand at full strength again; locked coins keep what they are worth until the next spin. */
export function unlock(view: StageView, grid: readonly (readonly number[])[]): void {
  for (const [reel, column] of view.columns.entries())
    for (const [row, cell] of column.cells.entries())
      Object.assign(cell, { alpha: 1, symbol: cell.prize === undefined ? (grid[reel]?.[row] ?? cell.symbol) : cell.symbol });
}

/** What a coin is worth, on a band across it, as large as fits. */
export function paintPrize(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  unit: number,
): void {
  const size = Math.max(12, 34 * unit);
  context.font = `750 ${size}px Geist, Script, sans-serif`;
  const fit = Math.min(size, (size * w * 0.9) / Math.max(1, context.measureText(text).width));
  context.font = `750 ${fit}px Geist, Script, sans-serif`;
  const band = fit * 1.5;
  context.fillStyle = 'rgba(36,16,4,.82)';
  context.beginPath();
  context.roundRect(x + w * 0.02, y + h / 2 - band / 2, w * 0.96, band, band / 3);
  context.fill();
  context.fillStyle = '#ffe9a6';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x + w / 2, y + h / 2 + 1);
}
