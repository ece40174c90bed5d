import { stakeBelow, type Stakes } from '../../../engines/stakes.ts';
import type { RoundView, SessionAnswer } from '../../../server/api.ts';
import { openApi } from '../api.ts';
import { runAuto } from '../auto.ts';
import { h } from '../dom.ts';
import type { FrameMessages } from '../frame-messages.ts';
import { onKeys } from '../keys.ts';
import { beginWith, type Game, isSmall, type Launch } from '../launch.ts';
import { makeReplay } from '../overlays.ts';
import type { KindPanels } from '../panels/panel-parts.ts';
import { Panels } from '../panels/panels.ts';
import { Play, type Show } from '../play.ts';
import { makeSpeaker } from '../speaker.ts';
import { openSound } from '../sound/sound.ts';
import { languageOf, type Words, wordsOf } from '../words.ts';
import { makeBetPanel } from './bet-panel.ts';
import type { FloorKind, FloorParts } from './floor-kind.ts';
import { makeFoot } from './foot.ts';
import { isBigWin } from './big-win.ts';
import { makeResult, sayRound } from './result.ts';
import { makeRules } from './rules.ts';
import { runRound } from './run-round.ts';
import { rainCoins } from './coin-rain.ts';
import { countIn, type FloorStore, openFloorStore } from './state.ts';
import { makeStopRules, type StopRules } from './stop-rules.ts';

type Floor = {
  readonly app: HTMLElement;
  readonly session: SessionAnswer;
  readonly stakes: Stakes;
  readonly launch: Launch;
  readonly talk: FrameMessages;
  readonly make: (parts: FloorParts) => FloorKind;
};

/** Puts a game with a bet panel into the page: the panel, the kind's stage, the strip below it, and the panels of every game. */
export function startFloor({ app, session, stakes, launch, talk, make }: Floor): Game {
  const words = wordsOf(languageOf(launch.language));
  const store = openFloorStore(session, stakes);
  const api = openApi(launch.base, session.session);
  const sound = openSound(session.title);
  const speaker = makeSpeaker();
  const kind = make({
    store,
    words,
    sound,
    open: (request) => void player.open(request),
    step: (request) => void player.step(request),
  });
  /** A new round that is over is counted, and said. */
  const show: Show = {
    ...kind.show,
    present: async (round, isNew) => {
      await kind.show.present(round, isNew);
      if (round.state === 'open') return;
      if (isNew) countIn(store, round, kind.chip(round));
      if (isNew && round.payout > round.stake) sound.play('win', 2);
      if (isNew && isBigWin(round.payout, round.stake)) rainCoins(stage);
      speaker.say(sayRound(round, kind.said(round), words));
    },
  };
  const player = new Play({ api, session, store, show, words, tell: talk.tell });
  const run = kind.request && launch.hasAutoplay ? makeRun(kind, store, words) : null;
  const act = (): void => {
    const { auto, phase, isAutomatic, open } = store.state;
    if (auto) store.set({ auto: null });
    else if (phase !== 'free') return;
    else if (!isAutomatic || !run || open) kind.act();
    else if (!kind.main(store.state).isOff) void runAuto(run.read(), store, () => runRound(kind, player, store), words);
  };
  const bet = makeBetPanel({
    session,
    stakes,
    store,
    words,
    kind,
    act,
    run,
  });
  const stage = h(
    'section',
    { class: `floor-stage ${kind.className}`, 'aria-label': words.say('floorStage', { title: session.title.name }) },
    ...kind.stage,
    makeResult(store, words),
    makeReplay(store, words),
    speaker.element,
  );
  const foot = makeFoot(session, store, words, sound, (panel, opener) => panels.toggle(panel, opener), launch.backUrl);
  // Said here: a rule that looked for the stage from above would be reckoned again for the whole page with every change in it.
  const play = h('div', { class: 'play floor', 'data-scene': kind.className }, bet, stage, foot);
  app.replaceChildren(play);

  const own: KindPanels = {
    dialogs: { rules: (close) => makeRules(session, kind, words, close, kind.more?.() ?? null) },
    picture: kind.picture,
    yourself: kind.yourself,
  };
  const replay = (round: RoundView): void => void player.replay(round);
  const panels = new Panels({ app, play, stage, session, store, words, api, checks: launch.checks, isSmall, replay, kind: own });
  // A round that runs is more tense than one that waits for its player, and that more than none.
  store.watch(({ phase, open }) => sound.follow(phase === 'free' ? (open ? 0.6 : 0.15) : 0.85));
  const step = (direction: 1 | -1): void => {
    const { phase, auto, open, stake } = store.state;
    if (phase === 'free' && !auto && !open) store.set({ stake: stakeBelow(stakes, direction > 0 ? stake * 2 : stake / 2) });
  };
  onKeys({ spin: act, step, close: () => panels.close() });
  document.addEventListener('visibilitychange', () => sound.setPaused(document.hidden));
  beginWith(session, launch, { api, store, words, player, panels, opener: foot });
  return {
    onMessage: (message) => {
      if (message.type !== 'sorak:pause' && message.type !== 'sorak:resume') return;
      play.inert = message.type === 'sorak:pause';
      sound.setPaused(play.inert);
    },
  };
}

const makeRun = (kind: FloorKind, store: FloorStore, words: Words): StopRules =>
  makeStopRules(
    {
      stake: () => kind.roundStake?.() ?? store.state.stake,
      state: () => {
        const { isAutomatic, auto, phase } = store.state;
        return { isShown: isAutomatic, isFixed: auto !== null || phase !== 'free', lost: Math.max(0, -(auto?.result ?? 0)), limit: null };
      },
      onChange: () => store.set({}),
    },
    words,
  );
