import { fish, type FishOpening, type FishState, type FishTitle, MOST_SHOTS, type Species } from '../../engines/fish/fish.ts';
import type { RoundView } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import { makeSelect } from '../shell/floor/select-field.ts';
import type { Chip, FloorState } from '../shell/floor/state.ts';
import type { StartGame } from '../shell/launch.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { money, percent, type Words } from '../shell/words.ts';
import { makeScene } from './scene.ts';
import { hitsOf, nameOf, oddsLines, openingOf, outcomeOf, pictureOf, saidOf } from './words.ts';

/** Fish: shots at what swims past; those fired while a volley is under way go together with the next. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'fish') throw new Error('not fish');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeFish(title, parts) });
};

function makeFish(title: FishTitle, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  let target = title.usual;
  let number = 1;
  let waiting: readonly Species[] = [];
  const isFree = ({ phase, open: round, auto }: Readonly<FloorState>): boolean => phase === 'free' && round === null && auto === null;
  const aim = (species: Species): void => {
    target = species;
    scene.aim(species);
    targets.write(title.fish.findIndex((each) => each.species === species));
    store.set({});
  };
  const fire = (shots: readonly Species[]): void => {
    waiting = [];
    scene.fire(shots);
    open({ price: store.state.stake, shots });
  };
  /** A tapped fish is shot at now, or with the next volley. A page that is paused fires nothing. */
  const flush = (): void => {
    if (scene.element.closest('[inert]')) waiting = [];
    else if (waiting.length > 0 && isFree(store.state)) fire(waiting);
  };
  const scene = makeScene(title, (species) => {
    if (store.state.auto !== null || store.state.replay !== null) return;
    aim(species);
    if (waiting.length < MOST_SHOTS) waiting = [...waiting, species];
    store.set({});
  });
  const targets = makeSelect(
    say('fishTarget'),
    0,
    title.fish.length - 1,
    title.fish.findIndex(({ species }) => species === title.usual),
    (at) => aim(title.fish[at]?.species ?? title.usual),
    (at) => nameOf(title, title.fish[at]?.species ?? title.usual, words),
  );
  const volleys = makeSegments(
    say('fishShots'),
    [1, 5, MOST_SHOTS].map((value) => ({ value, text: String(value) })),
    number,
    (value) => {
      number = value;
      store.set({});
    },
  );
  const spent = h('dl', { class: 'fish-spent' });
  const queued = h('p', { class: 'fish-queued', role: 'status' });
  store.watch((state) => {
    targets.refresh(!isFree(state));
    volleys.refresh(!isFree(state));
    fill(spent, ...spentOf(title, state, words));
    queued.textContent = waiting.length > 0 ? say('fishQueued', { n: waiting.length }) : '';
    queueMicrotask(flush);
  });
  const request = (): FishOpening => ({ price: store.state.stake, shots: Array.from({ length: number }, () => target) });
  return {
    engine: fish,
    className: 'fishstage',
    stage: [scene.element, spent, queued],
    stakeLabel: 'fishPrice',
    roundStake: () => store.state.stake * number,
    options: [targets.element, volleys.element],
    below: [],
    facts: ({ stake }) => oddsLines(title, target, stake, words),
    main: ({ stake }) => ({ label: say('fishFire', { n: number }), note: money(stake * number) }),
    act: () => fire(request().shots),
    request,
    show: {
      begin: async () => {
        sound.play('spin');
      },
      present: async (round, isNew) => {
        if (!isNew) scene.fire(openingOf(round).shots);
        await scene.hit(hitsOf(openingOf(round), outcomeOf(round)));
      },
      // What was refused is not tried again with the shots after it.
      rest: async () => {
        waiting = [];
      },
    },
    chip: chipOf,
    said: (round) => saidOf(title, round, words),
    picture: (round: RoundView, outcome, label) => pictureOf(title, round, outcome as FishState, label, words),
    rules: 'fishRules',
    yourself: 'fishYourself',
    pace: 'fishPace',
  };
}

const chipOf = (round: RoundView): Chip => ({
  text: `${hitsOf(openingOf(round), outcomeOf(round)).length}/${openingOf(round).shots.length}`,
  isWon: round.payout > round.stake,
});

/** What this visit spent and got back, always in sight. */
function spentOf(title: FishTitle, { totals: { staked, paid } }: Readonly<FloorState>, { say }: Words): HTMLElement[] {
  return [
    keyValue(say('fishSpent'), money(staked)),
    keyValue(say('paid'), money(paid)),
    keyValue(say('floorNet'), money(paid - staked, true)),
    keyValue(say('fishReturn'), percent(title.returns / 100)),
  ];
}
