import '../style/floor-arcade.css';
import { type ClimbOpening, type ClimbShown, type ClimbTitle, ladderFor, LEVELS, ONE, type Scene } from '../../engines/climb/climb.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeLadder, multiplierText } from '../shell/floor/rungs.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { money, percent, type SentenceKey, type Words } from '../shell/words.ts';
import { drawPlace } from './pictures.ts';
import { makeWay, placeText } from './way.ts';

const STEP_MS = 260;
const shownOf = ({ outcome }: RoundView): ClimbShown => outcome as ClimbShown;
const levelOf = ({ requests: [opening] }: RoundView): ClimbOpening['level'] => (opening as ClimbOpening).level;
const stepsOf = ({ path, isLost }: ClimbShown): number => path.length - (isLost ? 1 : 0);

const RULES: Readonly<Record<Scene, SentenceKey>> = {
  road: 'climbRulesRoad',
  tower: 'climbRulesTower',
  coin: 'climbRulesCoin',
  balloon: 'climbRulesBalloon',
  doors: 'climbRulesDoors',
  eggs: 'climbRulesEggs',
  suits: 'climbRulesSuits',
};

/** A way of several steps: each one pays more, a wrong one ends it, and the player takes what they have whenever they like. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'climb') throw new Error('not a climb');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeClimb(title, parts) });
};

function makeClimb(title: ClimbTitle, { store, words, sound, open, step }: FloorParts): FloorKind {
  const { say } = words;
  let level = title.usual.level;
  let seen: RoundView | null = null;
  const isFree = (): boolean => store.state.phase === 'free' && store.state.open !== null;
  const goTo = (place: number): void => {
    if (isFree()) step({ place });
  };
  const way = makeWay(title, words, goTo);
  const ladder = makeLadder(say('climbLadder'), (n) => say('climbSteps', { n }));
  const levels = LEVELS.filter((each) => title.levels[each]);
  const segments = makeSegments(
    say('climbLevel'),
    levels.map((value) => ({ value, text: say(LEVEL_WORDS[value]) })),
    level,
    (value) => {
      level = value;
      seen = null;
      store.set({ payout: null });
    },
  );
  const go = h(
    'button',
    { type: 'button', class: 'button floor-auto', onclick: () => goTo(0) },
    say(title.scene === 'balloon' ? 'climbPumpIt' : 'climbCross'),
  );
  store.watch(({ open: round, phase }) => {
    const known = round ?? seen;
    const shown = known && shownOf(known);
    const on = shown?.level ?? level;
    segments.element.hidden = levels.length < 2;
    segments.refresh(round !== null || phase !== 'free');
    go.hidden = title.hasPlaces || round === null;
    go.disabled = phase !== 'free';
    way.show(on, shown, round !== null && phase === 'free');
    ladder.show(ladderFor(title, on), shown ? stepsOf(shown) : 0);
  });
  const worth = (round: RoundView): number => (round.stake / ONE) * (shownOf(round).ladder[shownOf(round).path.length - 1] ?? 0);
  const place = (round: RoundView): void => {
    seen = round;
    level = levelOf(round);
    segments.write(level);
    store.set({});
  };
  return {
    className: `climbstage ${title.scene}`,
    stage: [ladder.element, ...way.elements],
    options: [segments.element],
    below: [go],
    facts: ({ open: round }) => factsOf(title, round, level, words),
    main: ({ open: round, stake }) => {
      if (!round) return { label: say('climbStart'), note: money(stake) };
      if (worth(round) === 0) return { label: say('climbFirst'), note: say('climbFirstNote'), isOff: true };
      return {
        label: say('climbTake', { amount: money(worth(round)) }),
        note: say('climbTakeNote', { net: money(worth(round) - round.stake, true) }),
      };
    },
    act: () => {
      const { open: round, stake } = store.state;
      if (!round) open({ stake, level });
      else if (worth(round) > 0) step({ take: true });
    },
    request: null,
    show: {
      begin: (isStep) => {
        sound.play(isStep ? 'tap' : 'spin');
        if (!isStep) seen = null;
        return sleep(isCalm() ? 0 : STEP_MS);
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
    said: (round) => say(shownOf(round).isLost ? 'climbSaidLost' : 'climbSaidTaken', { n: stepsOf(shownOf(round)) }),
    picture: (_, outcome, label) => miniWay(title, outcome as ClimbShown, label, words),
    rules: RULES[title.scene],
    yourself: 'climbYourself',
    pace: 'climbPace',
  };
}

const LEVEL_WORDS = { easy: 'climbEasy', medium: 'climbMedium', hard: 'climbHard', expert: 'climbExpert' } as const;

/** The chance of the next step and what it would make of the round. */
function factsOf(
  { levels, ...title }: ClimbTitle,
  round: RoundView | null,
  level: ClimbOpening['level'],
  { say }: Words,
): (readonly [string, string])[] {
  const shown = round && shownOf(round);
  const on = shown?.level ?? level;
  const done = shown?.path.length ?? 0;
  const next = levels[on]?.[done];
  const pays = ladderFor({ levels, ...title }, on)[done];
  return [
    ...(next ? [[say('climbNextSafe'), percent(next.safe / next.places)] as const] : []),
    ...(pays === undefined ? [] : [[say('climbNextPays'), multiplierText(pays)] as const]),
  ];
}

/** What was taken at each stage of a finished round, small, for its check. */
function miniWay({ scene, hasPlaces }: ClimbTitle, { path, isLost }: ClimbShown, label: string, words: Words): HTMLElement {
  const isWrong = (at: number): boolean => isLost && at === path.length - 1;
  const named = path
    .map((place, at) => `${placeText(scene, hasPlaces ? place : at, words)}${isWrong(at) ? ` (${words.say('climbWrong')})` : ''}`)
    .join(', ');
  const list = path.map((place, at) => {
    const box = h('span', { class: isWrong(at) ? 'wrong' : '' });
    box.append(drawPlace(scene, place, isWrong(at) ? 'wrong' : 'safe'));
    return box;
  });
  return h('div', { class: 'code-mini', role: 'img', 'aria-label': `${label}: ${named}` }, ...list);
}
