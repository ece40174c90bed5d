import type * as v from 'valibot';
import type { SessionAnswer } from '../../server/api.ts';
import type { RoomTitle } from '../../titles/catalogue.ts';
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
import { balanceNodes, count, money, type SentenceKey, type Words } from '../shell/words.ts';
import { type Acts, makeBar } from './bar.ts';
import type { RoomCalls } from './calls.ts';
import { makeDrawer, type Stories } from './drawer.ts';
import { rakeText } from './names.ts';
import { exportSheet, fairSheet, handSheet, type Page, rulesSheet } from './sheets.ts';
import { makeShuffles } from './shuffles.ts';
import { makeSit, type Terms } from './sit.ts';
import type { AnyOwn, AnyPast, AnyTable, Handlers, News } from './types.ts';

const CALM_MS = 200;
const PAID_TRIES = 20;
const PAID_MS = 500;

export type Parts = {
  readonly title: RoomTitle;
  readonly session: SessionAnswer;
  readonly talk: FrameTalk;
  readonly words: Words;
  readonly api: Api;
  readonly store: Store<ShellState>;
  readonly sound: Sound;
  readonly speaker: Speaker;
};

const isOwn = <N extends AnyTable, O extends AnyOwn>(message: N | O): message is O => message.type === 'mine';

/** What a game makes of the page: its table, its controls, its words, and what it tells of hands. */
export type RoomGame<N extends AnyTable, O extends AnyOwn, P extends AnyPast, A> = {
  readonly message: v.GenericSchema<unknown, N | O>;
  readonly calls: RoomCalls<P>;
  /** What a reader without a chair has. */
  readonly nobody: O;
  readonly felt: (handlers: Handlers<A>) => {
    readonly element: HTMLElement;
    readonly show: (news: News<N, O>) => void;
    readonly tell: (now: number) => void;
  };
  readonly acts: (handlers: Handlers<A>) => Acts<N, O>;
  readonly stories: Stories<N, O, P>;
  readonly teller: {
    readonly own: (before: O, own: O) => void;
    /** True when the hand has ended now and the player was in it. */
    readonly hand: (before: N['hand'], hand: N['hand'], own: number | null) => boolean;
  };
  readonly page: (hand: P) => Page;
  readonly text: (hand: P) => string;
  readonly terms: Terms;
  readonly rules: readonly SentenceKey[];
  readonly fair: SentenceKey;
  readonly lost: SentenceKey;
};

/** The page of a card room: what the server says of it, and what the player may do. */
export class RoomPage<N extends AnyTable, O extends AnyOwn, P extends AnyPast, A> {
  readonly #parts: Parts;
  readonly #game: RoomGame<N, O, P, A>;
  readonly #talk;
  readonly #felt;
  readonly #bar;
  readonly #drawer;
  readonly #balance = h('dd');
  readonly #place = h('span');
  readonly #rake = h('b');
  readonly #shuffles = makeShuffles();
  #open: ReturnType<typeof opensIn> = () => undefined;
  #table: N | null = null;
  #own: O;
  #isUp = false;
  #isBusy = false;
  /** Of the server's clock before ours. */
  #ahead = 0;
  #checked = { right: 0, wrong: 0, last: 0 };
  /** The seat that was asked for and not answered keeps its id, so that the buy-in is taken once. */
  #asked: { readonly stayId: string; readonly seat: number; readonly buyIn: number; readonly rake: RoomTitle['rake'] } | null = null;

  constructor(parts: Parts, game: RoomGame<N, O, P, A>) {
    this.#parts = parts;
    this.#game = game;
    this.#own = game.nobody;
    const { title, words } = parts;
    this.#talk = makeTableTalk({ ...parts, gameCode: title.code });
    const handlers: Handlers<A> = {
      onAct: (action) => void this.#act(action),
      onSit: (seat) => this.#choose(seat ?? this.#table?.seats.indexOf(null) ?? -1),
      onAway: (isAway) => void this.#ask(() => game.calls.setAway(isAway)),
      onWish: (isWished) => void this.#ask(() => game.calls.setWish(isWished)),
      onShow: () => void this.#ask(() => game.calls.show(this.#table?.hand?.number ?? 0)),
      onLeave: () => void this.#ask(() => game.calls.leave()),
    };
    this.#felt = game.felt(handlers);
    this.#bar = makeBar(title, this.#balance, words, handlers, game.acts(handlers));
    this.#drawer = makeDrawer(title.name, words, game.stories, {
      onExport: () => void this.#export(),
      onBefore: () => this.#hands(),
      onHand: (hand) => this.#openHand(hand),
    });
  }

  build(launch: Launch): HTMLElement {
    const { session, title, words, store, speaker, sound } = this.#parts;
    const { say } = words;
    store.watch((state) => fill(this.#balance, ...balanceNodes(state.balance, session.currency)));
    const stage = h(
      'section',
      { class: 'floor-stage poker-stage', 'aria-label': say('floorStage', { title: title.name }) },
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
      figure: h('span', {}, `${say('roomRake')} `, this.#rake),
      onFairness: () => this.#open((close) => fairSheet(this.#table, this.#game.fair, words, close)),
      onHistory: () => this.#drawer.open('before'),
      onRules: () => this.#open((close) => rulesSheet(title, this.#game.rules, words, close)),
    });
    const play = h('div', { class: 'play floor poker-floor' }, stage, this.#bar.element, this.#drawer.element, foot);
    this.#open = opensIn(play);
    return play;
  }

  start(): void {
    const { title, session, store, words } = this.#parts;
    openStream(session.session, {
      path: `/api/room/${title.code}/stream`,
      message: this.#game.message,
      onMessage: (message) => this.#hear(message),
      onLink: (isUp) => {
        if (isUp !== this.#isUp) store.set({ notice: isUp ? null : { text: words.say(this.#game.lost) } });
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
    const { calls } = this.#game;
    const { words } = this.#parts;
    try {
      const [{ stay }, { hands }] = await Promise.all([calls.stay(id), calls.hands(id)]);
      const [last] = hands;
      this.#drawer.open('before');
      if (last) this.#openHand(last);
      this.#parts.store.set({ notice: { text: words.say('roomStayOf', { stake: money(stay.stake), paid: money(stay.payout) }) } });
    } catch (error) {
      this.#talk.refuse(error);
    }
  }

  #openHand(hand: P): void {
    const page = this.#game.page(hand);
    this.#open((close) => handSheet(hand, this.#parts.words, page, this.#shuffles.check(hand), close));
  }

  async #hands(): Promise<readonly P[]> {
    try {
      return (await this.#game.calls.hands()).hands;
    } catch (error) {
      this.#talk.refuse(error);
      return [];
    }
  }

  async #export(): Promise<void> {
    const hands = await this.#hands();
    this.#open((close) => exportSheet(hands.map(this.#game.text), this.#parts.words, close));
  }

  #choose(seat: number): void {
    if (!this.#isUp || this.#isBusy || seat < 0) return;
    const { title, words, store } = this.#parts;
    if (title.buyIn.most < title.buyIn.least)
      return store.set({ notice: { text: words.say('roomLimited', { most: money(title.buyIn.most) }) } });
    this.#open((close) => makeSit(title, words, this.#game.terms, close, (buyIn, rake) => void this.#sit(seat, buyIn, rake)));
  }

  async #sit(seat: number, buyIn: number, rake: RoomTitle['rake']): Promise<void> {
    const { calls } = this.#game;
    const { store, words } = this.#parts;
    const same = this.#asked?.seat === seat && this.#asked.buyIn === buyIn ? this.#asked : null;
    const asked = same ?? { stayId: crypto.randomUUID(), seat, buyIn, rake };
    this.#asked = asked;
    await this.#ask(async () => {
      try {
        const { stay } = await calls.sit(asked);
        this.#asked = null;
        if (this.#talk.isRefused(stay)) {
          if (stay.reason === 'RS_ERROR_NOT_ENOUGH_MONEY') store.set({ notice: { text: words.say('roomOwnOnly') } });
          return;
        }
        store.set({ notice: null });
        this.#parts.speaker.say(words.say('roomSaidSat', { amount: money(buyIn), n: seat + 1 }));
      } catch (error) {
        // Refused, it was not taken; unheard, the next press asks for the same seat again.
        if (error instanceof Trouble && error.code !== 'OFFLINE') this.#asked = null;
        throw error;
      }
    });
    await this.#talk.refreshBalance();
  }

  async #act(action: A): Promise<void> {
    const hand = this.#table?.hand;
    if (!hand || !this.#own.options || this.#isBusy) return;
    this.#parts.sound.play('tap');
    await this.#ask(() => this.#game.calls.act({ hand: hand.number, at: hand.entries.length, action }));
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

  #hear(message: N | O): void {
    if (isOwn(message)) {
      const before = this.#own;
      this.#own = message;
      if (before.stay && before.stay.id !== message.stay?.id) void this.#paid(before.stay.id);
      this.#game.teller.own(before, message);
      void this.#giveSeed();
      return this.#show();
    }
    const before = this.#table;
    this.#table = message;
    this.#readTerms(message.terms, before !== null);
    this.#ahead = before === null ? message.now - Date.now() : Math.max(this.#ahead, message.now - Date.now());
    this.#place.textContent = message.hand ? `#${count(message.hand.number)}` : '';
    const { hand } = message;
    const isOver = this.#game.teller.hand(before?.hand ?? null, hand, this.#own.stay?.seat ?? null);
    if (isOver && hand && before) void this.#check(hand.number);
    void this.#giveSeed();
    this.#show();
  }

  /** What operators have set takes the place of what the title said; whoever sits is told. */
  #readTerms({ buyIn, rake }: AnyTable['terms'], isKnown: boolean): void {
    const { title, words, store } = this.#parts;
    const isSame = title.rake.share === rake.share && title.rake.most === rake.most;
    Object.assign(title, { buyIn, rake });
    const text = rakeText(title, words);
    this.#rake.textContent = text;
    if (isKnown && !isSame && this.#own.stay) store.set({ notice: { text: words.say('roomTermsChanged', { rake: text }) } });
  }

  async #check(number: number): Promise<void> {
    if (this.#checked.last === number) return;
    this.#checked.last = number;
    try {
      const isTrue = await this.#shuffles.check((await this.#game.calls.hand(number)).hand);
      this.#checked[isTrue ? 'right' : 'wrong'] += 1;
      if (!isTrue) this.#parts.store.set({ notice: { text: this.#parts.words.say('mismatch') } });
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
    }
    this.#show();
  }

  #seeding = false;

  /** Promises a seed to the next shuffle as soon as its deck is closed, and reveals it when all promises are told. */
  async #giveSeed(): Promise<void> {
    if (!this.#table || this.#seeding) return;
    const chair = this.#own.stay && this.#table.seats[this.#own.stay.seat];
    if (!chair || chair.isReserved) return;
    this.#seeding = true;
    const { root } = this.#table.next;
    const step = await this.#shuffles.next(this.#table, this.#own);
    const { calls } = this.#game;
    try {
      if (step) await ('reveal' in step ? calls.reveal(step.reveal) : calls.promise(step.promise));
    } catch (error) {
      if (step && error instanceof Trouble && error.code === 'OFFLINE') this.#shuffles.forget(step, root);
    }
    this.#seeding = false;
    // News that came meanwhile may ask for the other step.
    if (step) void this.#giveSeed();
  }

  /** A stay is over: once the wallet has its money, the site and the balance hear of it. */
  async #paid(id: string): Promise<void> {
    for (let at = 0; at < PAID_TRIES; at += 1) {
      const answer = await this.#game.calls.stay(id).catch(() => null);
      if (answer?.stay.state === 'settled' || answer?.stay.state === 'void') {
        const { stake, payout } = answer.stay;
        if (answer.stay.state === 'settled') {
          this.#talk.ended({ id, stake, payout });
          this.#parts.store.set({ notice: { text: this.#parts.words.say('roomStayOf', { stake: money(stake), paid: money(payout) }) } });
        }
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAID_MS));
    }
  }

  readonly #tell = (): void => {
    const now = Date.now() + this.#ahead;
    this.#felt.tell(now);
    this.#bar.tell(now);
  };

  #show(): void {
    const table = this.#table;
    if (!table) return;
    const news = { table, own: this.#own };
    this.#felt.show(news);
    this.#bar.show({ ...news, isUp: this.#isUp, isBusy: this.#isBusy });
    this.#drawer.show(news, this.#checked);
    this.#tell();
  }
}
