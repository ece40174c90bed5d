import { h, iconButton } from '../shell/dom.ts';
import { money, shortMoney, type Words } from '../shell/words.ts';

const SIZES = ['Min', 'Half', 'Max', 'Pot', 'All'] as const;
type Levels = Readonly<Record<(typeof SIZES)[number], number>>;

/** How high a raise goes: five sizes, a slider and steps of one big blind. */
export function makeSizes(step: number, { say }: Words, onChange: (to: number) => void) {
  let to = 0;
  let levels: Levels | null = null;
  const range = h('input', { type: 'range', 'aria-label': say('holdemRaiseTo'), step: 1 });
  const presets = SIZES.map((name) => h('button', { type: 'button', class: 'poker-preset', onclick: () => levels && set(levels[name]) }));
  const set = (value: number): void => {
    to = Math.min(Number(range.max), Math.max(Number(range.min), Math.round(value)));
    range.value = String(to);
    range.setAttribute('aria-valuetext', money(to));
    for (const [at, name] of SIZES.entries()) presets[at]?.setAttribute('aria-pressed', String(levels?.[name] === to));
    onChange(to);
  };
  range.addEventListener('input', () => set(Number(range.value)));
  const less = iconButton('minus', say('holdemLess'), () => set(to - step));
  const more = iconButton('plus', say('holdemMore'), () => set(to + step));
  return {
    element: h(
      'div',
      { class: 'poker-sizes' },
      h('div', { class: 'poker-presets' }, ...presets),
      h('div', { class: 'poker-slide' }, less, range, more),
    ),
    to: (): number => to,
    /** Offers levels from the least to all; `isNew` begins at the least again. */
    offer: (next: Levels, isNew: boolean): void => {
      levels = next;
      Object.assign(range, { min: String(next.Min), max: String(next.All) });
      for (const [at, name] of SIZES.entries())
        presets[at]?.replaceChildren(say(`holdemSize${name}`), h('small', {}, shortMoney(next[name])));
      set(isNew ? next.Min : to);
    },
  };
}
