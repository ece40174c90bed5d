import '../style/floor-arcade.css';
import { type CodeOpening, type CodeState, type CodeTitle, DIGITS, ONE } from '../../engines/code/code.ts';
import { chanceOfHits } from '../../engines/code/proof.ts';
import type { RoundView } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeSelect } from '../shell/floor/select-field.ts';
import { isCalm, type StartGame } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import { chanceText, money } from '../shell/words.ts';

const WHEEL_MS = 420;
const stateOf = ({ outcome }: RoundView): CodeState => outcome as CodeState;
const digitsOf = ({ requests: [opening] }: RoundView): readonly number[] => (opening as CodeOpening).digits;

/** The safe: three digits are set, and a code is drawn against them. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'code') throw new Error('not a code');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeCode(title, parts) });
};

function makeCode(title: CodeTitle, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  const places = Array.from({ length: title.length }, (_, at) => at);
  const fields = places.map((at) => makeSelect(say('codeDigit', { n: at + 1 }), 0, DIGITS - 1, at + 1, () => clear()));
  const digits = (): number[] => fields.map((field) => field.read());
  const windows = places.map(() => h('span', { class: 'safe-window' }));
  const door = h(
    'div',
    { class: 'safe-door', 'aria-hidden': 'true' },
    h('div', { class: 'safe-dial' }, ...windows),
    h('i', { class: 'safe-handle' }),
  );
  let seen: RoundView | null = null;
  const place = (at: number, mine: number, drawn: number | null): void => {
    const window = windows[at];
    if (!window) return;
    window.classList.toggle('hit', drawn === mine);
    fill(window, h('b', {}, drawn === null ? '•' : String(drawn)), h('small', {}, String(mine)));
  };
  const clear = (): void => {
    seen = null;
    for (const [at, digit] of digits().entries()) place(at, digit, null);
    store.set({});
  };
  const lay = (round: RoundView): void => {
    for (const [at, digit] of digitsOf(round).entries()) {
      fields[at]?.write(digit);
      place(at, digit, stateOf(round).code[at] ?? null);
    }
  };
  const random = h('button', { type: 'button', class: 'button floor-auto', onclick: () => shuffle() }, say('codeRandom'));
  const shuffle = (): void => {
    for (const field of fields) field.write((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % DIGITS);
    clear();
  };
  store.watch(({ phase, auto }) => {
    const isOff = phase !== 'free' || auto !== null;
    for (const field of fields) field.refresh(isOff);
    random.disabled = isOff;
  });
  clear();
  const request = (): unknown => ({ stake: store.state.stake, digits: digits() });
  return {
    className: 'codestage',
    stage: [door],
    options: [h('div', { class: 'bet-fields' }, ...fields.map(({ element }) => element))],
    below: [random],
    facts: () =>
      title.pays
        .map(
          (pays, hits) =>
            [say('codeHits', { n: hits, times: (pays / ONE).toFixed(2) }), chanceText(chanceOfHits(title.length, hits), say)] as const,
        )
        .toReversed(),
    main: ({ stake }) => ({ label: say('codeOpen'), note: money(stake) }),
    act: () => open(request()),
    request,
    show: {
      begin: async () => {
        sound.play('spin');
        clear();
      },
      present: async (round, isNew) => {
        seen = round;
        for (const [at, digit] of digitsOf(round).entries()) {
          if (isNew && !isCalm()) await sleep(WHEEL_MS);
          place(at, digit, stateOf(round).code[at] ?? null);
        }
        lay(round);
      },
      rest: async () => {
        if (seen) lay(seen);
      },
    },
    chip: (round) => ({ text: `${stateOf(round).hits}/${title.length}`, isWon: round.payout > round.stake }),
    said: (round) => say('codeSaid', { code: stateOf(round).code.join(' '), n: stateOf(round).hits }),
    picture: (_, outcome, label) => {
      const { code: drawn } = outcome as CodeState;
      return h('p', { class: 'bigroll', role: 'img', 'aria-label': `${label}: ${drawn.join(' ')}` }, drawn.join(' '));
    },
    rules: 'codeRules',
    yourself: 'codeYourself',
    pace: 'chancePace',
  };
}
