import { type PlinkoChoice, type PlinkoState, type PlinkoTitle, RISKS, type Risk, ROWS, slotsFor } from '../../engines/plinko/plinko.ts';
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
import { makeBoard, timesText } from './board.ts';
import { fall } from './fall.ts';

const DROP_MS = 250;
const RISK_WORDS = { low: 'low', medium: 'medium', high: 'high' } as const;
const outcomeOf = ({ outcome }: RoundView): PlinkoState => outcome as PlinkoState;
const choiceOf = ({ requests: [opening] }: RoundView): PlinkoChoice => opening as PlinkoChoice;

/** Plinko: a ball falls through rows of pegs into a slot. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'plinko') throw new Error('not plinko');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makePlinko(title, parts) });
};

/** What the slots pay and how likely each is; mirrored slots are one line. */
function oddsOf(title: PlinkoTitle, choice: PlinkoChoice, { say }: Words): (readonly [string, string])[] {
  const shares = new Map<number, number>();
  for (const [slot, pays] of slotsFor(title, choice).entries()) shares.set(pays, (shares.get(pays) ?? 0) + chanceOfSlot(choice.rows, slot));
  return [...shares].map(([pays, share]) => [timesText(pays), chanceText(share, say)]);
}

function makePlinko(title: PlinkoTitle, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  const board = makeBoard();
  let choice = title.usual;
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
  store.watch(({ phase, auto }) => {
    const isOff = phase !== 'free' || auto !== null;
    risk.refresh(isOff);
    rows.refresh(isOff);
    if (!seen) {
      board.lay(slotsFor(title, choice));
      if (phase === 'free') board.mark(null);
    }
  });
  const place = (round: RoundView): void => {
    seen = round;
    const { path, slot } = outcomeOf(round);
    board.lay(slotsFor(title, choiceOf(round)));
    board.ball({ across: slot - path.length / 2, down: path.length + 0.4 });
    board.mark(slot);
  };
  const request = (): unknown => ({ stake: store.state.stake, ...choice });
  const stage = h('div', { class: 'plinko-wrap', 'aria-hidden': 'true' });
  stage.append(board.element);
  return {
    className: 'plinkostage',
    stage: [stage],
    options: [risk.element, rows.element],
    below: [],
    facts: () => oddsOf(title, choice, words),
    main: ({ stake }) => ({ label: say('plinkoDrop'), note: say('plinkoPerBall', { amount: money(stake) }) }),
    act: () => open(request()),
    request,
    show: {
      begin: () => {
        sound.play('spin');
        seen = null;
        board.lay(slotsFor(title, choice));
        board.mark(null);
        board.ball({ across: 0, down: 0 });
        return sleep(isCalm() ? 0 : DROP_MS);
      },
      present: async (round) => {
        board.lay(slotsFor(title, choiceOf(round)));
        board.mark(null);
        if (!isCalm()) await fall(outcomeOf(round).path, board.ball);
        place(round);
      },
      rest: async () => {
        if (seen) place(seen);
        else board.ball(null);
      },
    },
    chip: (round) => ({ text: timesText(outcomeOf(round).multiplier), isWon: round.payout > round.stake }),
    said: (round) => say('plinkoSaid', { multiplier: timesText(outcomeOf(round).multiplier) }),
    picture: (round, outcome, label) => {
      const { multiplier, path } = outcome as PlinkoState;
      const text = path.map((turn) => (turn === 0 ? '←' : '→')).join(' ');
      const note = say('plinkoPath', { rows: choiceOf(round).rows, risk: say(RISK_WORDS[choiceOf(round).risk]) });
      return h(
        'p',
        { class: 'bigroll', role: 'img', 'aria-label': `${label}: ${timesText(multiplier)}, ${note}` },
        timesText(multiplier),
        h('small', {}, note),
        h('small', {}, text),
      );
    },
    rules: 'plinkoRules',
    yourself: 'plinkoYourself',
    pace: 'plinkoPace',
  };
}
