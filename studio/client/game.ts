import type { PageToFrame } from '@sorak/contract';
import type { SlotTitle } from '../engines/slot/title.ts';
import type { RoundView, SessionAnswer } from '../server/api.ts';
import { type Api, openApi, Trouble } from './api.ts';
import { type AutoLimits, runAuto } from './auto.ts';
import { type Actions, makeBar } from './controls.ts';
import { h } from './dom.ts';
import type { FrameTalk } from './frame-talk.ts';
import { type Cues, Director } from './game/director.ts';
import { makeStage } from './game/stage.ts';
import { onKeys } from './keys.ts';
import { makeOverlays } from './overlays.ts';
import { Panels } from './panels/panels.ts';
import { Play } from './play.ts';
import { TROUBLE_WORDS } from './refusals.ts';
import { makeSpeaker } from './speaker.ts';
import { openSound, type Sound } from './sound.ts';
import { openStore, type Store } from './state.ts';
import { count, languageOf, type Words, wordsOf } from './words.ts';

type Launch = {
  readonly base: string;
  readonly language: string;
  readonly backUrl: string | null;
  /** A round of the player's to be shown again and checked. */ readonly round: string | null;
};

export type Game = { readonly onMessage: (message: PageToFrame) => void };

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** Where panels are sheets; `small.css` asks the same. */
const small = matchMedia('(max-width: 860px), (max-height: 520px)');
const isCalm = (): boolean => calm.matches;
const POOLS_MS = 15_000;
const RESIZE_MS = 60;
/** Width of the bar; `stage.css` asks for the same. */
const POOLS_BESIDE_PX = 1_114;

/** Puts a session's game into the page and plays it; resolves when it stands. */
export async function startGame(app: HTMLElement, session: SessionAnswer, launch: Launch, talk: FrameTalk): Promise<Game> {
  const { title } = session;
  const words = wordsOf(languageOf(launch.language));
  const store = openStore(session);
  const api = openApi(launch.base, session.session);
  const sound = openSound();
  const speak = makeSpeaker(words);
  const scene = h('canvas', { 'aria-hidden': 'true' });
  const air = h('canvas', { 'aria-hidden': 'true' });
  const surface = h('canvas', { role: 'img', 'aria-label': words.say('reels', { title: title.name, columns: title.rows.length }) });
  const actions: Actions = {
    spin: () => void player.spin(),
    stopAuto: () => store.set({ auto: null }),
    step: (direction) => stepStake(session, store, direction, speak.stake),
    open: (panel, opener) => panels.toggle(panel, opener),
    toggleSound: sound.toggle,
    isSoundOn: sound.isOn,
    backUrl: launch.backUrl,
  };
  const bar = makeBar(session, store, words, actions);
  const stageBox = h(
    'section',
    { class: 'stage', 'aria-label': words.say('stage', { title: title.name }) },
    scene,
    air,
    surface,
    ...makeOverlays(session, store, words),
    bar,
    speak.element,
  );
  const play = h('div', { class: 'play' }, stageBox);
  const isDeck = (): boolean => getComputedStyle(bar).display === 'grid';
  app.replaceChildren(play);
  const stage = makeStage({ scene, air, game: surface }, title, words, () => insetsOf(bar, isDeck(), session.jackpots.length > 0), isCalm);
  const cues = cuesOf(store, sound, speak, words, title);
  const director = new Director({ stage, title, words: () => words, isCalm, cues });
  const player = new Play({ api, session, store, stage, director, words: () => words, tell: talk.tell, onSpin: () => sound.play('spin') });
  const startAuto = (limits: AutoLimits): void =>
    void runAuto(
      limits,
      store,
      () => player.spin(),
      words,
      () => document.hidden,
    );
  const replay = (round: RoundView): void => void player.replay(round);
  const panels = new Panels({ app, play, stage: stageBox, session, store, words, api, isSmall: () => small.matches, replay, startAuto });
  onKeys({ spin: actions.spin, step: actions.step, close: () => panels.close() });
  await stage.resize();
  director.idle();
  new ResizeObserver(later(() => void stage.resize(), RESIZE_MS)).observe(stageBox);
  watchPools(store, api);
  const setPaused = (isPaused: boolean): void => {
    stage.setPaused(isPaused);
    sound.setPaused(isPaused);
    play.inert = isPaused;
  };
  document.addEventListener('visibilitychange', () => sound.setPaused(document.hidden));
  if (session.unfinished) void player.resume(session.unfinished);
  else if (launch.round !== null) void showAgain(launch.round, { api, store, words, player, panels, opener: bar });
  return {
    onMessage: (message) => {
      if (message.type === 'sorak:pause') setPaused(true);
      if (message.type === 'sorak:resume') setPaused(false);
    },
  };
}

type Again = {
  readonly api: Api;
  readonly store: Store;
  readonly words: Words;
  readonly player: Play;
  readonly panels: Panels;
  readonly opener: HTMLElement;
};

/** Plays a round of long ago once more and then opens its check; says so when it is not the player's or cannot be read. */
async function showAgain(id: string, { api, store, words, player, panels, opener }: Again): Promise<void> {
  try {
    const { round } = await api.round(id);
    if (round.outcome === null) return;
    await player.replay(round);
    panels.check(round, opener);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    store.set({ notice: { text: words.say(TROUBLE_WORDS[error.code]) } });
  }
}

/** Pools stand beside the frame while there is room, above it otherwise. */
function insetsOf(bar: HTMLElement, isDeck: boolean, hasPools: boolean): { top: number; bottom: number } {
  const isAbove = hasPools && (isDeck || bar.offsetWidth < POOLS_BESIDE_PX);
  const isLow = window.innerHeight <= 520 && !isDeck;
  return { top: isAbove && !isLow ? 68 : isDeck || isLow ? 8 : 12, bottom: bar.offsetHeight + (isDeck ? 8 : isLow ? 12 : 26) };
}

function stepStake({ title }: SessionAnswer, store: Store, direction: 1 | -1, speak: (minor: number) => void): void {
  const { phase, auto, coinValue } = store.state;
  const next = title.coinValues[title.coinValues.indexOf(coinValue) + direction];
  if (phase !== 'free' || auto || next === undefined) return;
  store.set({ coinValue: next });
  speak(next * title.coins);
}

const cuesOf = (store: Store, sound: Sound, speak: ReturnType<typeof makeSpeaker>, words: Words, { maxWin }: SlotTitle): Cues => ({
  onReelStop: (reel) => sound.play('stop', reel),
  onReelAwaited: (reel) => sound.play('await', reel),
  onGreatWin: () => sound.play('great'),
  onWins: (texts, isLoud) => {
    store.set({ texts });
    if (isLoud) sound.play('win', texts.length);
  },
  onCollected: (collected) => store.set({ collected }),
  onFree: (free) => store.set({ free }),
  onFreeWon: (n) => {
    sound.play('free');
    if (n > 0) speak.freeSpins(n);
  },
  onTotal: (shown, isCelebrated) => {
    const capped = shown.round.isCapped ? { notice: { text: words.say('capped', { n: count(maxWin) }) } } : {};
    store.set({ payout: { amount: shown.payout, isWin: isCelebrated }, ...capped });
    speak.result(shown, store.state.texts);
  },
});

/** Pools grow by other players' stakes too: their figures are asked for while the page is looked at. */
function watchPools(store: Store, api: Api): void {
  if (store.state.jackpots.length === 0) return;
  setInterval(() => {
    if (document.hidden || store.state.phase !== 'free') return;
    void api.jackpots().then(store.set, () => undefined);
  }, POOLS_MS);
}

/** Calls once, `ms` after the last of many calls. */
function later(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
}
