import { type LimboOpening, type LimboState, type LimboTitle, winningDraws, DRAWS } from '../../engines/limbo/limbo.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeFigure, makeNumberField } from '../shell/floor/number-field.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { chanceText, count, money } from '../shell/words.ts';
import { sleep } from '../shell/retry.ts';
import { climb } from './climb.ts';
import { makeRocket } from './rocket.ts';

const LIFT_MS = 300;
const outcomeOf = ({ outcome }: RoundView): LimboState => outcome as LimboState;
const targetOf = ({ requests: [opening] }: RoundView): number => (opening as LimboOpening).target;

/** A height or target as it is read: `1,024.00×`. */
const timesText = (hundredths: number): string => {
  const [whole = '0', cents = ''] = (hundredths / 100).toFixed(2).split('.');
  return `${count(Number(whole))}.${cents}×`;
};

/** Limbo: a height is drawn, and the player wins when it reaches the target. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'limbo') throw new Error('not limbo');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeLimbo(title, parts) });
};

function makeLimbo(title: LimboTitle, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  const { targets } = title;
  let target = targets.usual;
  const height = h('p', { class: 'height', 'aria-hidden': 'true' }, timesText(100));
  const note = h('p', { class: 'under', 'aria-hidden': 'true' });
  const sky = h('div', { class: 'sky', 'aria-hidden': 'true' });
  sky.append(makeRocket());
  const goal = makeNumberField({
    label: say('limboTarget'),
    suffix: '×',
    read: () => target,
    write: (value) => {
      target = Math.min(targets.max, Math.max(targets.min, Math.round(value * 100)));
      store.set({});
    },
    show: (value) => (value / 100).toFixed(2),
  });
  const chance = makeFigure(say('chance'));
  const pays = makeFigure(say('limboPays'));
  store.watch(({ phase, auto, stake }) => {
    goal.refresh(phase !== 'free' || auto !== null);
    chance.set(chanceText(winningDraws(title, target) / DRAWS, say));
    pays.set(money((stake / 100) * target));
  });
  let seen: RoundView | null = null;
  const settle = (round: RoundView): void => {
    seen = round;
    const { height: reached, isWon } = outcomeOf(round);
    height.textContent = timesText(reached);
    height.classList.toggle('won', isWon);
    note.textContent = say(isWon ? 'limboReached' : 'limboBelow', { target: timesText(targetOf(round)) });
    sky.classList.toggle('up', isWon);
  };
  const request = (): unknown => ({ stake: store.state.stake, target });
  return {
    className: 'limbostage',
    stage: [sky, height, note, h('div', { class: 'floor-fields' }, goal.element, chance.element, pays.element)],
    options: [],
    below: [],
    facts: ({ last }) =>
      last?.outcome
        ? [
            [say('limboLast'), timesText(outcomeOf(last).height)],
            [say('paid'), money(last.payout)],
            [say('floorNetRound'), money(last.payout - last.stake, true)],
          ]
        : [],
    main: () => ({ label: say('limboStart'), note: say('limboWins', { target: timesText(target) }) }),
    act: () => open(request()),
    request,
    show: {
      begin: () => {
        sound.play('spin');
        note.textContent = '';
        height.classList.remove('won');
        height.textContent = timesText(100);
        sky.classList.remove('up');
        return sleep(isCalm() ? 0 : LIFT_MS);
      },
      present: async (round) => {
        if (!isCalm()) await climb(outcomeOf(round).height, (at) => (height.textContent = timesText(at)));
        settle(round);
      },
      rest: async () => {
        if (seen) settle(seen);
      },
    },
    chip: (round) => ({ text: timesText(outcomeOf(round).height), isWon: outcomeOf(round).isWon }),
    said: (round) => say('limboSaid', { height: timesText(outcomeOf(round).height) }),
    picture: (round, outcome, label) => {
      const text = say('limboWins', { target: timesText(targetOf(round)) });
      const reached = timesText((outcome as LimboState).height);
      return h('p', { class: 'bigroll', role: 'img', 'aria-label': `${label}: ${reached}, ${text}` }, reached, h('small', {}, text));
    },
    rules: 'limboRules',
    yourself: 'limboYourself',
    pace: 'floorPace',
  };
}
