import { type CrashTitle, heightAt } from '../../engines/crash/crash.ts';
import type { SharedBetRequest, SharedBetView, TableMessage } from '../../server/api.ts';
import { openApi, ApiError } from '../shell/api.ts';
import { h, refill, write } from '../shell/dom.ts';
import { beginRound, followRound, type RoundParts } from '../shell/follow-round.ts';
import { isCalm, type Launch, type StartGame } from '../shell/launch.ts';
import { makeStopRules, type StopRules } from '../shell/floor/stop-rules.ts';
import { makeShellOverlays } from '../shell/overlays.ts';
import { openSound } from '../shell/sound/sound.ts';
import { makeSpeaker } from '../shell/speaker.ts';
import { openStore, shellState } from '../shell/state.ts';
import { balanceNodes, count, hasOwnSign, languageOf, money, wordsOf } from '../shell/words.ts';
import { autoCalls } from './auto-calls.ts';
import { type BetBox, makeBetBox } from './bet-box.ts';
import { flightsOf } from './check.ts';
import { marksOf } from './marks.ts';
import { makePanels } from './panel.ts';
import { makePlayers } from './players.ts';
import { readOut } from './read-out.ts';
import { makeSky, type Sky } from './sky.ts';
import { timesText } from './words.ts';

const LAST = 10;

type Parts = RoundParts<CrashTitle>;

/** How tense each part of a flight is. */
const TENSION = { betting: 0.3, playing: 0.9, ended: 0 } as const;

/** Crash: one flight for all players by the server's clock. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  if (session.title.kind !== 'crash') throw new Error('not crash');
  const words = wordsOf(languageOf(launch.language));
  const api = openApi(launch.base, session.session);
  const store = openStore(shellState(session));
  const sound = openSound(session.title);
  const flight = new Flight(
    { title: session.title, session, talk, words, api, store, sound, speaker: makeSpeaker(), checks: launch.checks },
    launch,
  );
  return beginRound(app, launch, sound, { play: flight.build(launch), start: flight.start, showBet: flight.showBet });
};

/** The page of the round that runs: what the server said of it, drawn by its clock. */
class Flight {
  readonly #parts: Parts;
  readonly #sky: Sky;
  readonly #players: ReturnType<typeof makePlayers>;
  readonly #round;
  readonly #talk;
  readonly #rules: StopRules;
  readonly #pace = h('p', { class: 'floor-pace' });
  #boxes: readonly BetBox[] = [];
  readonly #number = h('p', { class: 'crashheight', 'aria-hidden': 'true' }, timesText(100));
  readonly #under = h('p', { class: 'crashunder' });
  readonly #last: HTMLElement;
  #mine: readonly SharedBetView[] = [];
  /** A bet takes no more. */
  #max: number;

  constructor(parts: Parts, launch: Launch) {
    this.#parts = parts;
    const { title, words, api, session } = parts;
    this.#round = followRound(parts, {
      lost: 'crashLost',
      onTable: (message, before) => this.#onTable(message, before),
      onMine: (bets) => this.#onMine(bets),
      onLink: () => this.#tellBoxes(),
      onFrame: () => this.#draw(),
    });
    this.#talk = this.#round.talk;
    this.#players = makePlayers(words);
    this.#sky = makeSky(words);
    this.#max = title.stakes.max;
    this.#last = h('ul', { class: 'floor-chips', 'aria-label': words.say('floorLast') });
    const way = {
      api,
      refuse: (error: unknown) => this.#talk.refuse(error),
      notice: (text: string) => parts.store.set({ notice: { text } }),
    };
    this.#rules = makeStopRules(
      {
        stake: () => Math.max(title.stakes.min, ...this.#automatic().map(({ stake }) => stake())),
        state: () => ({ isShown: this.#automatic().length > 0, isFixed: false, ...this.#down() }),
        onChange: () => this.#tellBoxes(),
      },
      words,
    );
    this.#boxes = ([1, 2] as const).map((slot) =>
      makeBetBox({
        slot,
        title,
        currency: session.currency,
        words,
        place: (stake, target, run) => void this.#place({ betId: crypto.randomUUID(), slot, stake, target }, run),
        auto: launch.hasAutoplay ? autoCalls(slot, way) : null,
        take: (bet) => void this.#ask(() => api.takeBet(bet.id)),
        rules: this.#rules,
        onMode: () => this.#showMode(),
      }),
    );
    this.#showMode();
  }

  build(launch: Launch): HTMLElement {
    const { session, title, words, store, speaker } = this.#parts;
    const { say } = words;
    const balance = h('dd');
    store.watch((state) => refill(balance, ...balanceNodes(state.balance, session.currency)));
    const bets = h(
      'section',
      { class: 'bet-panel', 'aria-label': say('floorPanel') },
      h('dl', { class: `floor-balance ${hasOwnSign(session.currency) ? 'told' : ''}` }, h('dt', {}, say('balance')), balance),
      ...this.#boxes.map(({ element }) => element),
      this.#rules.element,
      this.#pace,
    );
    const stage = h(
      'section',
      { class: 'floor-stage crashstage', 'aria-label': say('floorStage', { title: title.name }) },
      this.#sky.element,
      this.#last,
      h('div', { class: 'crashread' }, this.#number, this.#under),
      ...makeShellOverlays(store, words),
      speaker.element,
    );
    const play = h('div', { class: 'play floor crashfloor' }, bets, stage, this.#players.element, this.#round.foot(launch));
    this.#round.setPanels(makePanels(play, this.#parts));
    return play;
  }

  readonly #automatic = (): readonly BetBox[] => this.#boxes.filter(({ isAutomatic }) => isAutomatic());

  /** Of two runs the one that is nearer to its end. */
  #down(): { readonly lost: number; readonly limit: number | null } {
    const all = this.#boxes.flatMap(({ run }) => run?.down() ?? []);
    return all.toSorted((a, b) => b.lost / b.limit - a.lost / a.limit)[0] ?? { lost: 0, limit: null };
  }

  #showMode(): void {
    this.#rules.refresh();
    this.#pace.textContent = this.#parts.words.say(this.#automatic().length > 0 ? 'crashAutoNote' : 'crashPace');
  }

  readonly start = (): void => this.#round.start();
  readonly showBet = (id: string): Promise<void> => this.#round.showBet(id);
  get #table(): TableMessage | null {
    return this.#round.table();
  }

  /** A bet by hand or of a run, which the studio ends when its limits are met. */
  async #place(bet: SharedBetRequest, run: string | null): Promise<void> {
    if (run === null) return this.#ask(() => this.#parts.api.placeBet(bet));
    const auto = this.#boxes[bet.slot - 1]?.run;
    try {
      const { bet: placed } = await this.#parts.api.placeBet({ ...bet, run });
      this.#mine = [...this.#mine.filter(({ id }) => id !== placed.id), placed];
      if (this.#talk.isRefused(placed)) auto?.stop();
      else auto?.placed(placed);
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'AUTO_OVER' || error.code === 'AUTO_OFF')) await auto?.over();
      else {
        auto?.stop();
        this.#talk.refuse(error);
      }
    }
    this.#tellBoxes(true);
    await this.#talk.refreshBalance();
  }

  async #ask(send: () => Promise<{ bet: SharedBetView }>): Promise<void> {
    const { speaker, words } = this.#parts;
    try {
      const { bet } = await send();
      this.#mine = [...this.#mine.filter(({ id }) => id !== bet.id), bet];
      this.#talk.isRefused(bet);
      if (bet.height !== null) speaker.say(words.say('crashSaidTaken', { height: timesText(bet.height), amount: money(bet.payout) }));
    } catch (error) {
      this.#talk.refuse(error);
    }
    this.#tellBoxes(true);
    await this.#talk.refreshBalance();
  }

  readonly #seconds = (): number => Math.max(0, (this.#round.now() - (this.#table?.round.startedAt ?? this.#round.now())) / 1_000);
  readonly #height = (): number => Math.min(heightAt(this.#seconds() * 1_000), this.#parts.title.targets.max);

  /** `isAnswered`: a call has come back, whatever it said. */
  #tellBoxes(isAnswered = false): void {
    if (!this.#table) return;
    const { phase, place } = this.#table.round;
    for (const [i, box] of this.#boxes.entries()) {
      const bet = this.#mine.find((each) => each.slot === i + 1 && each.place === place && each.state !== 'void') ?? null;
      box.show({ phase, bet, height: this.#height(), isUp: this.#round.isUp() }, isAnswered);
    }
  }

  #draw(): void {
    if (!this.#table) return;
    const { phase } = this.#table.round;
    this.#number.classList.toggle('over', phase === 'ended');
    const seconds = this.#seconds();
    const moment = { now: this.#round.now(), seconds, height: this.#height() };
    const told = readOut(this.#table, moment, this.#mine, this.#parts.words);
    if (told) {
      write(this.#number, told.number);
      write(this.#under, told.under);
    }
    if (phase !== 'playing') return;
    if (!isCalm()) this.#sky.fly(seconds, false);
    this.#tellBoxes();
  }

  #onTable(message: TableMessage, before: TableMessage | null): void {
    const { round } = message;
    const flights = flightsOf(message.last);
    this.#followLimits(message);
    this.#players.show(message, this.#mine, this.#round.tag());
    this.#sky.mark(marksOf(message, this.#mine, this.#parts.words));
    refill(this.#last, ...flights.slice(0, LAST).map(({ point }) => h('li', { class: point >= 200 ? 'won' : '' }, timesText(point))));
    if (before?.round.phase !== round.phase) this.#changePhase(message);
    this.#tellBoxes();
    this.#draw();
  }

  /** Says what a bet takes where it is not what this page has shown. */
  #followLimits({ limits: { max, round } }: TableMessage): void {
    if (max === this.#max) return;
    this.#max = max;
    for (const box of this.#boxes) box.limit(max);
    const text = this.#parts.words.say('crashLimitsNew', { max: money(max), both: money(round) });
    this.#parts.store.set({ notice: { text } });
    this.#parts.speaker.say(text);
  }

  #onMine(bets: readonly SharedBetView[]): void {
    this.#mine = bets;
    for (const { run } of this.#boxes) run?.follow(bets);
    this.#rules.refresh();
    if (this.#table) {
      this.#sky.mark(marksOf(this.#table, this.#mine, this.#parts.words));
      this.#players.show(this.#table, this.#mine, this.#round.tag());
    }
    this.#tellBoxes();
    this.#talk.report(bets);
  }

  #changePhase(message: TableMessage): void {
    const { round } = message;
    const [newest, previous] = flightsOf(message.last);
    const { speaker, sound, words } = this.#parts;
    sound.follow(TENSION[round.phase]);
    if (round.phase === 'playing') return sound.play('spin');
    if (round.phase === 'betting') {
      speaker.say(words.say('crashSaidOpen', { n: count(round.place) }));
      return this.#sky.fly(0, false);
    }
    if (round.point !== null) speaker.say(words.say('crashSaidEnd', { height: timesText(round.point) }));
    this.#sky.fly(this.#seconds(), true);
    if (newest) void this.#round.verify(newest, previous ?? null);
  }
}
