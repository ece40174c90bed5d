import { bestHold, countHolds, type HoldValues } from '../../engines/video-poker/hint.ts';
import type { VideoPokerTitle } from '../../engines/video-poker/video-poker.ts';
import type { RoundView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { makeSwitch } from '../shell/floor/switch.ts';
import type { Words } from '../shell/words.ts';
import { adviceText, stateOf } from './words.ts';

/** The longest that counting may keep the page from drawing. */
const SLICE_MS = 6;

type Hint = {
  readonly element: HTMLElement;
  /** What each hold is worth, once it is counted. */
  readonly values: () => HoldValues | null;
  readonly best: () => readonly number[];
  /** Counts for an open round's cards, or forgets them. */
  readonly follow: (round: RoundView | null) => void;
};

/** A switch, and when it is on the best hold of the cards on the table: every draw is counted here, in the page. */
export function makeHint(title: VideoPokerTitle, words: Words, onChange: () => void): Hint {
  const { say } = words;
  let round: RoundView | null = null;
  let values: HoldValues | null = null;
  const text = h('p', { class: 'video-advice', role: 'status' });
  const toggle = makeSwitch(say('pokerHint'), 'poker-hint', () => {
    if (toggle.isOn() && round && !values) void count(round);
    changed();
  });
  const show = (): void => {
    text.hidden = !toggle.isOn();
    if (!round) text.textContent = say('pokerHintIdle');
    else text.textContent = values ? adviceText(stateOf(round).cards, bestHold(values), words) : say('pokerHintCounts');
  };
  const changed = (): void => {
    show();
    onChange();
  };
  const count = async (asked: RoundView): Promise<void> => {
    const { cards, coins } = stateOf(asked);
    const work = countHolds(title, cards, coins);
    const isWanted = (): boolean => round === asked && toggle.isOn();
    let until = performance.now() + SLICE_MS;
    while (isWanted()) {
      const next = work.next();
      if (next.done === true) {
        values = next.value;
        return changed();
      }
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE_MS;
    }
  };
  show();
  return {
    element: h('div', { class: 'video-hint' }, toggle.element, text),
    values: () => (toggle.isOn() ? values : null),
    best: () => (toggle.isOn() && values ? bestHold(values) : []),
    follow: (next) => {
      if (next?.id === round?.id) return;
      round = next;
      values = null;
      show();
      if (toggle.isOn() && round) void count(round);
    },
  };
}
