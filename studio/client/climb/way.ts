import type { ClimbShown, ClimbTitle, Level, Scene, Stage } from '../../engines/climb/climb.ts';
import { SUITS } from '../../engines/cards.ts';
import { fill, h } from '../shell/dom.ts';
import { percent, type SentenceKey, type Words } from '../shell/words.ts';
import { drawBalloon, drawPlace, type Face } from './pictures.ts';
import { drawTraffic } from './road.ts';

/** Stages in view: what lies behind, and what comes. */
const BEHIND = 2;
const VIEW = 5;

const PLACE_WORDS: Readonly<Record<Scene, SentenceKey>> = {
  road: 'climbLane',
  tower: 'climbStone',
  coin: 'climbSide',
  balloon: 'climbPump',
  doors: 'climbDoor',
  eggs: 'climbEgg',
  suits: 'climbSuit',
};
const SIDES: readonly SentenceKey[] = ['climbHeads', 'climbTails'];
const SUIT_WORDS: Readonly<Record<(typeof SUITS)[number], SentenceKey>> = {
  hearts: 'cardHearts',
  diamonds: 'cardDiamonds',
  clubs: 'cardClubs',
  spades: 'cardSpades',
};
const FACE_WORDS = { shut: 'climbShut', safe: 'climbSafe', wrong: 'climbWrong' } as const;

/** What a place is called: `Door 2`, `heads`, `hearts`. */
export function placeText(scene: Scene, place: number, { say }: Words): string {
  if (scene === 'coin') return say(SIDES[place] ?? 'climbHeads');
  if (scene === 'suits') return say(SUIT_WORDS[SUITS[place] ?? 'spades']);
  return say(PLACE_WORDS[scene], { n: place + 1 });
}

export type Way = {
  readonly elements: readonly HTMLElement[];
  readonly show: (level: Level, shown: ClimbShown | null, isOn: boolean) => void;
};

/** The stages next to the player: those behind show what was taken, the next one is pressed, and at the end all show what they hid. */
export function makeWay(title: ClimbTitle, words: Words, onPlace: (place: number) => void): Way {
  const { say } = words;
  const { scene, hasPlaces } = title;
  const balloon = scene === 'balloon' ? drawBalloon() : null;
  const hero = h('div', { class: 'chero' });
  if (balloon) hero.append(balloon.element);
  const element = h('ol', { class: 'climb-way', 'data-scene': scene, 'aria-label': say('climbWay') });
  let focused: number | null = null;

  const faceOf = (shown: ClimbShown | null, stage: number, place: number): Face => {
    const taken = shown?.path[stage];
    if (shown?.safe)
      return (hasPlaces ? shown.safe[stage]?.includes(place) : !(shown.isLost && stage === shown.path.length - 1)) ? 'safe' : 'wrong';
    return taken === place ? 'safe' : 'shut';
  };
  const button = (stage: number, place: number, odds: Stage, shown: ClimbShown | null, isNext: boolean): HTMLElement => {
    const taken = shown?.path[stage];
    const isAhead = shown?.safe !== null && !hasPlaces && stage >= (shown?.path.length ?? 0);
    const face = isAhead ? 'shut' : faceOf(shown, stage, place);
    const name = placeText(scene, hasPlaces ? place : stage, words);
    const one = h('button', {
      type: 'button',
      class: `step-place ${face} ${taken === place ? 'taken' : ''} ${isNext ? 'next' : ''}`,
      tabindex: isNext ? 0 : -1,
      'aria-disabled': String(!isNext),
      'aria-label': isNext
        ? say('climbGo', { place: name, chance: percent(odds.safe / odds.places) })
        : say('climbSeen', { place: name, face: say(FACE_WORDS[face]) }),
      onclick: () => {
        if (!isNext) return;
        focused = place;
        onPlace(place);
      },
    });
    // One chicken is on the road: the lanes behind it are empty again.
    const isBehind = scene === 'road' && stage < (shown?.path.length ?? 0) - 1;
    if (scene !== 'road' || (taken === place && !isBehind)) one.append(drawPlace(scene, place, isBehind ? 'shut' : face));
    else one.append(h('span', { class: isBehind ? 'road-crossed' : 'road-step' }));
    return one;
  };
  const show = (level: Level, shown: ClimbShown | null, isOn: boolean): void => {
    const stages = title.levels[level] ?? [];
    const length = shown?.ladder.length ?? stages.length;
    const done = shown?.path.length ?? 0;
    const from = Math.max(0, Math.min(done - BEHIND, length - VIEW));
    const list = stages.slice(from, Math.min(length, from + VIEW)).map((odds, offset) => {
      const stage = from + offset;
      const isNext = isOn && stage === done && shown?.safe === null;
      const places = Array.from({ length: hasPlaces ? odds.places : 1 }, (_, place) => place);
      return h(
        'li',
        { class: `climb-step ${stage < done ? 'past' : stage === done ? 'here' : ''}`, 'aria-label': say('climbStep', { n: stage + 1 }) },
        // Nothing drives where the chicken has been, stands, or was met.
        scene === 'road' && drawTraffic(stage, stage < done),
        ...places.map((place) => button(stage, place, odds, shown, isNext)),
      );
    });
    // The chicken waits beside the road until it is on it.
    const kerb = scene === 'road' && from === 0 ? h('li', { class: 'climb-kerb', 'aria-hidden': 'true' }) : null;
    if (done === 0) kerb?.append(drawPlace(scene, 0, 'safe'));
    const hadFocus = element.contains(document.activeElement);
    fill(element, ...(kerb ? [kerb] : []), ...list);
    balloon?.show(length === 0 ? 0 : (done - (shown?.isLost ? 1 : 0)) / length, shown?.isLost ?? false);
    if (hadFocus) [...element.querySelectorAll<HTMLElement>('.next')].at(focused ?? 0)?.focus();
  };
  return { elements: [...(balloon ? [hero] : []), element], show };
}
