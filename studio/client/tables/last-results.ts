import { fill, h } from '../shell/dom.ts';
import type { Words } from '../shell/words.ts';
import type { Felt } from './felt-kind.ts';

/** Beside the scene: what the last round came to. Games with letters have it in their record. */
export function makeLastResults(
  { brief, letters, record }: Felt,
  { say }: Words,
): { readonly element: HTMLElement | null; readonly show: (result: unknown) => void } {
  if (!brief || letters) return { element: null, show: () => undefined };
  const element = h('p', { class: 'table-last' });
  return {
    element,
    show: (result) => {
      if (result === null) return;
      const drawn = record?.(result);
      fill(element, h('span', {}, say('tableLast')), drawn, h('b', {}, brief(result)));
    },
  };
}
