import { type DiceChoice, type DiceState, ONE, ROLLS } from '../../engines/dice/dice.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeFigure } from '../shell/floor/number-field.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { money } from '../shell/words.ts';
import type { DiceTitle } from '../../engines/dice/dice.ts';
import { makeChoice, rollText } from './choice.ts';
import { makeDicePieces } from './pieces.ts';

const ROLL_MS = 700;
const outcomeOf = ({ outcome }: RoundView): DiceState => outcome as DiceState;
const choiceOf = ({ requests: [opening] }: RoundView): DiceChoice => opening as DiceChoice;

/** Dice: one roll from 00.00 to 99.99 against a target of the player's. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'dice') throw new Error('not dice');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeDice(title, parts) });
};

function makeDice(title: DiceTitle, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  const pieces = makeDicePieces();
  const profit = makeFigure(say('floorProfit'));
  const marker = h('output', { class: 'marker', 'aria-hidden': 'true' });
  const showProfit = (): void => profit.set(money((store.state.stake / ONE) * choice.multiplier() - store.state.stake));
  const choice = makeChoice(title, store, words, () => store.set({}));
  const scale = h('div', { class: 'scale', 'aria-hidden': 'true' }, ...['0', '25', '50', '75', '100'].map((mark) => h('span', {}, mark)));
  choice.slider.append(marker);
  marker.hidden = true;
  pieces.show(0);
  store.watch(showProfit);
  let seen: RoundView | null = null;
  const place = (round: RoundView): void => {
    seen = round;
    const { roll, isWon } = outcomeOf(round);
    pieces.show(roll);
    marker.hidden = false;
    marker.textContent = rollText(roll);
    marker.classList.toggle('won', isWon);
    choice.slider.style.setProperty('--roll', `${(roll / (ROLLS - 1)) * 100}%`);
  };
  const request = (): unknown => ({ stake: store.state.stake, ...choice.read() });
  return {
    className: 'dicestage',
    stage: [pieces.element, h('div', { class: 'rail' }, choice.slider, scale), choice.fields],
    options: [profit.element],
    below: [],
    facts: ({ last }) =>
      last?.outcome
        ? [
            [say('diceLast'), rollText(outcomeOf(last).roll)],
            [say('paid'), money(last.payout)],
            [say('floorNetRound'), money(last.payout - last.stake, true)],
          ]
        : [],
    main: () => {
      const { isOver, target } = choice.read();
      return { label: say('diceRoll'), note: say(isOver ? 'diceOver' : 'diceUnder', { target: rollText(target) }) };
    },
    act: () => open(request()),
    request,
    show: {
      begin: () => {
        sound.play('spin');
        marker.hidden = true;
        pieces.show(null);
        return sleep(isCalm() ? 0 : ROLL_MS);
      },
      present: async (round) => place(round),
      rest: async () => {
        if (seen) place(seen);
        else pieces.show(0);
      },
    },
    chip: (round) => ({ text: rollText(outcomeOf(round).roll), isWon: outcomeOf(round).isWon }),
    said: (round) => say('diceSaid', { roll: rollText(outcomeOf(round).roll) }),
    picture: (round, outcome, label) => {
      const { roll } = outcome as DiceState;
      const { isOver, target } = choiceOf(round);
      const text = say(isOver ? 'diceOver' : 'diceUnder', { target: rollText(target) });
      return h(
        'p',
        { class: 'bigroll', role: 'img', 'aria-label': `${label}: ${rollText(roll)}, ${text}` },
        rollText(roll),
        h('small', {}, text),
      );
    },
    rules: 'diceRules',
    yourself: 'diceYourself',
    pace: 'floorPace',
  };
}
