import { roadMark } from '../../engines/tables/road.ts';
import { arePicks, spotsOf, tableRules } from '../../engines/tables/rules.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { SharedBetView, TableMessage } from '../../server/api.ts';
import { h, refill } from '../shell/dom.ts';
import { type Chips, makeCloth, summed } from '../shell/floor/cloth.ts';
import { makeBow, makeFeltCloth } from '../shell/floor/felt-cloth.ts';
import { followRound, type RoundParts } from '../shell/follow-round.ts';
import type { Launch } from '../shell/launch.ts';
import { makeShellOverlays } from '../shell/overlays.ts';
import { balanceNodes, count, money } from '../shell/words.ts';
import { makeBar } from './bar.ts';
import { makeBoard } from './board.ts';
import { type Badge, makeClock } from './clock.ts';
import type { Felt } from './felt-kind.ts';
import { makeLastResults } from './last-results.ts';
import { makePanels } from './panels.ts';
import { makePills } from './pills.ts';
import { makeRoad, TWO_SIDED } from './road.ts';
import { makeSeats } from './seats.ts';
import { makeResultText } from './result-text.ts';
import { makeUnansweredBet } from './unanswered-bet.ts';

const sumOf = (chips: readonly Chips[]): number => chips.reduce((sum, { stake }) => sum + stake, 0);
/** The rest of the reveal shows what came of it. */
/** How tense each part of a round is. */
const TENSION = { betting: 0.3, playing: 0.9, ended: 0.1 } as const;
const REVEAL_SHARE = 0.7;

export type Parts = RoundParts<TableTitle> & { readonly felt: Felt };

/** The page of the round that runs: what the server said of it, drawn by its clock. */
export class Room {
  readonly #parts: Parts;
  readonly #round;
  readonly #talk;
  readonly #cloth;
  readonly #board;
  readonly #road;
  readonly #seats;
  readonly #pills;
  readonly #last;
  readonly #clock = makeClock();
  readonly #bar;
  readonly #balance = h('dd');
  readonly #told;
  readonly #unanswered = makeUnansweredBet();
  #chip: number;
  /** What the round takes: operators may change it between rounds. */
  #limits: TableTitle['limits'];
  #mine: readonly SharedBetView[] = [];
  /** What the player had on the felt of the last round, to be laid again. */
  #before: readonly Chips[] = [];
  #isBusy = false;
  /** Spots that pay, once the result is to be seen. */
  #won: ReadonlySet<string> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { title, felt, words } = parts;
    this.#told = makeResultText(felt, words, parts.speaker);
    this.#round = followRound(parts, {
      lost: 'tableLost',
      onTable: (message, before) => this.#onTable(message, before),
      onMine: (bets) => this.#onMine(bets),
      onLink: () => this.#show(),
      onFrame: () => this.#tell(),
    });
    this.#talk = this.#round.talk;
    this.#chip = title.chips[0] ?? title.limits.min;
    this.#limits = title.limits;
    this.#cloth = makeCloth((picks) => arePicks({ ...title, limits: this.#limits }, summed([...this.#placed(), ...picks])));
    this.#board = makeBoard(title, felt, words, (chipsAt) => this.#lay(chipsAt(this.#chip)));
    this.#road = makeRoad(title, felt, words);
    this.#pills = makePills(felt, words);
    this.#last = makeLastResults(felt, words);
    this.#seats = makeSeats(title, felt, parts.session.proof, words);
    this.#bar = makeBar(words, this.#balance, title.chips, {
      onChip: (value) => (this.#chip = value),
      onUndo: () => this.#change(() => this.#cloth.undo()),
      onClear: () => this.#change(() => this.#cloth.set([])),
      onRepeat: () => this.#repeat(),
      onPlace: () => void this.#place(),
    });
  }

  build(launch: Launch): HTMLElement {
    const { session, title, words, store, speaker, felt } = this.#parts;
    const { say } = words;
    store.watch((state) => refill(this.#balance, ...balanceNodes(state.balance, session.currency)));
    const stage = h(
      'section',
      { class: `floor-stage table-stage ${title.game}`, 'aria-label': say('floorStage', { title: title.name }) },
      makeFeltCloth(),
      TWO_SIDED.includes(title.game) && makeBow(),
      this.#pills.element,
      this.#last.element,
      h('div', { class: 'table-scene', 'aria-hidden': 'true' }, felt.scene),
      this.#clock.element,
      this.#told.element,
      this.#board.element,
      ...makeShellOverlays(store, words),
      speaker.element,
    );
    const play = h(
      'div',
      { class: 'play floor table-floor' },
      stage,
      this.#road.element,
      this.#bar.element,
      this.#seats.element,
      this.#round.foot(launch),
    );
    this.#round.setPanels(makePanels(play, this.#parts));
    return play;
  }

  readonly start = (): void => this.#round.start();
  readonly showBet = (id: string): Promise<void> => this.#round.showBet(id);
  get #table(): TableMessage | null {
    return this.#round.table();
  }

  #change(change: () => void): void {
    change();
    this.#show();
  }

  readonly #isOpen = (): boolean => this.#round.isUp() && this.#table?.round.phase === 'betting' && !this.#table.isClosed;
  /** What the table has accepted of this player in the round that is shown. */
  readonly #placed = (): readonly Chips[] =>
    this.#mine.filter(({ place, state }) => place === this.#table?.round.place && state !== 'void').flatMap(({ picks }) => picks ?? []);

  #lay(chips: readonly Chips[]): void {
    const { sound, store, words } = this.#parts;
    if (!this.#isOpen()) return;
    if (this.#cloth.lay(chips)) sound.play('chip');
    else store.set({ notice: { text: words.say('wheelFull', { place: money(this.#limits.max), table: money(this.#limits.round) }) } });
    this.#show();
  }

  #repeat(): void {
    if (this.#isOpen() && this.#before.length > 0) this.#change(() => this.#cloth.lay(this.#before));
  }

  async #place(): Promise<void> {
    const picks = this.#cloth.bets();
    if (!this.#isOpen() || this.#isBusy || picks.length === 0) return;
    this.#isBusy = true;
    this.#show();
    try {
      const { bet } = await this.#unanswered.ask(this.#table?.round.place ?? 0, picks, this.#parts.api.placePicks);
      this.#mine = [...this.#mine.filter(({ id }) => id !== bet.id), bet];
      if (!this.#talk.isRefused(bet)) {
        this.#cloth.set([]);
        this.#parts.speaker.say(this.#parts.words.say('tableSaidPlaced', { amount: money(bet.stake) }));
      }
    } catch (error) {
      this.#talk.refuse(error);
    }
    this.#isBusy = false;
    this.#onMine(this.#mine);
    await this.#talk.refreshBalance();
  }

  #tell(): void {
    if (!this.#table) return;
    const { title, words } = this.#parts;
    const { phase, locksAt, startedAt, endedAt } = this.#table.round;
    const badge = this.#badge();
    if (this.#table.isClosed && phase !== 'playing')
      return this.#clock.show({ stage: 'closed', leftMs: 0, wholeMs: 1, text: words.say('gameClosed') });
    if (phase === 'betting')
      return this.#clock.show({
        stage: 'open',
        leftMs: locksAt - this.#round.now(),
        wholeMs: title.windowMs,
        text: words.say('tableOpen'),
      });
    if (phase === 'playing') {
      const leftMs = (startedAt ?? 0) + title.revealMs - this.#round.now();
      return this.#clock.show({ stage: 'closed', leftMs, wholeMs: title.revealMs, text: words.say('tableClosed'), badge });
    }
    const leftMs = (endedAt ?? 0) + title.pauseMs - this.#round.now();
    const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
    const text = badge ? words.say('tableNextIn', { n: seconds }) : words.say('tableNext');
    this.#clock.show({ stage: 'next', leftMs, wholeMs: title.pauseMs, text, badge });
  }

  #badge(): Badge | null {
    const { title, felt } = this.#parts;
    const result = this.#table?.round.result ?? null;
    if (this.#won === null || result === null || !felt.brief) return null;
    return { text: felt.brief(result), tone: roadMark(title, result).tone };
  }

  #showLast(last: TableMessage['last']): void {
    this.#road.show(last);
    this.#last.show(last[0]?.result ?? null);
  }

  #show(): void {
    const laid = this.#cloth.bets();
    const isOpen = this.#isOpen();
    this.#board.show({ placed: this.#placed(), laid, players: this.#table?.players ?? [], isOpen, won: this.#won });
    this.#bar.show({
      isOpen,
      isBusy: this.#isBusy,
      laid: sumOf(laid),
      placed: sumOf(this.#placed()),
      hasBefore: this.#before.length > 0,
    });
  }

  #onTable(message: TableMessage, before: TableMessage | null): void {
    const { round, last } = message;
    this.#followLimits(message);
    this.#parts.felt.follow?.(message);
    this.#seats.show(message, this.#round.tag());
    this.#pills.show(message);
    if (before?.round.place !== round.place || before.round.phase !== round.phase) this.#changePhase(before, message);
    if (before === null || round.phase !== 'playing') this.#showLast(last);
    this.#show();
    this.#tell();
  }

  /** Says what the round takes where it is not what this page has shown; chips that are too much by now go back into the hand. */
  #followLimits({ limits }: TableMessage): void {
    const { min, max, round } = this.#limits;
    if (limits.min === min && limits.max === max && limits.round === round) return;
    this.#limits = limits;
    const laid = this.#cloth.bets();
    this.#cloth.set([]);
    if (laid.length > 0) this.#cloth.lay(laid);
    const text = this.#parts.words.say('tableLimitsNew', { place: money(limits.max), table: money(limits.round) });
    this.#parts.store.set({ notice: { text } });
    this.#parts.speaker.say(text);
  }

  #onMine(bets: readonly SharedBetView[]): void {
    this.#mine = bets;
    this.#parts.felt.own?.(bets);
    if (!this.#isBusy && this.#unanswered.isToldIn(bets)) this.#cloth.set([]);
    this.#show();
    if (this.#table) this.#seats.show(this.#table, this.#round.tag());
    this.#talk.report(bets);
    if (this.#table?.round.phase === 'ended') this.#told.show(this.#table.round, bets);
  }

  #changePhase(before: TableMessage | null, { round, last }: TableMessage): void {
    const { speaker, sound, words, felt, title } = this.#parts;
    sound.follow(TENSION[round.phase]);
    if (round.phase === 'betting') {
      if (before?.round.phase === 'ended' && this.#placed().length === 0)
        this.#before = this.#lastPlaced.length > 0 ? this.#lastPlaced : this.#before;
      this.#lastPlaced = [];
      this.#won = null;
      this.#told.clear();
      felt.show(null);
      return speaker.say(words.say('crashSaidOpen', { n: count(round.place) }));
    }
    this.#lastPlaced = this.#placed();
    if (round.phase === 'playing' && (before !== null || felt.span !== undefined)) {
      this.#cloth.set([]);
      sound.play('spin');
      speaker.say(words.say('tableClosed'));
      const sinceMs = before === null ? this.#round.now() - (round.startedAt ?? 0) : 0;
      void felt.reveal(round.result, title.revealMs * (felt.span ?? REVEAL_SHARE), sinceMs).then(() => this.#revealed(round));
      return;
    }
    if (before === null || before.round.phase === 'betting') felt.show(round.result);
    this.#revealed(round);
    const [newest, previous] = last;
    if (newest) void this.#round.verify(newest, previous ?? null);
  }

  #lastPlaced: readonly Chips[] = [];

  #revealed({ result, place }: TableMessage['round']): void {
    if (result === null || this.#table?.round.place !== place || this.#table.round.phase === 'betting') return;
    const { title, felt } = this.#parts;
    const rules = tableRules[title.game];
    const hasWon = felt.hasWon ?? ((spot) => rules.returns(title, spot, result) > 100);
    this.#won = new Set(spotsOf(title).flatMap(({ code }) => (hasWon(code, result) ? [code] : [])));
    this.#told.show(this.#table.round, this.#mine);
    this.#show();
  }
}
