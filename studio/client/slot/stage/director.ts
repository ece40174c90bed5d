import { withBonus } from '../../../engines/slot/bonus.ts';
import type { Round, Spin, Win } from '../../../engines/slot/round.ts';
import { scatterPlace } from '../../../engines/slot/symbols.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';
import { money, shortMoney, type Words } from '../../shell/words.ts';
import { countedUp, bigWin } from './big-win.ts';
import { heldAfter, lockFirst, turnFree, unlock } from './held-coins.ts';
import { breathe } from './idle-life.ts';
import type { Stage } from './stage.ts';
import { type Beat, timelineOf } from './timeline.ts';
import { clearMarks, keyOf, REST_STRENGTH, showGrid } from './view.ts';
import { trailAfter, vanishedAfter } from './feature-steps.ts';
import { holdText, trailText, winText, type WinText } from './win-words.ts';

export type Shown = {
  readonly round: Round;
  readonly coinValue: number;
  readonly stake: number;
  /** All that was paid in minor units, a jackpot included. */
  readonly payout: number;
  /** A pool that was hit with its name in the player's language and what it paid. */
  readonly jackpot: { readonly name: string; readonly amount: number } | null;
};

/** What the director tells the controls and the sound. */
export type Cues = {
  readonly onReelStop: (reel: number) => void;
  /** A reel turns longer, because it can bring the scatter that is missing. */
  readonly onReelAwaited: (reel: number) => void;
  readonly onWins: (texts: readonly WinText[], isLoud: boolean) => void;
  /** Minor units that the round has paid so far. */
  readonly onCollected: (minor: number) => void;
  readonly onFree: (
    state: { readonly at: number; readonly total: number; readonly multiplier: number; readonly collected: number } | null,
  ) => void;
  /** Cells that vanished in the spin so far, and what multiplies it. */
  readonly onSpin: (state: { readonly vanished?: number; readonly factor?: number | null }) => void;
  /** A piece on its trail; null when it is over. */
  readonly onTrail: (state: { readonly at: number; readonly thrown: number; readonly collected: number } | null) => void;
  /** Free spins won; 0 when it is a jackpot that is announced. */
  /** Coins are locked: turns that are left and what they are worth so far in minor units; null when it is over. */
  readonly onHold: (state: { readonly left: number; readonly coins: number; readonly collected: number } | null) => void;
  readonly onFreeWon: (count: number) => void;
  readonly onTotal: (shown: Shown, isCelebrated: boolean) => void;
  /** A payout of many stakes begins its moment. */
  readonly onGreatWin: () => void;
};

type Options = {
  readonly stage: Stage;
  readonly title: SlotTitle;
  readonly words: () => Words;
  readonly cues: Cues;
  readonly isCalm: () => boolean;
};

const MAX_LINES = 12;
const ROTATE_MS = 1_300;
const JACKPOT_MS = 3_200;

/** Plays rounds on a stage. */
export class Director {
  readonly #options: Options;
  #idle = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Plays a round; `isTurning` when the reels already turn. Resolves when the last beat is over. */
  async show(shown: Shown, isTurning: boolean, isChosen = false): Promise<void> {
    const { title, isCalm } = this.#options;
    this.clear();
    const pace = { isCluster: title.layout === 'cluster', isCalm: isCalm(), columns: title.rows.length };
    const extra = shown.payout / shown.coinValue - shown.round.pay;
    const stakeCoins = shown.round.bought ? shown.stake / shown.coinValue : title.coins;
    for (const beat of timelineOf(shown.round, stakeCoins, extra, pace, isChosen)) await this.#play(shown, beat, isTurning);
    this.idle();
  }

  /** Lets the symbols breathe until the next round; readers who want no motion see them stand. */
  idle(): void {
    const { stage, title, isCalm } = this.#options;
    if (!isCalm()) void breathe(stage.view, stage.ticker, title, this.#idle.signal);
  }

  /** Puts the end of a round on the reels without playing it. */
  still({ round }: Shown): void {
    const { view, ticker } = this.#options.stage;
    this.clear();
    showGrid(view, round.spins.at(-1)?.steps.at(-1)?.grid ?? []);
    ticker.invalidate();
  }

  /** Clears everything that lies over the reels. */
  clear(): void {
    const { view, ticker } = this.#options.stage;
    this.#idle.abort();
    this.#idle = new AbortController();
    clearMarks(view);
    ticker.invalidate();
  }

  async #play(shown: Shown, beat: Beat, isTurning: boolean): Promise<void> {
    const { stage } = this.#options;
    const { view, reels } = stage;
    const spin = 'spin' in beat ? shown.round.spins[beat.spin] : undefined;
    if (beat.kind === 'start') await this.#start(shown, beat.spin, beat.ms, isTurning);
    else if (beat.kind === 'land' && spin) await this.#land(shown, spin);
    else if (beat.kind === 'wins') await this.#wins(shown, beat);
    else if (beat.kind === 'win') await this.#oneWin(shown, spin?.steps[beat.step]?.wins[beat.win], beat.ms);
    else if (beat.kind === 'drop') {
      const [from, to] = [spin?.steps[beat.step - 1], spin?.steps[beat.step]];
      view.lines = [];
      if (from && to) await reels.drop(from, to);
    } else if (beat.kind === 'hold' || beat.kind === 'turn' || beat.kind === 'held') await this.#held(shown, beat);
    else if (beat.kind === 'trail') await this.#trail(shown, beat);
    else if (beat.kind === 'free') await this.#freeSpins(shown, beat);
    else if (beat.kind === 'total') await this.#total(shown, beat.isCelebrated, beat.ms);
  }

  async #start(shown: Shown, spin: number, ms: number, isTurning: boolean): Promise<void> {
    const { stage } = this.#options;
    clearMarks(stage.view);
    this.#announceFree(shown, spin, coinsBefore(shown.round, spin));
    this.#options.cues.onSpin({ vanished: 0, factor: null });
    if (spin > 0 || shown.round.bought) await stage.setHour('night');
    if (spin === 0 && isTurning) return;
    stage.reels.start();
    await stage.ticker.wait(ms);
  }

  /** The reels come to rest; what coins in view are worth, and what multiplies the spin, is told with it. */
  async #land({ coinValue }: Shown, spin: Spin): Promise<void> {
    const { stage, title, cues } = this.#options;
    await stage.reels.land(spin, cues.onReelStop, cues.onReelAwaited);
    if (spin.factor !== undefined) cues.onSpin({ factor: spin.factor });
    const prizes = title.layout === 'cluster' ? [] : (title.collect?.prizes ?? []);
    for (const {
      cell: [reel, row],
      prize,
    } of spin.coins ?? []) {
      const cell = stage.view.columns[reel]?.cells[row];
      if (cell) cell.prize = shortMoney((prizes[prize]?.coins ?? 0) * coinValue);
    }
    stage.ticker.invalidate();
  }

  /** The piece after so many throws of its die. */
  async #trail({ round, coinValue }: Shown, { thrown, ms }: Beat & { readonly kind: 'trail' }): Promise<void> {
    const { stage, title, cues } = this.#options;
    const rules = title.layout === 'cluster' ? undefined : title.trail;
    if (!rules || !round.trail) return;
    const isEnd = ms > 1_000 && thrown > 0;
    cues.onTrail({
      ...trailAfter(rules, round.trail.throws.slice(0, thrown), title.coins * coinValue),
      thrown: round.trail.throws[thrown - 1] ?? 0,
    });
    if (thrown === 0) cues.onFreeWon(0);
    else if (!isEnd) cues.onReelStop(thrown % title.rows.length);
    await stage.ticker.wait(ms);
    if (!isEnd) return;
    cues.onTrail(null);
    cues.onCollected(Math.min(round.pay, (round.spins[0]?.pay ?? 0) + round.trail.pay) * coinValue);
  }

  async #wins(shown: Shown, { spin, step, isLoud, ms }: Beat & { readonly kind: 'wins' }): Promise<void> {
    const { stage, title, words, cues, isCalm } = this.#options;
    const { view, ticker, reels } = stage;
    const now = shown.round.spins[spin]?.steps[step];
    if (!now) return;
    const filled = now.wins.find(({ kind }) => kind === 'expand');
    if (now.expandedReels.length > 0) await reels.cover(now.expandedReels, wildOf(title));
    if (filled) await reels.cover([...new Set(filled.cells.map(([reel]) => reel))], filled.symbol);
    cues.onWins(
      now.wins.map((win) => winText(title, win, shown.coinValue, words())),
      isLoud,
    );
    const vanished = vanishedAfter(shown.round.spins[spin], step);
    cues.onSpin({ vanished });
    this.#light(now.wins);
    this.#collect(shown, spin, step);
    void ticker.run(isCalm() ? 0 : 160, (share) => {
      if (view.lit) view.rest = 1 - (1 - REST_STRENGTH) * share;
    });
    if (isCalm() || !isLoud) return ticker.wait(ms);
    await ticker.run(ms, (share) => {
      view.lineShare = Math.min(1, share * 2.4);
      view.pulse = Math.sin(Math.min(1, share * 1.6) * Math.PI);
    });
    view.pulse = 0;
  }

  #collect(shown: Shown, spin: number, step: number): void {
    const { round, coinValue } = shown;
    const steps = round.spins[spin]?.steps.slice(0, step + 1) ?? [];
    const coins = Math.min(round.pay, coinsBefore(round, spin) + steps.reduce((sum, each) => sum + each.pay, 0));
    this.#options.cues.onCollected(coins * coinValue);
    this.#announceFree(shown, spin, coins);
  }

  async #oneWin(shown: Shown, win: Win | undefined, ms: number): Promise<void> {
    const { stage, title, words, cues } = this.#options;
    if (!win) return;
    this.#light([win]);
    cues.onWins([winText(title, win, shown.coinValue, words())], false);
    stage.ticker.invalidate();
    await stage.ticker.wait(ms);
  }

  #light(wins: readonly Win[]): void {
    const { view } = this.#options.stage;
    view.lit = new Set(wins.flatMap((win) => win.cells.map(([reel, row]) => keyOf(reel, row))));
    view.lines = wins.flatMap(({ line, cells }) => (line === undefined ? [] : [{ line, cells }])).slice(0, MAX_LINES);
  }

  /** Locked coins: said in large words first, then turn by turn, then as a sum. */
  async #held(shown: Shown, beat: Beat & { readonly kind: 'hold' | 'turn' | 'held' }): Promise<void> {
    const { stage, title, words, cues, isCalm } = this.#options;
    const { hold } = shown.round;
    if (!hold || title.layout !== 'lines' || !title.hold) return;
    const stake = title.coins * shown.coinValue;
    const held = { title, rules: title.hold, hold, stake, words: words() };
    if (beat.kind === 'hold') {
      cues.onFreeWon(0);
      await this.#banner(held.words.say('holdBegins', { n: hold.held.length }), '', scatterPlace(title.symbols), beat.ms);
      lockFirst(stage.view, held);
      cues.onHold(heldAfter(held, -1));
      stage.ticker.invalidate();
    } else if (beat.kind === 'turn') {
      await turnFree(stage.view, stage.ticker, held, beat, isCalm());
      for (const { cell } of hold.turns[beat.turn] ?? []) cues.onReelStop(cell[0]);
      cues.onHold(heldAfter(held, beat.turn));
    } else {
      if (hold.isFull)
        await this.#banner(held.words.name(title.hold.full.name), `+${money(title.hold.full.times * stake)}`, -1, beat.ms * 2);
      cues.onHold(null);
      cues.onCollected(Math.min(shown.round.pay, (shown.round.spins[0]?.pay ?? 0) + hold.pay) * shown.coinValue);
      await stage.ticker.wait(beat.ms);
      unlock(stage.view, shown.round.spins[0]?.steps.at(-1)?.grid ?? []);
    }
  }

  async #freeSpins({ round }: Shown, { count, isMore, ms }: Beat & { readonly kind: 'free' }): Promise<void> {
    const { title, words, cues } = this.#options;
    const drawn = round.expandingSymbol === null ? undefined : title.symbols[round.expandingSymbol];
    const text = drawn && !isMore ? words().say('drawnSymbol', { name: words().name(drawn.name) }) : '';
    cues.onFreeWon(count);
    await this.#banner(words().say(isMore ? 'freeMore' : 'freeWon', { n: count }), text, scatterPlace(title.symbols), ms);
  }

  async #jackpot({ name, amount }: NonNullable<Shown['jackpot']>): Promise<void> {
    this.#options.cues.onFreeWon(0);
    await this.#banner(name, `+${money(amount)}`, -1, JACKPOT_MS);
  }

  /** Large words over the reels, under the picture of a symbol when its place is not negative. */
  async #banner(title: string, text: string, symbol: number, ms: number): Promise<void> {
    const { stage, isCalm } = this.#options;
    const { view, ticker } = stage;
    clearMarks(view);
    const banner = { title, text, symbol: symbol < 0 ? null : symbol, alpha: 1, scale: 1 };
    view.banner = banner;
    await ticker.run(ms, (share) => {
      if (isCalm()) return;
      banner.alpha = Math.max(0, Math.min(1, share * 6, (1 - share) * 6));
      banner.scale = 0.86 + 0.14 * Math.min(1, share * 5);
    });
    view.banner = null;
  }

  /** A ribbon for what was won, then one win after another until the next spin. */
  async #total(shown: Shown, isCelebrated: boolean, ms: number): Promise<void> {
    const { stage, title, words, cues } = this.#options;
    const wins = shown.round.spins.flatMap((spin) => spin.steps.flatMap((each) => each.wins));
    const { hold, trail } = shown.round;
    cues.onWins(
      [
        ...wins.map((win) => winText(title, win, shown.coinValue, words())),
        ...(hold ? [holdText(title, hold, shown.coinValue, words())] : []),
        ...(trail ? [trailText(title, trail, shown.coinValue, words())] : []),
      ],
      false,
    );
    cues.onTotal(shown, isCelebrated);
    if (shown.round.spins.length > 1 || shown.round.bought) cues.onFree(null);
    if (shown.jackpot) await this.#jackpot(shown.jackpot);
    if (isCelebrated) {
      await this.#ribbon(shown, ms);
      void this.#rotate(shown, this.#idle.signal);
    }
    await stage.setHour('day');
  }

  /** The ribbon with the amount; a great win counts it up under falling coins and says how many stakes it is. */
  async #ribbon({ payout, stake }: Shown, ms: number): Promise<void> {
    const { stage, words, cues, isCalm } = this.#options;
    const { view, ticker } = stage;
    const great = bigWin(payout, stake);
    const ribbon = { text: `+${money(payout)}`, note: great ? words().say('greatWin', { n: great.times }) : '', scale: isCalm() ? 1 : 0.6 };
    view.ribbon = ribbon;
    if (great) cues.onGreatWin();
    if (great && !isCalm()) view.shower = { coins: great.coins, share: 0 };
    await ticker.run(great ? great.ms : Math.max(ms, 240), (share) => {
      if (isCalm()) return;
      ribbon.scale = 1 - 0.4 * (1 - Math.min(1, share * (great ? 10 : 4))) ** 2;
      if (great) ribbon.text = `+${money(countedUp(payout, share))}`;
      if (view.shower) view.shower.share = share;
    });
    view.shower = null;
  }

  async #rotate(shown: Shown, signal: AbortSignal): Promise<void> {
    const { stage, title, words, cues, isCalm } = this.#options;
    const wins =
      shown.round.spins.length === 1 && !shown.round.hold && !shown.round.trail ? (shown.round.spins[0]?.steps.at(-1)?.wins ?? []) : [];
    if (wins.length < 2 || isCalm()) return;
    await stage.ticker.wait(ROTATE_MS, signal);
    for (let at = 0; !signal.aborted; at = (at + 1) % wins.length) {
      const win = wins[at];
      if (!win) return;
      this.#light([win]);
      cues.onWins([winText(title, win, shown.coinValue, words())], false);
      stage.ticker.invalidate();
      await stage.ticker.wait(ROTATE_MS, signal);
    }
  }

  #announceFree({ round, coinValue }: Shown, spin: number, collected: number): void {
    const { title, cues } = this.#options;
    const free = round.spins[spin];
    if (free?.mode !== 'free') return;
    // Where they were bought there was no spin before them.
    const at = spin + (round.bought ? 1 : 0);
    const total = at + free.freeSpinsLeft - free.freeSpinsWon;
    const { multiplier = 1 } = withBonus(title, round.bonus ?? 0).freeSpins ?? {};
    cues.onFree({ at, total, multiplier, collected: collected * coinValue });
  }
}

const wildOf = (title: SlotTitle): number => title.symbols.findIndex((symbol) => symbol.wild?.expands);

/** Coins of all spins before one, never above the round's. */
const coinsBefore = (round: Round, spin: number): number =>
  Math.min(
    round.pay,
    round.spins.slice(0, spin).reduce((sum, each) => sum + each.pay, spin > 0 ? (round.hold?.pay ?? 0) + (round.trail?.pay ?? 0) : 0),
  );
