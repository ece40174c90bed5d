import { actsOf, type AnteAct, type AnteShown, type AnteTitle } from '../../engines/ante/ante.ts';
import { adviceFor } from '../../engines/ante/strategy.ts';
import { h } from '../shell/dom.ts';
import { makeSwitch } from '../shell/floor/switch.ts';
import type { Words } from '../shell/words.ts';
import { ACT_WORDS } from './words.ts';

/** The act that the main button does. */
export const actNow = (title: AnteTitle, shown: AnteShown): AnteAct => actsOf(title, shown)[0] ?? 'fold';

/** The act that stands beside the main button, and a switch for the hint. */
export function makeMoves(
  title: AnteTitle,
  { say }: Words,
  onAct: (act: AnteAct) => void,
  onTurn: () => void,
): { readonly elements: readonly HTMLElement[]; readonly show: (shown: AnteShown | null, isOn: boolean) => void } {
  let act: AnteAct = 'fold';
  const name = h('b');
  const button = h('button', { type: 'button', class: 'button hand-move', onclick: () => onAct(act) }, name);
  const group = h('div', { class: 'hand-moves', role: 'group', 'aria-label': say('jackMoves') }, button);
  const advice = h('p', { class: 'video-advice', role: 'status' });
  const hint = makeSwitch(say('anteHint'), 'ante-hint', onTurn);
  return {
    elements: [group, h('div', { class: 'video-hint' }, hint.element, advice)],
    show: (shown, isOn) => {
      if (shown) act = actsOf(title, shown)[1] ?? 'fold';
      name.textContent = say(ACT_WORDS[act]);
      group.hidden = shown === null;
      button.disabled = !isOn;
      advice.hidden = !hint.isOn();
      advice.textContent = shown ? say('jackAdvice', { move: say(ACT_WORDS[adviceFor(title, shown)]) }) : say('anteHintIdle');
    },
  };
}
