import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import type { MatchView } from '../../server/api.ts';
import { priceIn } from '../app/picks.ts';
import { heard } from '../app/Price.tsx';
import { say } from '../app/words.ts';

const SHOWN_MS = 4_000;
/** No sooner than this after another look. */
const LOOK_MS = 500;

/** Cells that say that their price moved, the first to stop first. */
const moving = new Map<PriceCell, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function calm(): void {
  const now = performance.now();
  for (const [cell, until] of moving) {
    if (until > now) break;
    moving.delete(cell);
    cell.calm();
  }
  const [next] = moving.values();
  timer = next === undefined ? undefined : setTimeout(calm, Math.max(LOOK_MS, next - now));
}

type Move = '' | 'rose' | 'fell';
const ARROWS: Readonly<Record<Move, string>> = { '': '', rose: '↑', fell: '↓' };

type About = {
  readonly market: string;
  readonly outcome: string;
  readonly format: OddsFormat;
  readonly isPicked: boolean;
  /** What a screen reader is told, with `{price}` where the price stands. */
  readonly label: string;
};

/**
 * Writes a price into its button. One that moved says so for a while: by an arrow, a word and a colour. Prices move many times a second:
 * the row around them is not drawn again for it.
 */
export class PriceCell {
  private price: number | null | undefined;
  private move: Move | undefined;
  private text = '';
  private readonly button: HTMLButtonElement;
  /** Where the price is written. */
  private readonly place: ChildNode | null | undefined;
  private readonly about: About;
  /** What is said before and behind the price. */
  private readonly before: string;
  private readonly behind: string;

  constructor(button: HTMLButtonElement, about: About) {
    this.button = button;
    this.place = button.lastElementChild?.firstElementChild?.firstChild;
    this.about = about;
    const [before = '', behind = ''] = about.label.split('{price}');
    this.before = before;
    this.behind = behind;
  }

  draw(match: MatchView | undefined): void {
    const { market, outcome, format, isPicked } = this.about;
    const price = priceIn(match, market, outcome);
    if (price === this.price) return;
    const before = this.price;
    this.price = price;
    this.text = price === null ? '–' : showPrice(price, format);
    this.button.disabled = price === null && !isPicked;
    const hasBoth = typeof before === 'number' && price !== null;
    moving.delete(this);
    if (hasBoth) {
      moving.set(this, performance.now() + SHOWN_MS);
      timer ??= setTimeout(calm, SHOWN_MS);
    }
    this.write(!hasBoth ? '' : price > before ? 'rose' : 'fell');
  }

  calm(): void {
    this.write('');
  }

  leave(): void {
    moving.delete(this);
  }

  private write(move: Move): void {
    if (this.place) this.place.nodeValue = ARROWS[move] + this.text;
    const price = this.price === null ? say('book.suspended', {}) : heard(this.text);
    this.button.setAttribute('aria-label', this.before + price + this.behind + (move === '' ? '' : `, ${say(`book.${move}`, {})}`));
    if (move === this.move) return;
    this.move = move;
    this.button.className = `odd ${move}`;
  }
}
