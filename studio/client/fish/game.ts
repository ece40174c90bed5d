import '../style/floor-fish.css';
import { type FishState, type FishTitle, MAX_SHOTS, type Species } from '../../engines/fish/fish.ts';
import type { RoundView } from '../../server/api.ts';
import { arenaMessage, type ArenaNews } from '../../server/arena-api.ts';
import { h, refill, write } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import { makeSelect } from '../shell/floor/select-field.ts';
import type { Chip, FloorState, FloorStore } from '../shell/floor/state.ts';
import type { StartGame } from '../shell/launch.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { openStream } from '../shell/stream.ts';
import { money, percent, type Words } from '../shell/words.ts';
import { isFree, openQueue } from './queue.ts';
import { makeScene, type Scene } from './scene.ts';
import { makeSeats } from './seats.ts';
import { hitsOf, makeOddsTable, nameOf, oddsLines, openingOf, outcomeOf, pictureOf, saidOf } from './words.ts';

/** Fish: shots at what swims past; those fired while a volley is under way go together with the next. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'fish') throw new Error('not fish');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeFish(title, session.session, parts) });
};

function makeFish(title: FishTitle, bearer: string, { store, words, sound, open }: FloorParts): FloorKind {
  const { say } = words;
  let target = title.usual;
  let number = 1;
  const aim = (species: Species): void => {
    target = species;
    scene.aim(species);
    targets.write(title.fish.findIndex((each) => each.species === species));
    store.set({});
  };
  /** A tapped fish is shot at now, or with the next volley. */
  const scene = makeScene(title, ({ species, number: fish }) => {
    if (store.state.auto !== null || store.state.replay !== null) return;
    aim(species);
    queue.add({ species, fish });
    store.set({});
  });
  const queue = openQueue(store, scene, open);
  const seats = joinArena(bearer, title, scene, store, words);
  const targets = makeSelect(
    say('fishTarget'),
    0,
    title.fish.length - 1,
    title.fish.findIndex(({ species }) => species === title.usual),
    (at) => aim(title.fish[at]?.species ?? title.usual),
    (at) => nameOf(title, title.fish[at]?.species ?? title.usual, words),
  );
  targets.element.classList.add('fish-target');
  const volleys = makeSegments(
    say('fishShots'),
    [1, 5, MAX_SHOTS].map((value) => ({ value, text: String(value) })),
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
    refill(spent, ...spentOf(title, state, words));
    write(queued, queue.length() > 0 ? say('fishQueued', { n: queue.length() }) : '');
    queueMicrotask(queue.flush);
  });
  return {
    className: 'fishstage',
    stage: [scene.bed, scene.element, spent, seats, queued],
    stakeLabel: 'fishPrice',
    roundStake: () => store.state.stake * number,
    options: [targets.element, volleys.element],
    below: [],
    facts: ({ stake }) => oddsLines(title, target, stake, words),
    main: ({ stake }) => ({ label: say('fishFire', { n: number }), note: money(stake * number) }),
    act: () => queue.fire(target, number),
    request: () => queue.next(target, number),
    show: {
      begin: async () => {
        sound.play('spin');
      },
      present: async (round, isNew) => {
        const { shots, at = shots.flatMap((species) => scene.pick(species) ?? []) } = openingOf(round);
        if (!isNew) scene.fire(at);
        await scene.hit(at, outcomeOf(round).hits);
      },
      // What was refused is not tried again with the shots after it.
      rest: async () => queue.drop(),
    },
    chip: chipOf,
    said: (round) => saidOf(title, round, words),
    picture: (round: RoundView, outcome, label) => pictureOf(title, round, outcome as FishState, label, words),
    rules: 'fishRules',
    more: () => makeOddsTable(title, words),
    yourself: 'fishYourself',
    pace: 'fishPace',
  };
}

/** Listens to the water, from which on the player sits; the seats. */
function joinArena(bearer: string, title: FishTitle, scene: Scene, store: FloorStore, words: Words): HTMLElement {
  const seats = makeSeats(words);
  let own: number | null = null;
  let news: ArenaNews | null = null;
  let isLinked = true;
  openStream(bearer, {
    path: `/api/arena/${title.code}/stream`,
    message: arenaMessage,
    onMessage: (message) => {
      if (message.type === 'mine') own = message.seat;
      else news = message;
      if (!news || own === null) return;
      scene.tell(news, own);
      seats.show(news, own);
    },
    onLink: (isUp) => {
      if (isUp !== isLinked) store.set({ notice: isUp ? null : { text: words.say('fishLost') } });
      isLinked = isUp;
    },
  });
  return seats.element;
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
