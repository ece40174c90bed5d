import { rankOf, RANKS } from '../../engines/cards.ts';
import { cardOf, type Guess, GUESSES, type HiloState, type HiloTitle, isEnd, ONE } from '../../engines/hilo/hilo.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { cardText, makeCard } from '../shell/floor/cards/card.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { icon } from '../shell/icons.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { money, percent, type Words } from '../shell/words.ts';
import { makePlan, nextStep, rightGuesses } from './run.ts';
import { GUESS_WORDS, makeTable } from './table.ts';

const TURN_MS = 350;
const GUESS_ICONS = { higher: 'higher', lower: 'lower', same: 'equal' } as const;
const stateOf = ({ outcome }: RoundView): HiloState => outcome as HiloState;
const timesText = (multiplier: number): string => `${(multiplier / ONE).toFixed(2)}×`;

/** Hi-lo: is the next card higher or lower; what was won can be taken after every right guess. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'hilo') throw new Error('not hi-lo');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeHilo(title, parts) });
};

/** A button for each guess that is offered, with its chance and what the round would pay. */
function makeGuesses(
  { say }: Words,
  onGuess: (guess: Guess) => void,
): { readonly buttons: readonly HTMLElement[]; readonly show: (round: RoundView | null, isOn: boolean) => void } {
  const list = GUESSES.map((guess) => {
    const text = h('span');
    const pays = h('b');
    const chance = h('small');
    const odds = h('span', { class: 'hilo-odds' }, pays, ' ', chance);
    const attributes = { type: 'button', class: 'button hilo-guess', onclick: () => onGuess(guess) };
    return { guess, pays, chance, text, button: h('button', attributes, icon(GUESS_ICONS[guess]), text, ' ', odds) };
  });
  /** An equal card wins both ways, but where it is a guess of its own. */
  const nameOf = (guess: Guess, state: HiloState): string =>
    say(guess === 'same' ? 'hiloSame' : isEnd(rankOf(cardOf(state))) ? GUESS_WORDS[guess] : (`${GUESS_WORDS[guess]}OrSame` as const));
  return {
    buttons: list.map(({ button }) => button),
    show: (round, isOn) => {
      for (const { guess, button, pays, chance, text } of list) {
        const option = round ? stateOf(round).options[guess] : null;
        button.hidden = !option;
        button.setAttribute('aria-disabled', String(!isOn));
        if (!round || !option) continue;
        text.textContent = nameOf(guess, stateOf(round));
        pays.textContent = money((round.stake / ONE) * option.multiplier);
        chance.textContent = percent(option.ranks / RANKS);
      }
    },
  };
}

function makeHilo(title: HiloTitle, { store, words, sound, open, step }: FloorParts): FloorKind {
  const { say } = words;
  const table = makeTable(words);
  let seen: RoundView | null = null;
  const plan = makePlan(words, () => store.set({}));
  const isFree = (): boolean => store.state.phase === 'free' && store.state.open !== null && store.state.auto === null;
  const guesses = makeGuesses(words, (guess) => {
    if (isFree()) step({ guess });
  });
  const skip = h(
    'button',
    { type: 'button', class: 'button floor-auto', onclick: () => isFree() && step({ skip: true }) },
    say('hiloSkip'),
  );

  const draw = (): void => table.show(seen && stateOf(seen));
  store.watch(({ open: round, phase, auto, isAutomatic }) => {
    guesses.show(round, isFree());
    skip.hidden = round === null || auto !== null;
    skip.disabled = phase !== 'free';
    plan.refresh(isAutomatic && (round === null || auto !== null), auto !== null || phase !== 'free');
  });
  draw();
  const worth = (): number => (store.state.open ? (store.state.open.stake / ONE) * stateOf(store.state.open).multiplier : 0);
  const place = (round: RoundView): void => {
    seen = round;
    draw();
  };
  return {
    className: 'hilostage',
    stage: table.elements,
    options: [plan.element, ...guesses.buttons],
    below: [skip],
    facts: ({ open: round }) =>
      round
        ? [
            [say('hiloRight'), String(rightGuesses(stateOf(round)))],
            [say('hiloNow'), timesText(stateOf(round).multiplier)],
          ]
        : [],
    main: ({ open: round, stake }) => {
      if (!round) return { label: say('hiloStart'), note: money(stake) };
      if (worth() === 0) return { label: say('hiloGuess'), note: say('hiloGuessNote'), isOff: true };
      return { label: say('hiloTake', { amount: money(worth()) }), note: say('hiloTakeNote', { n: rightGuesses(stateOf(round)) }) };
    },
    act: () => {
      if (!store.state.open) return open({ stake: store.state.stake });
      if (worth() > 0) step({ take: true });
    },
    request: () => ({ stake: store.state.stake }),
    next: (round) => nextStep(stateOf(round), plan.read()),
    show: {
      begin: (isStep) => {
        sound.play(isStep ? 'tap' : 'spin');
        if (!isStep) {
          seen = null;
          draw();
        }
        return sleep(isCalm() ? 0 : TURN_MS);
      },
      present: async (round) => place(round),
      rest: async () => {
        if (seen) place(seen);
      },
    },
    chip: (round) => ({ text: round.payout > 0 ? timesText(stateOf(round).multiplier) : '0.00', isWon: round.payout > round.stake }),
    said: (round) =>
      say(stateOf(round).isLost ? 'hiloSaidLost' : 'hiloSaidTaken', {
        n: rightGuesses(stateOf(round)),
        card: cardText(cardOf(stateOf(round)), words),
      }),
    picture: (_, outcome, label) => {
      const { first, moves } = outcome as HiloState;
      const cards = [first, ...moves.map(({ card }) => card)];
      const named = cards.map((card) => cardText(card, words)).join(', ');
      return h(
        'div',
        { class: 'hilo-mini', role: 'img', 'aria-label': `${label}: ${named}` },
        ...cards.map((card) => makeCard(card, { isSmall: true })),
      );
    },
    rules: 'hiloRules',
    yourself: 'hiloYourself',
    pace: 'hiloPace',
  };
}
