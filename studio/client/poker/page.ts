import type { Action } from '../../engines/poker/hand.ts';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import type { SessionAnswer } from '../../server/api.ts';
import { type HandView, type OwnNews, roomMessage, type RoomMessage, type TableNews } from '../../server/room-api.ts';
import { type Api, Trouble } from '../shell/api.ts';
import { fill, h } from '../shell/dom.ts';
import type { FrameTalk } from '../shell/frame-talk.ts';
import { isCalm, type Launch } from '../shell/launch.ts';
import { makeShellOverlays } from '../shell/overlays.ts';
import { opensIn } from '../shell/panels/sheet.ts';
import type { Sound } from '../shell/sound.ts';
import type { Speaker } from '../shell/speaker.ts';
import type { ShellState, Store } from '../shell/state.ts';
import { openStream } from '../shell/stream.ts';
import { makeTableFoot } from '../shell/table-foot.ts';
import { makeTableTalk } from '../shell/table-talk.ts';
import { balanceNodes, count, money, type Words } from '../shell/words.ts';
import { makeActions } from './actions.ts';
import type { RoomCalls } from './calls.ts';
import { makeDrawer } from './drawer.ts';
import { makeFelt } from './felt.ts';
import { exportSheet, fairSheet, handSheet, rulesSheet } from './sheets.ts';
import { makeShuffles } from './shuffles.ts';
import { makeSit, rakeText } from './sit.ts';
import { makeTeller } from './teller.ts';

const CALM_MS = 200;
const PAID_TRIES = 20;
const PAID_MS = 500;

export type Parts = {
  readonly title: PokerTitle;
  readonly session: SessionAnswer;
  readonly talk: FrameTalk;
  readonly words: Words;
  readonly api: Api;
  readonly calls: RoomCalls;
  readonly store: Store<ShellState>;
  readonly sound: Sound;
  readonly speaker: Speaker;
};

/** The page of a table of hold'em: what the server says of it, and what the player may do. */
export class PokerPage {
  readonly #parts: Parts;
  readonly #talk;
  readonly #felt;
  readonly #actions;
  readonly #drawer;
  readonly #balance = h('dd');
  readonly #place = h('span');
  readonly #shuffles = makeShuffles();
  readonly #teller;
  #open: ReturnType<typeof opensIn> = () => undefined;
  #table: TableNews | null = null;
  #own: OwnNews = { type: 'mine', stay: null, cards: [], options: null };
  #isUp = false;
  #isBusy = false;
  /** Of the server's clock before ours. */
  #ahead = 0;
  #checked = { right: 0, wrong: 0, last: 0 };
  /** The seat that was asked for and not answered keeps its id, so that the buy-in is taken once. */
  #asked: { readonly stayId: string; readonly seat: number; readonly buyIn: number } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { title, words } = parts;
    this.#talk = makeTableTalk({ ...parts, gameCode: title.code });
    this.#teller = makeTeller(words, parts.speaker, parts.sound);
    this.#felt = makeFelt(title, words, (seat) => this.#choose(seat));
    this.#actions = makeActions(title, this.#balance, words, {
      onAct: (action) => void this.#act(action),
      onSit: () => this.#choose(this.#table?.seats.indexOf(null) ?? -1),
      onAway: (isAway) => void this.#ask(() => parts.calls.setAway(isAway)),
      onLeave: () => void this.#ask(() => parts.calls.leave()),
    });
    this.#drawer = makeDrawer(title, words, {
      onExport: () => void this.#export(),
      onBefore: () => this.#hands(),
      onHand: (hand) => this.#open((close) => handSheet(hand, words, this.#shuffles.check(hand), close)),
    });
  }

  build(launch: Launch): HTMLElement {
    const { session, title, words, store, speaker, sound } = this.#parts;
    const { say } = words;
    store.watch((state) => fill(this.#balance, ...balanceNodes(state.balance, session.currency)));
    const stage = h(
      'section',
      { class: 'fstage poker-stage', 'aria-label': say('floorStage', { title: title.name }) },
      this.#felt.element,
      ...makeShellOverlays(store, words),
      speaker.element,
    );
    const foot = makeTableFoot({
      launch,
      session,
      words,
      sound,
      chain: this.#place,
      figure: h('span', {}, `${say('holdemRake')} `, h('b', {}, rakeText(title, words))),
      onFairness: () => this.#open((close) => fairSheet(this.#table, words, close)),
      onHistory: () => this.#drawer.open('before'),
      onRules: () => this.#open((close) => rulesSheet(title, words, close)),
    });
    const play = h('div', { class: 'play floor poker-floor' }, stage, this.#actions.element, this.#drawer.element, foot);
    this.#open = opensIn(play);
    return play;
  }

  start(): void {
    const { title, session, store, words } = this.#parts;
    openStream(session.session, {
      path: `/api/room/${title.code}/stream`,
      message: roomMessage,
      onMessage: (message) => this.#hear(message),
      onLink: (isUp) => {
        if (isUp !== this.#isUp) store.set({ notice: isUp ? null : { text: words.say('holdemLost') } });
        this.#isUp = isUp;
        this.#show();
      },
    });
    const frame = (): void => {
      this.#tell();
      setTimeout(frame, isCalm() || document.hidden ? 1_000 : CALM_MS);
    };
    frame();
  }

  /** A stay of long ago: its hands. */
  async showStay(id: string): Promise<void> {
    const { calls, words } = this.#parts;
    try {
      const [{ stay }, { hands }] = await Promise.all([calls.stay(id), calls.hands(id)]);
      const [last] = hands;
      this.#drawer.open('before');
      if (last) this.#open((close) => handSheet(last, words, this.#shuffles.check(last), close));
      this.#parts.store.set({ notice: { text: words.say('holdemStayOf', { stake: money(stay.stake), paid: money(stay.payout) }) } });
    } catch (error) {
      this.#talk.refuse(error);
    }
  }

  async #hands(): Promise<readonly HandView[]> {
    try {
      return (await this.#parts.calls.hands()).hands;
    } catch (error) {
      this.#talk.refuse(error);
      return [];
    }
  }

  async #export(): Promise<void> {
    const hands = await this.#hands();
    this.#open((close) => exportSheet(hands, this.#parts.words, close));
  }

  #choose(seat: number): void {
    if (!this.#isUp || this.#isBusy || seat < 0) return;
    const { title, words } = this.#parts;
    this.#open((close) => makeSit(title, words, close, (buyIn) => void this.#sit(seat, buyIn)));
  }

  async #sit(seat: number, buyIn: number): Promise<void> {
    const { calls, store, words } = this.#parts;
    const same = this.#asked?.seat === seat && this.#asked.buyIn === buyIn ? this.#asked : null;
    const asked = same ?? { stayId: crypto.randomUUID(), seat, buyIn };
    this.#asked = asked;
    await this.#ask(async () => {
      try {
        const { stay } = await calls.sit(asked);
        this.#asked = null;
        if (this.#talk.isRefused(stay)) {
          if (stay.reason === 'RS_ERROR_NOT_ENOUGH_MONEY') store.set({ notice: { text: words.say('holdemOwnOnly') } });
          return;
        }
        store.set({ notice: null });
        this.#parts.speaker.say(words.say('holdemSaidSat', { amount: money(buyIn), n: seat + 1 }));
      } catch (error) {
        // Refused, it was not taken; unheard, the next press asks for the same seat again.
        if (error instanceof Trouble && error.code !== 'OFFLINE') this.#asked = null;
        throw error;
      }
    });
    await this.#talk.refreshBalance();
  }

  async #act(action: Action): Promise<void> {
    const hand = this.#table?.hand;
    if (!hand || !this.#own.options || this.#isBusy) return;
    this.#parts.sound.play('tap');
    await this.#ask(() => this.#parts.calls.act({ hand: hand.number, at: hand.entries.length, action }));
  }

  async #ask(work: () => Promise<unknown>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#show();
    try {
      await work();
    } catch (error) {
      this.#talk.refuse(error);
    }
    this.#isBusy = false;
    this.#show();
  }

  #hear(message: RoomMessage): void {
    if (message.type === 'mine') {
      const before = this.#own;
      this.#own = message;
      if (before.stay && before.stay.id !== message.stay?.id) void this.#paid(before.stay.id);
      this.#teller.own(before, message);
      void this.#giveSeed();
      return this.#show();
    }
    const before = this.#table;
    this.#table = message;
    this.#ahead = before === null ? message.now - Date.now() : Math.max(this.#ahead, message.now - Date.now());
    this.#place.textContent = message.hand ? `#${count(message.hand.number)}` : '';
    const { hand } = message;
    const isOver = this.#teller.hand(before?.hand ?? null, hand, this.#own.stay?.seat ?? null);
    if (isOver && hand && before) void this.#check(hand.number);
    void this.#giveSeed();
    this.#show();
  }

  async #check(number: number): Promise<void> {
    if (this.#checked.last === number) return;
    this.#checked.last = number;
    try {
      const isTrue = await this.#shuffles.check((await this.#parts.calls.hand(number)).hand);
      this.#checked[isTrue ? 'right' : 'wrong'] += 1;
      if (!isTrue) this.#parts.store.set({ notice: { text: this.#parts.words.say('mismatch') } });
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
    }
    this.#show();
  }

  #seeding = false;

  /** Gives a seed to the next shuffle as soon as its deck is closed. */
  async #giveSeed(): Promise<void> {
    if (!this.#table || this.#seeding) return;
    const chair = this.#own.stay && this.#table.seats[this.#own.stay.seat];
    const next = chair && !chair.isReserved ? this.#shuffles.next(this.#table, this.#own) : null;
    if (!next) return;
    this.#seeding = true;
    await this.#parts.calls.seed(next).catch(() => undefined);
    this.#seeding = false;
  }

  /** A stay is over: once the wallet has its money, the site and the balance hear of it. */
  async #paid(id: string): Promise<void> {
    for (let at = 0; at < PAID_TRIES; at += 1) {
      const answer = await this.#parts.calls.stay(id).catch(() => null);
      if (answer?.stay.state === 'settled' || answer?.stay.state === 'void') {
        const { stake, payout } = answer.stay;
        if (answer.stay.state === 'settled') {
          this.#talk.ended({ id, stake, payout });
          this.#parts.store.set({ notice: { text: this.#parts.words.say('holdemStayOf', { stake: money(stake), paid: money(payout) }) } });
        }
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAID_MS));
    }
  }

  readonly #tell = (): void => {
    const now = Date.now() + this.#ahead;
    this.#felt.tell(now);
    this.#actions.tell(now);
  };

  #show(): void {
    const table = this.#table;
    if (!table) return;
    this.#felt.show({ table, own: this.#own });
    this.#actions.show({ table, own: this.#own, isUp: this.#isUp, isBusy: this.#isBusy });
    this.#drawer.show(table, this.#own, this.#checked);
    this.#tell();
  }
}
