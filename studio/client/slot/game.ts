import type { Round } from '../../engines/slot/round.ts';
import type { SlotTitle } from '../../engines/slot/title.ts';
import type { RoundView, SessionAnswer } from '../../server/api.ts';
import { type Api, openApi } from '../shell/api.ts';
import { type AutoLimits, runAuto } from '../shell/auto.ts';
import { h } from '../shell/dom.ts';
import { onKeys } from '../shell/keys.ts';
import { beginWith, type Game, isCalm, isSmall, later, type StartGame } from '../shell/launch.ts';
import { makeShellOverlays } from '../shell/overlays.ts';
import type { KindPanels } from '../shell/panels/panel-parts.ts';
import { makeAutoLimits } from '../shell/panels/auto-limits.ts';
import { Panels } from '../shell/panels/panels.ts';
import { Play, type Show } from '../shell/play.ts';
import { openSound, type Sound } from '../shell/sound/sound.ts';
import { makeSpeaker } from '../shell/speaker.ts';
import { count, languageOf, money, type Words, wordsOf } from '../shell/words.ts';
import { type Actions, makeBar } from './controls.ts';
import { type Asks, makeFeatureOverlays } from './feature-overlays.ts';
import { makeSlotOverlays, ownJackpots } from './overlays.ts';
import { makeGiven } from './given.ts';
import { makePaytable } from './panels/paytable.ts';
import { makeStakePicker } from './panels/stake-picker.ts';
import { miniReels } from './panels/symbol-images.ts';
import { sayResult } from './result-words.ts';
import { openSlotStore, type SlotStore } from './state.ts';
import { type Cues, Director, type Shown } from './stage/director.ts';
import { insetsOf } from './stage/insets.ts';
import { makeStage, type Stage } from './stage/stage.ts';

/** The first reel stops no earlier. */
const FIRST_STOP_MS = 760;
const POOLS_MS = 15_000;
const RESIZE_MS = 60;

const isDeck = (bar: HTMLElement): boolean => getComputedStyle(bar).display === 'grid';

/** The slot of a session, on its stage. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'slot') throw new Error('not a slot');
  const words = wordsOf(languageOf(launch.language));
  const store = openSlotStore(session, title);
  const api = openApi(launch.base, session.session);
  const sound = openSound(title);
  const speaker = makeSpeaker();
  const scene = h('canvas', { 'aria-hidden': 'true' });
  const air = h('canvas', { 'aria-hidden': 'true' });
  const surface = h('canvas', { role: 'img', 'aria-label': words.say('reels', { title: title.name, columns: title.rows.length }) });
  const actions: Actions = {
    spin: () => void spin(),
    stopAuto: () => store.set({ auto: null }),
    step: (direction) => stepStake(title, store, direction, (minor) => speaker.say(words.say('saidStake', { amount: money(minor) }))),
    open: (panel, opener) => panels.toggle(panel, opener),
    sound,
    backUrl: launch.backUrl,
    hasAutoplay: launch.hasAutoplay,
  };
  const asks: Asks = {
    choose: (bonus) => void player.step({ bonus }),
    buy: () => void player.open({ coinValue: store.state.coinValue, isBuy: true }),
  };
  const bar = makeBar(title, session.currency, store, words, actions);
  const stageBox = h(
    'section',
    { class: 'stage', 'aria-label': words.say('stage', { title: title.name }) },
    scene,
    air,
    surface,
    ...makeGiven({ store, words, goBack: () => talk.tell({ type: 'sorak:close', gameCode: title.code }) }),
    ...makeSlotOverlays(title, store, words),
    ...makeFeatureOverlays(title, store, words, asks, session.hasFeatureBuys),
    ...makeShellOverlays(store, words),
    bar,
    speaker.element,
  );
  const play = h('div', { class: 'play' }, stageBox);
  app.replaceChildren(play);
  const stage = makeStage(
    { scene, air, game: surface },
    title,
    words,
    () =>
      insetsOf(
        bar,
        window.innerHeight,
        isDeck(bar),
        session.jackpots.length > 0 || ownJackpots(title).length > 0,
        store.state.given !== null,
      ),
    isCalm,
  );
  const director = new Director({
    stage,
    title,
    words: () => words,
    isCalm,
    cues: cuesOf(store, sound, (text) => speaker.say(text), words, title),
  });
  store.watch(({ phase, free, hold, trail }) => sound.follow(free || hold || trail ? 1 : phase === 'free' ? 0.15 : 0.7));
  const show = showOf(store, stage, director, words, () => sound.play('spin'));
  const player = new Play({ api, session, store, show, words, tell: talk.tell });
  const spin = (): Promise<RoundView | null> => player.open({ coinValue: store.state.coinValue });
  const startAuto = (limits: AutoLimits): void => void runAuto(limits, store, spin, words, hasFeature);
  const panels = new Panels({
    app,
    play,
    stage: stageBox,
    session,
    store,
    words,
    api,
    checks: launch.checks,
    isSmall,
    replay: (round) => void player.replay(round),
    kind: panelsOf(title, session, store, words, startAuto),
  });
  onKeys({ spin: actions.spin, step: actions.step, close: () => panels.close() });
  await stage.resize();
  director.idle();
  new ResizeObserver(later(() => void stage.resize(), RESIZE_MS)).observe(stageBox);
  watchPools(store, api);
  document.addEventListener('visibilitychange', () => sound.setPaused(document.hidden));
  beginWith(session, launch, { api, store, words, player, panels, opener: bar });
  return { onMessage: pausesOn(stage, sound, play) };
};

/** The site's word holds the stage and its sound, and lets them go on. */
const pausesOn =
  (stage: Stage, sound: Sound, play: HTMLElement): Game['onMessage'] =>
  ({ type }) => {
    if (type !== 'sorak:pause' && type !== 'sorak:resume') return;
    const isPaused = type === 'sorak:pause';
    stage.setPaused(isPaused);
    sound.setPaused(isPaused);
    play.inert = isPaused;
  };

/** Its rules, its stakes, and its outcomes as small pictures. */
const panelsOf = (
  title: SlotTitle,
  session: SessionAnswer,
  store: SlotStore,
  words: Words,
  startAuto: (limits: AutoLimits) => void,
): KindPanels => ({
  dialogs: {
    rules: (close) => makePaytable(title, session, store, words, close),
    stake: (close) => makeStakePicker(title, store, words, close),
    auto: (close) => makeAutoLimits({ words, stake: () => title.coins * store.state.coinValue, startAuto }, close),
  },
  picture: (_, outcome, label) => pictureOf(title, outcome, label),
  yourself: 'yourselfText',
});

/** What the server's slot rounds carry: the engine's round, and the coin value that was asked for. */
const outcomeOf = ({ outcome }: RoundView): Round | null => outcome as Round | null;
const coinValueOf = ({ requests: [opening] }: RoundView): number => (opening as { coinValue: number }).coinValue;

function hasFeature(round: RoundView): boolean {
  const { spins = [], hold, trail, bonus } = outcomeOf(round) ?? {};
  return spins.length > 1 || hold !== undefined || trail !== undefined || bonus === null;
}

function pictureOf(title: SlotTitle, outcome: unknown, label: string): HTMLElement | null {
  const first = (outcome as Round).spins[0]?.steps[0];
  return first
    ? miniReels(
        title,
        first.grid,
        first.wins.flatMap((win) => [...win.cells]),
        label,
      )
    : null;
}

function shownOf(round: RoundView, store: SlotStore, words: Words): Shown | null {
  const outcome = outcomeOf(round);
  const pool = store.state.jackpots.find(({ code }) => code === round.jackpot?.code);
  const jackpot = round.jackpot && pool ? { name: words.name(pool.name), amount: round.jackpot.amount } : null;
  return outcome && { round: outcome, coinValue: coinValueOf(round), stake: round.stake, payout: round.payout, jackpot };
}

/** A round that waited for a bonus goes on from there when it is asked for; looked at again it is shown from its beginning. */
const isChosen = (round: RoundView, isNew: boolean): boolean => isNew && typeof outcomeOf(round)?.bonus === 'number';

const showOf = (store: SlotStore, stage: Stage, director: Director, words: Words, onSpin: () => void): Show => ({
  begin: (isStep) => {
    if (isStep) return Promise.resolve();
    store.set({ collected: 0, texts: [] });
    director.clear();
    stage.reels.start();
    onSpin();
    return stage.ticker.wait(FIRST_STOP_MS);
  },
  present: async (round, isNew) => {
    if (!isNew) store.set({ collected: 0, texts: [] });
    const shown = shownOf(round, store, words);
    if (shown) await director.show(shown, isNew && !isChosen(round, isNew), isChosen(round, isNew));
  },
  rest: () => stage.reels.rest(),
});

function stepStake(title: SlotTitle, store: SlotStore, direction: 1 | -1, speak: (minor: number) => void): void {
  const { phase, auto, coinValue, given } = store.state;
  const next = title.coinValues[title.coinValues.indexOf(coinValue) + direction];
  if (phase !== 'free' || auto || given || next === undefined) return;
  store.set({ coinValue: next });
  speak(next * title.coins);
}

const cuesOf = (store: SlotStore, sound: Sound, tell: (text: string) => void, words: Words, { maxWin }: SlotTitle): Cues => ({
  onReelStop: (reel) => sound.play('stop', reel),
  onReelAwaited: (reel) => sound.play('await', reel),
  onGreatWin: () => sound.play('great'),
  onWins: (texts, isLoud) => {
    store.set({ texts });
    if (isLoud) sound.play('win', texts.length);
  },
  onCollected: (collected) => store.set({ collected }),
  onFree: (free) => store.set({ free }),
  onHold: (hold) => store.set({ hold }),
  onTrail: (trail) => store.set({ trail }),
  onSpin: (spin) => store.set(spin),
  onFreeWon: (n) => {
    sound.play('free');
    if (n > 0) tell(words.say('saidFree', { n }));
  },
  onTotal: (shown, isCelebrated) => {
    const capped = shown.round.isCapped ? { notice: { text: words.say('capped', { n: count(maxWin) }) } } : {};
    store.set({ payout: { amount: shown.payout, isWin: isCelebrated }, ...capped });
    tell(sayResult(shown, store.state.texts, words));
  },
});

/** Pools grow by other players' stakes too: their figures are asked for while the page is looked at. */
function watchPools(store: SlotStore, api: Api): void {
  if (store.state.jackpots.length === 0) return;
  setInterval(() => {
    if (document.hidden || store.state.phase !== 'free') return;
    void api.jackpots().then(store.set, () => undefined);
  }, POOLS_MS);
}
