import '../style/floor-arcade.css';
import { type DigOpening, type DigState, type DigTitle, ONE } from '../../engines/dig/dig.ts';
import type { RoundView } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import type { StartGame } from '../shell/launch.ts';
import { drawing } from '../shell/svg.ts';
import { money, type Words } from '../shell/words.ts';
import { readArrow } from '../shell/arrow.ts';

const ROW = 5;
const findsOf = ({ outcome }: RoundView): readonly number[] => (outcome as DigState).finds;
const plotsOf = ({ requests: [opening] }: RoundView): readonly number[] => (opening as DigOpening).plots;
const timesText = (pays: number): string => `${(pays / ONE).toFixed(2)}×`;

const chest = (): SVGSVGElement =>
  drawing('0 0 60 60', 'coin-picture', [
    ['#8a5228', 'M6 26C6 12 16 8 30 8S54 12 54 26V54H6Z'],
    ['#6d3e1d', 'M30 8C44 8 54 12 54 26V54H30Z'],
    ['#f2cc70', 'M6 26H54V32H6ZM25 26H35V42H25Z'],
  ]);
const shovel = (): SVGSVGElement =>
  drawing('0 0 60 60', 'coin-picture', [
    ['#c98f4a', 'M27 4H33V34H27Z'],
    ['#cfd6df', 'M18 32H42V44C42 52 36 56 30 58 24 56 18 52 18 44Z'],
    ['#a5aebb', 'M30 32H42V44C42 52 36 56 30 58Z'],
  ]);

/** Treasure below plots: three are chosen, and what lies below them is paid together. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'dig') throw new Error('not a dig');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeDig(title, parts) });
};

/** The field: plots that are pressed to be chosen; arrow keys move, as one stop of the tab order. */
function makeField(title: DigTitle, { say }: Words, onPick: (plot: number) => void) {
  const plots = title.finds.map((_, plot) =>
    h('button', { type: 'button', class: 'step-place', tabindex: plot === 0 ? 0 : -1, onclick: () => onPick(plot) }),
  );
  const element = h('div', { class: 'dfield', role: 'group', 'aria-label': say('digField') }, ...plots);
  element.addEventListener('keydown', (event) => {
    const at = plots.findIndex((plot) => plot === document.activeElement);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ROW, ArrowDown: ROW }[readArrow(event)];
    const next = step === undefined || at < 0 ? undefined : plots[at + step];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    for (const plot of plots) plot.tabIndex = plot === next ? 0 : -1;
    next.focus();
  });
  const show = (picked: ReadonlySet<number>, finds: readonly number[] | null, isOn: boolean): void => {
    for (const [plot, button] of plots.entries()) {
      const isPicked = picked.has(plot);
      const pays = finds?.[plot] ?? null;
      button.className = `step-place ${isOn ? 'next' : ''} ${isPicked ? 'taken' : ''} ${pays === null ? '' : pays > 0 ? 'safe' : 'wrong'}`;
      button.setAttribute('aria-pressed', String(isPicked));
      button.setAttribute('aria-disabled', String(!isOn));
      const state = pays === null ? say('digShut') : pays > 0 ? timesText(pays) : say('digEmpty');
      button.setAttribute('aria-label', say('digPlot', { n: plot + 1, state }));
      fill(button);
      if (pays !== null && pays > 0) button.append(chest(), h('span', { class: 'dig-pays' }, timesText(pays)));
      else if (isPicked) button.append(shovel());
    }
  };
  return { element, show };
}

function makeDig(title: DigTitle, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  let picked = new Set<number>();
  let seen: RoundView | null = null;
  const field = makeField(title, words, (plot) => {
    if (store.state.phase !== 'free') return;
    if (seen) picked = new Set();
    seen = null;
    if (!picked.delete(plot) && picked.size < title.picks) picked.add(plot);
    sound.play('tap');
    store.set({});
  });
  const random = h('button', { type: 'button', class: 'button floor-auto', onclick: () => shuffle() }, say('digRandom'));
  const shuffle = (): void => {
    seen = null;
    picked = new Set();
    while (picked.size < title.picks) picked.add((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % title.finds.length);
    store.set({});
  };
  store.watch(({ phase }) => {
    random.disabled = phase !== 'free';
    field.show(picked, seen && findsOf(seen), phase === 'free');
  });
  const lay = (round: RoundView): void => {
    seen = round;
    picked = new Set(plotsOf(round));
    store.set({});
  };
  const left = (): number => title.picks - picked.size;
  return {
    className: 'digstage',
    stage: [field.element],
    options: [],
    below: [random],
    facts: () => title.finds.filter((pays) => pays > 0).map((pays, at) => [say('digFind', { n: at + 1 }), timesText(pays)]),
    main: ({ stake }) =>
      left() > 0
        ? { label: say('digChoose', { n: left() }), note: say('digChooseNote'), isOff: true }
        : { label: say('digStart'), note: money(stake) },
    act: () => {
      if (left() === 0) open({ stake: store.state.stake, plots: [...picked].sort((a, b) => a - b) });
    },
    request: null,
    show: {
      begin: async () => {
        sound.play('spin');
        seen = null;
        store.set({});
      },
      present: async (round) => lay(round),
      rest: async () => {
        if (seen) lay(seen);
      },
    },
    chip: (round) => ({ text: timesText((round.payout / round.stake) * ONE), isWon: round.payout > round.stake }),
    said: (round) =>
      say('digSaid', {
        finds: plotsOf(round)
          .map((plot) => timesText(findsOf(round)[plot] ?? 0))
          .join(', '),
      }),
    picture: (round, outcome, label) => {
      const { finds } = outcome as DigState;
      const text = plotsOf(round)
        .map((plot) => timesText(finds[plot] ?? 0))
        .join(' + ');
      return h('p', { class: 'bigroll', role: 'img', 'aria-label': `${label}: ${text}` }, text);
    },
    rules: 'digRules',
    yourself: 'digYourself',
    pace: 'chancePace',
  };
}
