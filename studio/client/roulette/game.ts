import { colourOf } from '../../engines/roulette/bets.ts';
import {
  roulette,
  spotsOf,
  type RouletteBet,
  type RouletteOpening,
  type RouletteState,
  type RouletteTitle,
  totalOf,
} from '../../engines/roulette/roulette.ts';
import type { RoundView, SessionAnswer } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { CHIPS } from '../shell/floor/chips.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import type { StartGame } from '../shell/launch.ts';
import { money, type Words } from '../shell/words.ts';
import { makeCloth } from '../shell/floor/cloth.ts';
import { makeBoard } from './board.ts';
import { LENGTH, placeOf } from './layout.ts';
import { makeTrack } from './track.ts';
import { makeTray } from '../shell/floor/tray.ts';
import { type View, viewsOf } from './views.ts';
import { makeWheel } from './wheel.ts';
import { numberSign, numberText, returnsOf, saidBy } from './words.ts';

const numberOf = ({ outcome }: RoundView): number => (outcome as RouletteState).number;
const betsOf = ({ requests: [opening] }: RoundView): RouletteOpening['bets'] => (opening as RouletteOpening).bets;

/** Roulette alone: one zero, one ball, and chips on as many places as the player likes. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'roulette') throw new Error('not roulette');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeRoulette(title, session, parts) });
};

function makeRoulette(title: RouletteTitle, session: SessionAnswer, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  const cloth = makeCloth((bets) => roulette.mayOpen(title, { bets }));
  let chip = CHIPS[0] ?? title.stakes.min;
  let form: View = null;
  let seen: RoundView | null = null;
  const { zeros } = title;
  const wheel = makeWheel(zeros);
  const said = saidBy(title);
  const changed = (): void => {
    seen = null;
    store.set({});
  };
  const lay = (chips: readonly RouletteBet[]): void => {
    if (store.state.phase !== 'free') return;
    if (cloth.lay(chips)) sound.play('chip', 0, panOf(chips, title));
    else store.set({ notice: { text: say('wheelFull', { place: money(title.stakes.max), table: money(title.maxTotal) }) } });
    changed();
  };
  const board = makeBoard(words, (spot) => lay([{ spot: spot.id, stake: chip }]), zeros);
  const track = makeTrack(words, (chipsAt) => lay(chipsAt(chip)), zeros);
  const tray = makeTray(words, {
    onChip: (value) => {
      chip = value;
    },
    onUndo: () => {
      cloth.undo();
      changed();
    },
    onClear: () => {
      cloth.set([]);
      changed();
    },
  });
  const segments = makeSegments<View>(say('wheelForm'), viewsOf(words), form, (value) => {
    form = value;
    store.set({});
  });
  const total = (): number => totalOf(cloth.bets());
  store.watch(({ phase }) => {
    tray.refresh(phase !== 'free', total() === 0);
    segments.refresh(phase !== 'free');
    track.refresh(phase !== 'free');
    track.element.hidden = form !== 'track';
    board.element.hidden = form === 'track';
    board.show({ bets: cloth.bets(), form: form === 'track' ? null : form, isOn: phase === 'free', number: seen ? numberOf(seen) : null });
  });
  return {
    className: 'roulstage',
    stage: [wheel.element, h('div', { class: 'roulette-table' }, segments.element, board.element, track.element)],
    stakeLabel: null,
    options: tray.elements,
    below: [],
    facts: () => [
      [say('wheelTotal'), money(total())],
      [say('wheelLimits'), `${money(title.stakes.min)} – ${money(title.stakes.max)}`],
    ],
    main: () => mainOf(cloth.bets(), words),
    act: () => {
      if (total() > 0) open({ bets: cloth.bets() });
    },
    request: null,
    show: {
      begin: async () => {
        sound.play('spin');
        seen = null;
        wheel.place(null);
        store.set({});
      },
      present: async (round, isNew) => {
        cloth.set(betsOf(round));
        store.set({});
        if (isNew) await wheel.spin(numberOf(round));
        else wheel.place(numberOf(round));
        seen = round;
        store.set({});
      },
      rest: async () => wheel.place(seen ? numberOf(seen) : null),
    },
    chip: (round) => ({ text: numberSign(numberOf(round)), isWon: round.payout > round.stake }),
    said: (round) => say('wheelSaid', { number: numberText(numberOf(round), words) }),
    picture: (_, outcome, label) => miniBall((outcome as RouletteState).number, label, words),
    rules: said.rules,
    notes: { figures: said.figures, broken: 'floorBroken' },
    more: () => returnsOf(session, words),
    yourself: zeros === 1 ? 'wheelYourself' : 'wheelYourselfTwo',
    pace: said.pace,
  };
}

/** Where chips lie between the ends of the cloth, heard from there. */
function panOf([first]: readonly RouletteBet[], { zeros }: RouletteTitle): number {
  const spot = spotsOf({ zeros }).get(first?.spot ?? '');
  if (!spot) return 0;
  const { u, along } = placeOf(spot, zeros);
  return (2 * (u + along / 2)) / LENGTH - 1;
}

/** What the main button says of the chips that lie. */
const mainOf = (bets: readonly RouletteBet[], { say }: Words): ReturnType<FloorKind['main']> =>
  bets.length > 0
    ? { label: say('wheelBet', { amount: money(totalOf(bets)) }), note: say('wheelPlaces', { n: bets.length }) }
    : { label: say('wheelEmpty'), note: say('wheelEmptyNote'), isOff: true };

/** The number of a finished round, for its check. */
function miniBall(number: number, label: string, words: Words): HTMLElement {
  const ball = h('span', { class: 'roulette-ball', 'data-colour': colourOf(number) }, numberSign(number));
  return h('p', { class: 'bigroll', role: 'img', 'aria-label': `${label}: ${numberText(number, words)}` }, ball);
}
