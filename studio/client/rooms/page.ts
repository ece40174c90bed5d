import type { RoomTitle } from '../../titles/catalogue.ts';
import { h, refill, write } from '../shell/dom.ts';
import { isCalm, type Launch } from '../shell/launch.ts';
import { makeShellOverlays } from '../shell/overlays.ts';
import { opensIn } from '../shell/panels/sheet.ts';
import { openStream } from '../shell/stream.ts';
import { makeTableFoot } from '../shell/table-foot.ts';
import { makeTableStream } from '../shell/table-stream.ts';
import { balanceNodes, count, money } from '../shell/words.ts';
import { makeBar } from './bar.ts';
import { makeDrawer } from './drawer.ts';
import type { Parts, RoomGame } from './game.ts';
import { rakeText } from './names.ts';
import { makeOwnHands } from './own-hands.ts';
import { makeProving } from './proving.ts';
import { makeReporting, reportable, reportSheet } from './report.ts';
import { fairSheet, rulesSheet } from './sheets.ts';
import { makeSit } from './sit.ts';
import { makeSitting } from './sitting.ts';
import { makeTags } from './tags.ts';
import { type AnyOwn, type AnyPast, type AnyTable, type Handlers, maySit } from './types.ts';

const CALM_MS = 200;
/** How often a page says that it still waits for a chair. */
const WAITING_MS = 30_000;

const isOwn = <N extends AnyTable, O extends AnyOwn>(message: N | O): message is O => message.type === 'mine';

/** The page of a card room: what the server says of it, and what the player may do. */
export class RoomPage<N extends AnyTable, O extends AnyOwn, P extends AnyPast, A> {
  readonly #parts: Parts;
  readonly #game: RoomGame<N, O, P, A>;
  readonly #talk;
  readonly #felt;
  readonly #bar;
  readonly #drawer;
  readonly #sitting;
  readonly #proving;
  readonly #past;
  readonly #send;
  readonly #balance = h('dd');
  readonly #place = h('span');
  readonly #rake = h('b');
  readonly #tags;
  #open: ReturnType<typeof opensIn> = () => undefined;
  #table: N | null = null;
  #own: O;
  #isUp = false;
  #isBusy = false;
  /** Of the server's clock before ours. */
  #ahead = 0;

  constructor(parts: Parts, game: RoomGame<N, O, P, A>) {
    this.#parts = parts;
    this.#game = game;
    this.#own = game.nobody;
    const { title, words } = parts;
    const { calls } = game;
    this.#talk = makeTableStream({ ...parts, gameCode: title.code });
    this.#sitting = makeSitting(parts, calls, this.#talk);
    this.#proving = makeProving(calls);
    const past = makeOwnHands(game, words, { open: (sheet) => this.#open(sheet), check: this.#proving.check, refuse: this.#talk.refuse });
    this.#past = past;
    this.#tags = makeTags(words);
    const handlers: Handlers<A> = {
      onAct: (action) => void this.#act(action),
      onSit: (seat) => this.#choose(seat ?? this.#table?.seats.indexOf(null) ?? -1),
      onAway: (isAway) => void this.#ask(() => calls.setAway(isAway)),
      onConsent: (isAgreed) => void this.#ask(() => calls.setConsent(isAgreed)),
      onQueue: (isWaiting) => void this.#ask(() => calls.queue(isWaiting)),
      onShow: () => void this.#ask(() => calls.show(this.#table?.hand?.number ?? 0)),
      onReport: parts.session.currency === 'PLAY' ? null : (seat) => this.#report(seat),
      onLeave: () => void this.#ask(() => calls.leave()),
    };
    this.#felt = game.felt(handlers);
    this.#bar = makeBar(title, this.#balance, words, handlers, game.acts(handlers));
    this.#drawer = makeDrawer(title.name, words, game.handHistory, {
      onExport: () => void past.exportAll(),
      onBefore: past.list,
      onLast: past.last,
      onHand: past.openHand,
      onReport: handlers.onReport,
    });
    this.#send = makeReporting(parts, calls, this.#talk.refuse);
  }

  build(launch: Launch): HTMLElement {
    const { session, title, words, store, speaker, sound } = this.#parts;
    const { say } = words;
    store.watch((state) => refill(this.#balance, ...balanceNodes(state.balance, session.currency)));
    const stage = h(
      'section',
      { class: 'floor-stage poker-stage', 'aria-label': say('floorStage', { title: title.name }) },
      this.#tags.element,
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
    play.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') play.querySelector('dialog')?.close();
    });
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
    setInterval(() => {
      // Unheard, the next one says it again.
      if (this.#own.waiting) void this.#game.calls.queue(true).catch(() => undefined);
    }, WAITING_MS);
  }

  /** A stay of long ago: its hands. */
  async showStay(id: string): Promise<void> {
    this.#drawer.open('before');
    const text = await this.#past.openStay(id);
    if (text !== null) this.#parts.store.set({ notice: { text } });
  }

  #choose(seat: number): void {
    if (!this.#isUp || this.#isBusy || seat < 0 || !this.#table || !maySit({ table: this.#table, own: this.#own })) return;
    const { title, words, store } = this.#parts;
    if (title.buyIn.max < title.buyIn.min)
      return store.set({ notice: { text: words.say('roomLimited', { max: money(title.buyIn.max) }) } });
    this.#open((close) => makeSit(title, words, this.#game.terms, close, (buyIn, rake) => void this.#sit(seat, buyIn, rake)));
  }

  #report(seat: number | null): void {
    const table = this.#table;
    const whom = table ? reportable({ table, own: this.#own }) : [];
    const chosen = whom.find((one) => one.seat === seat) ?? whom[0];
    const hand = table?.hand?.number;
    if (!chosen || hand === undefined) return;
    this.#open((close) => reportSheet({ hand, whom, chosen: chosen.seat }, this.#parts.words, this.#send, close));
  }

  async #sit(seat: number, buyIn: number, rake: RoomTitle['rake']): Promise<void> {
    await this.#ask(() => this.#sitting.sit(seat, buyIn, rake));
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
      if (before.stay && before.stay.id !== message.stay?.id) void this.#sitting.paid(before.stay.id);
      this.#onOffer(before, message);
      this.#game.announcer.own(before, message);
    } else this.#onTable(message);
    void this.#proving.give(() => this.#table && { table: this.#table, own: this.#own });
    this.#show();
  }

  /** A chair that is kept does not wait for long. */
  #onOffer({ waiting: before }: O, { waiting }: O): void {
    if (waiting?.offerEndsAt == null || before?.offerEndsAt != null) return;
    const { sound, speaker, words } = this.#parts;
    sound.play('stop');
    speaker.say(words.say('roomSaidOffer'));
  }

  #onTable(message: N): void {
    const before = this.#table;
    this.#table = message;
    this.#readTerms(message.terms, before !== null);
    this.#ahead = before === null ? message.now - Date.now() : Math.max(this.#ahead, message.now - Date.now());
    const { hand } = message;
    write(this.#place, hand ? `#${count(hand.number)}` : '');
    const isOver = this.#game.announcer.hand(before?.hand ?? null, hand, this.#own.stay?.seat ?? null);
    if (isOver && hand && before) void this.#check(hand.number);
  }

  /** What operators have set takes the place of what the title said; whoever sits is told. */
  #readTerms({ buyIn, rake }: AnyTable['terms'], isKnown: boolean): void {
    const { title, words, store } = this.#parts;
    const isSame = title.rake.share === rake.share && title.rake.max === rake.max;
    Object.assign(title, { buyIn, rake });
    const text = rakeText(title, words);
    write(this.#rake, text);
    if (isKnown && !isSame && this.#own.stay) store.set({ notice: { text: words.say('roomTermsChanged', { rake: text }) } });
  }

  async #check(number: number): Promise<void> {
    if (!(await this.#proving.count(number))) this.#parts.store.set({ notice: { text: this.#parts.words.say('mismatch') } });
    this.#show();
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
    this.#tags.show(table);
    this.#felt.show(news);
    this.#bar.show({ ...news, isUp: this.#isUp, isBusy: this.#isBusy });
    this.#drawer.show(news, this.#proving.checked);
    this.#tell();
  }
}
