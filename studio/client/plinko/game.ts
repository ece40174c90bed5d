import {
  ballsOf,
  MAX_BALLS,
  ONE,
  type PlinkoChoice,
  type PlinkoOpening,
  type PlinkoState,
  type PlinkoTitle,
  RISKS,
  type Risk,
  ROWS,
  slotsFor,
} from '../../engines/plinko/plinko.ts';
import { chanceOfSlot } from '../../engines/plinko/proof.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import { makeSelect } from '../shell/floor/select-field.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { chanceText, money, type Words } from '../shell/words.ts';
import { type Board, makeBoard, timesText } from './board.ts';
import { fall } from './fall.ts';

const DROP_MS = 250;
const RISK_WORDS = { low: 'low', medium: 'medium', high: 'high' } as const;
const outcomeOf = ({ outcome }: RoundView): PlinkoState => outcome as PlinkoState;
const choiceOf = ({ requests: [opening] }: RoundView): PlinkoChoice => opening as PlinkoChoice;

/** From one ball of a round to the next. */
const BALL_MS = 160;
const dropBall = async (path: readonly number[], board: Board, at: number): Promise<void> => {
  await sleep(at * BALL_MS);
  await fall(path, (place) => board.ball(place, at));
};
/** What came back of what all balls staked, in hundredths: whole for one ball. */
const timesOf = ({ requests: [opening], outcome }: RoundView): number => {
  const all = ballsOf(outcome as PlinkoState);
  return Math.round((all.reduce((sum, { multiplier }) => sum + multiplier, 0) * ONE) / (ONE * ((opening as PlinkoOpening).balls ?? 1)));
};

/** Plinko: a ball falls through rows of pegs into a slot. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'plinko') throw new Error('not plinko');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makePlinko(title, session.hasVolleys, parts) });
};

/** What the slots pay and how likely each is; mirrored slots are one line. */
function oddsOf(title: PlinkoTitle, choice: PlinkoChoice, { say }: Words): (readonly [string, string])[] {
  const shares = new Map<number, number>();
  for (const [slot, pays] of slotsFor(title, choice).entries()) shares.set(pays, (shares.get(pays) ?? 0) + chanceOfSlot(choice.rows, slot));
  return [...shares].map(([pays, share]) => [timesText(pays), chanceText(share, say)]);
}

const makeBalls = ({ say }: Words, onPick: (value: number) => void): ReturnType<typeof makeSegments<number>> =>
  makeSegments(
    say('plinkoBalls'),
    [1, 3, MAX_BALLS].map((value) => ({ value, text: String(value) })),
    1,
    onPick,
  );

function pictureOf(round: RoundView, outcome: PlinkoState, label: string, { say }: Words): HTMLElement {
  const title = timesText(timesOf(round));
  const text = ballsOf(outcome).map(({ path }) => path.map((turn) => (turn === 0 ? '←' : '→')).join(' '));
  const note = say('plinkoPath', { rows: choiceOf(round).rows, risk: say(RISK_WORDS[choiceOf(round).risk]) });
  return h(
    'p',
    { class: 'bigroll', role: 'img', 'aria-label': `${label}: ${title}, ${note}` },
    title,
    h('small', {}, note),
    h('small', {}, text.join(' · ')),
  );
}

function makePlinko(title: PlinkoTitle, hasVolleys: boolean, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  const board = makeBoard();
  let choice = title.usual;
  let number = 1;
  let seen: RoundView | null = null;
  const choose = (change: Partial<PlinkoChoice>): void => {
    choice = { ...choice, ...change };
    seen = null;
    store.set({});
  };
  const risk = makeSegments<Risk>(
    say('risk'),
    RISKS.map((value) => ({ value, text: say(RISK_WORDS[value]) })),
    choice.risk,
    (value) => choose({ risk: value }),
  );
  const rows = makeSelect(say('plinkoRows'), ROWS.min, ROWS.max, choice.rows, (value) => choose({ rows: value }));
  const balls = makeBalls(words, (value) => {
    number = value;
    store.set({});
  });
  store.watch(({ phase, auto }) => {
    const isOff = phase !== 'free' || auto !== null;
    risk.refresh(isOff);
    rows.refresh(isOff);
    balls.refresh(isOff);
    if (!seen) {
      board.lay(slotsFor(title, choice));
      if (phase === 'free') board.mark([]);
    }
  });
  const place = (round: RoundView): void => {
    seen = round;
    const all = ballsOf(outcomeOf(round));
    board.lay(slotsFor(title, choiceOf(round)));
    for (const [at, { path, slot }] of all.entries()) board.ball({ across: slot - path.length / 2, down: path.length + 0.4 }, at);
    board.keep(all.length);
    board.mark(all.map(({ slot }) => slot));
  };
  const request = (): unknown => ({ stake: store.state.stake, ...choice, ...(number > 1 && { balls: number }) });
  const stage = h('div', { class: 'plinko-wrap', 'aria-hidden': 'true' });
  stage.append(board.element);
  return {
    className: 'plinkostage',
    stage: [stage],
    roundStake: () => store.state.stake * number,
    options: [risk.element, rows.element, ...(hasVolleys ? [balls.element] : [])],
    below: [],
    facts: () => oddsOf(title, choice, words),
    main: ({ stake }) => ({
      label: number > 1 ? say('plinkoDropMany', { n: number }) : say('plinkoDrop'),
      note: say('plinkoPerBall', { amount: money(stake) }),
    }),
    act: () => open(request()),
    request,
    show: {
      begin: () => {
        sound.play('spin');
        seen = null;
        board.lay(slotsFor(title, choice));
        board.mark([]);
        board.keep(1);
        board.ball({ across: 0, down: 0 });
        return sleep(isCalm() ? 0 : DROP_MS);
      },
      present: async (round) => {
        board.lay(slotsFor(title, choiceOf(round)));
        board.mark([]);
        if (!isCalm()) await Promise.all(ballsOf(outcomeOf(round)).map(({ path }, at) => dropBall(path, board, at)));
        place(round);
      },
      rest: async () => {
        if (seen) place(seen);
        else board.ball(null);
      },
    },
    chip: (round) => ({ text: timesText(timesOf(round)), isWon: round.payout > round.stake }),
    said: (round) =>
      say('plinkoSaid', {
        multiplier: ballsOf(outcomeOf(round))
          .map(({ multiplier }) => timesText(multiplier))
          .join(', '),
      }),
    picture: (round, outcome, label) => pictureOf(round, outcome as PlinkoState, label, words),
    rules: 'plinkoRules',
    yourself: 'plinkoYourself',
    pace: 'plinkoPace',
  };
}
