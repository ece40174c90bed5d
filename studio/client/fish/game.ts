import '../style/floor-fish.css';
import { BOSS } from '../../engines/fish/boss.ts';
import { type FishState, type FishTitle, MAX_SHOTS, powerOf, type Species } from '../../engines/fish/fish.ts';
import type { RoundView, SessionAnswer } from '../../server/api.ts';
import { arenaMessage, type ArenaNews } from '../../server/arena-api.ts';
import { h, refill, write } from '../shell/dom.ts';
import { startFloor } from '../shell/floor/floor.ts';
import type { FloorKind, FloorParts } from '../shell/floor/floor-kind.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import { makeSelect } from '../shell/floor/select-field.ts';
import { makeSwitch } from '../shell/floor/switch.ts';
import type { Chip, FloorState, FloorStore } from '../shell/floor/state.ts';
import type { StartGame } from '../shell/launch.ts';
import { keyValue } from '../shell/panels/choices.ts';
import type { Show } from '../shell/play.ts';
import type { Sound } from '../shell/sound/sound.ts';
import { openStream } from '../shell/stream.ts';
import { money, percent, type Words } from '../shell/words.ts';
import { type BudgetField, makeBudgetField } from './budget-field.ts';
import { isFree, openQueue, type Queue } from './queue.ts';
import { makeScene, type Scene } from './scene.ts';
import { makeSeats } from './seats.ts';
import { comesIn, hitsOf, makeOddsTable, nameOf, oddsLines, openingOf, outcomeOf, pictureOf, saidOf } from './words.ts';

/** Fish: shots at what swims past; those fired while a volley is under way go together with the next. */
export const startGame: StartGame = async (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'fish') throw new Error('not fish');
  return startFloor({ app, session, stakes: title.stakes, launch, talk, make: (parts) => makeFish(title, session, launch.base, parts) });
};

function makeFish(
  title: FishTitle,
  { session: bearer, hasVolleys }: Pick<SessionAnswer, 'session' | 'hasVolleys'>,
  base: string,
  { store, words, sound, open }: FloorParts,
): FloorKind {
  const { say } = words;
  let target = title.usual;
  let number = 1;
  const aim = (species: Species): void => {
    target = species;
    scene.aim(species);
    scene.lock(lock.isOn() ? scene.pick(species) : null);
    targets.write(title.fish.findIndex((each) => each.species === species));
    store.set({});
  };
  /** A tapped fish is shot at now, or with the next volley. */
  const scene = makeScene(
    title,
    ({ species, number: fish }, isHeld) => {
      if (store.state.auto !== null || store.state.replay !== null) return;
      // While the trigger is held a lock stays on what was pressed first.
      if (!isHeld || !lock.isOn()) {
        aim(species);
        if (lock.isOn()) scene.lock(fish);
      }
      queue.add(lock.isOn() ? { species: target, fish: null } : { species, fish });
      store.set({});
    },
    (pan) => sound.play('tap', 0, pan),
  );
  const lock = makeSwitch(say('fishLock'), 'fish-lock', () => {
    scene.lock(lock.isOn() ? scene.pick(target) : null);
    store.set({});
  });
  const budget = makeBudgetField(base, bearer, title.stakes.usual, store, words);
  /** How long a boss that is aimed at is away; null while there is something to shoot at. */
  const bossIn = (): number | null => (target === BOSS ? scene.bossIn() : null);
  setInterval(() => target === BOSS && store.set({}), 1_000);
  const queue = openQueue(store, scene, open, hasVolleys ? MAX_SHOTS : 1);
  const seats = joinArena(bearer, title, scene, store, words);
  const targets = makeTargets(title, lock.element, aim, words);
  const volleys = makeNumbers(hasVolleys, number, words, (value) => {
    number = value;
    store.set({});
  });
  const spent = h('dl', { class: 'fish-spent' });
  const queued = h('p', { class: 'fish-queued', role: 'status' });
  store.watch((state) => {
    targets.refresh(!isFree(state));
    volleys.refresh(!isFree(state));
    refill(spent, ...spentOf(title, state, budget, words));
    scene.load(state.stake);
    write(queued, queue.length() > 0 ? say('fishQueued', { n: queue.length() }) : '');
    queueMicrotask(queue.flush);
  });
  void budget.ask();
  return {
    className: 'fishstage',
    stage: [scene.bed, scene.element, spent, seats, queued],
    stakeLabel: 'fishPrice',
    roundStake: () => store.state.stake * number,
    options: [targets.element, volleys.element, budget.element],
    below: [],
    facts: ({ stake }) => oddsLines(title, target, stake, words),
    main: ({ stake }) => {
      const awayMs = bossIn();
      const note = awayMs === null ? money(stake * number) : comesIn(target, awayMs, words);
      return { label: say('fishFire', { n: number }), note, isOff: awayMs !== null || budget.isSpent(stake * number) };
    },
    act: () => {
      if (bossIn() === null && !budget.isSpent(store.state.stake * number)) queue.fire(target, number);
    },
    request: () => queue.next(target, number),
    show: makeShow(scene, queue, budget, sound),
    chip: chipOf,
    said: (round) => saidOf(title, round, words),
    picture: (round: RoundView, outcome, label) => pictureOf(title, round, outcome as FishState, label, words),
    rules: 'fishRules',
    more: () => makeOddsTable(title, words),
    yourself: 'fishYourself',
    pace: 'fishPace',
  };
}

/** What is aimed at, with the lock beside it. */
function makeTargets(title: FishTitle, lock: HTMLElement, aim: (species: Species) => void, words: Words) {
  const speciesAt = (at: number): Species => title.fish[at]?.species ?? title.usual;
  const targets = makeSelect(
    words.say('fishTarget'),
    0,
    title.fish.length - 1,
    title.fish.findIndex(({ species }) => species === title.usual),
    (at) => aim(speciesAt(at)),
    (at) => nameOf(title, speciesAt(at), words),
  );
  targets.element.classList.add('fish-target');
  targets.element.querySelector('.floor-note')?.replaceWith(lock);
  return targets;
}

/** How many shots go together. */
const makeNumbers = (hasVolleys: boolean, chosen: number, { say }: Words, onChoose: (number: number) => void) =>
  makeSegments(
    say('fishShots'),
    (hasVolleys ? [1, 5, MAX_SHOTS] : [1]).map((value) => ({ value, text: String(value) })),
    chosen,
    onChoose,
  );

/** A volley in the water: its shots, what they set off, and what is left of a budget. */
const makeShow = (scene: Scene, queue: Queue, budget: BudgetField, sound: Sound): Show => ({
  begin: async () => {
    sound.play('spin');
  },
  present: async (round, isNew) => {
    const { shots, at = shots.flatMap((species) => scene.pick(species) ?? []) } = openingOf(round);
    if (!isNew) scene.fire(at);
    const { hits, paid = [] } = outcomeOf(round);
    await scene.hit(at, hits, paid);
    const isSpecial = hitsOf(openingOf(round), outcomeOf(round)).some((species) => powerOf(species));
    // A fanfare of its own for what a hit set off, where the volley brought more than it cost.
    if (isNew && isSpecial && round.payout > round.stake) sound.play('free');
    if (isNew) await budget.ask();
  },
  // What was refused is not tried again with the shots after it.
  rest: async () => {
    queue.drop();
    await budget.ask();
  },
});

/** Listens to the water, from which on the player sits; the seats. */
function joinArena(bearer: string, title: FishTitle, scene: Scene, store: FloorStore, words: Words): HTMLElement {
  const seats = makeSeats(title, words);
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
function spentOf(title: FishTitle, { totals: { staked, paid } }: Readonly<FloorState>, budget: BudgetField, { say }: Words): HTMLElement[] {
  const set = budget.read();
  return [
    keyValue(say('fishSpent'), money(staked)),
    keyValue(say('paid'), money(paid)),
    keyValue(say('floorNet'), money(paid - staked, true)),
    set ? keyValue(say('fishBudget'), meterOf(set, say)) : keyValue(say('fishReturn'), percent(title.returns / 100)),
  ];
}

/** What was staked of a budget, as a sum and as a bar. */
function meterOf({ amount, staked }: { readonly amount: number; readonly staked: number }, say: Words['say']): HTMLElement {
  const bar = h('i');
  bar.style.inlineSize = `${Math.min(100, (staked / amount) * 100)}%`;
  return h(
    'span',
    { class: 'fish-budget-meter' },
    `${money(staked)} ${say('fishOf', { all: money(amount) })}`,
    h('span', { class: 'fish-budget-bar', 'aria-hidden': 'true' }, bar),
  );
}
