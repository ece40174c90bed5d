import { h } from './dom.ts';

export type Speaker = { readonly element: HTMLElement; readonly say: (text: string) => void };

/** One sentence at a time for screen readers. */
export function makeSpeaker(): Speaker {
  const element = h('p', { class: 'reader-only', role: 'status', 'aria-live': 'polite' });
  return {
    element,
    say: (text) => {
      element.textContent = text;
    },
  };
}
