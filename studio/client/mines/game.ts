import { ladderFor, type MinesOpening, type MinesShown, type MinesTitle, ONE, TILES } from '../../engines/mines/mines.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeLadder, multiplierText } from '../shell/floor/rungs.ts';
import { makeSelect } from '../shell/floor/select-field.ts';
import type { StartGame } from '../shell/launch.ts';
import { makeBoard, miniBoard } from './board.ts';
import { nextStep, toggled } from './chosen.ts';
import { chosenFacts, factsOf, mainOf, saidOf, shownOf, worthOf } from './words.ts';

const countOf = ({ requests: [opening] }: RoundView): number => (opening as MinesOpening).mines;

/** Mines: a board is laid and locked, tiles are opened one by one, and the player takes what they have whenever they like. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'mines') throw new Error('not mines');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeMines(title, parts) });
};

function makeMines(title: MinesTitle, { store, words, sound, open, step }: FloorParts): FloorKind {
  const { say } = words;
  const board = makeBoard(words, (tile) => pick(tile));
  const ladder = makeLadder(say('minesLadder'), (n) => say('minesGems', { n }));
  const counter = makeSelect(say('minesCount'), 1, TILES - 1, title.usual.mines, () => store.set({ payout: null }));
  const random = h('button', { type: 'button', class: 'button floor-auto', onclick: () => pickAny() }, say('minesRandom'));
  /** The round on the board: the open one, else the last one until another begins. */
  let onBoard: MinesShown | null = null;
  let seen: RoundView | null = null;
  /** The tiles that a run opens in each round, however few of them the mines leave room for. */
  let kept: readonly number[] = [];
  const rungs = (): readonly number[] => ladderFor(title, counter.read());
  const chosen = (): readonly number[] => kept.slice(0, rungs().length);

  const isFree = (): boolean => store.state.phase === 'free' && store.state.auto === null;
  const isChoosing = (): boolean => isFree() && store.state.isAutomatic && store.state.open === null;
  const pick = (tile: number): void => {
    if (isChoosing()) {
      kept = toggled(chosen(), tile, rungs().length);
      onBoard = null;
      sound.play('tap');
      store.set({ payout: null });
    } else if (isFree() && store.state.open && onBoard && !onBoard.opened.includes(tile)) step({ tile });
  };
  const pickAny = (): void => {
    const shut = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !onBoard?.opened.includes(tile));
    const tile = shut[Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * shut.length)];
    if (tile !== undefined) pick(tile);
  };
  const place = (round: RoundView): void => {
    seen = round;
    onBoard = shownOf(round);
    counter.write(countOf(round));
  };
  store.watch((state) => {
    const isOpen = state.open !== null;
    counter.refresh(isOpen || state.phase !== 'free' || state.auto !== null);
    random.hidden = !isOpen || state.auto !== null;
    random.disabled = state.phase !== 'free';
    board.show(
      onBoard,
      isChoosing() ? 'choose' : isOpen && isFree() ? 'open' : 'none',
      state.isAutomatic && (!isOpen || state.auto !== null) ? chosen() : null,
    );
    const ahead = state.isAutomatic ? chosen().length : 0;
    ladder.show(onBoard && isOpen ? onBoard.ladder : rungs(), isOpen || onBoard?.board ? (onBoard?.opened.length ?? 0) : ahead);
  });
  return {
    className: 'minestage',
    stage: [ladder.element, board.element],
    options: [counter.element],
    below: [random],
    facts: (state) =>
      state.isAutomatic && !state.open
        ? chosenFacts(rungs(), chosen().length, counter.read(), words)
        : factsOf(title, state.open, counter.read(), words),
    main: (state) => mainOf(state, chosen().length, words),
    act: () => {
      if (!store.state.open) return open({ stake: store.state.stake, mines: counter.read() });
      if (worthOf(store.state) > 0) step({ take: true });
    },
    request: () => ({ stake: store.state.stake, mines: counter.read() }),
    next: (round) => nextStep(chosen(), shownOf(round)),
    show: {
      begin: async (isStep) => {
        sound.play(isStep ? 'tap' : 'spin');
        if (isStep) return;
        onBoard = null;
        store.set({});
      },
      present: async (round) => place(round),
      rest: async () => {
        if (seen) place(seen);
      },
    },
    chip: (round) => ({
      text: round.payout > 0 ? multiplierText((round.payout / round.stake) * ONE) : '0.00',
      isWon: round.payout > round.stake,
    }),
    said: (round) => saidOf(round, words),
    picture: (_, outcome, label) => miniBoard(outcome as MinesShown, label),
    rules: 'minesRules',
    yourself: 'minesYourself',
    pace: 'minesPace',
  };
}
