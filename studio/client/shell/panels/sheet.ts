import { h, iconButton } from '../dom.ts';
import type { Words } from '../words.ts';

/** A panel beside the game, with its name and a way to close it. */
export const sheetOf = ({ say }: Words, name: string, close: () => void, ...body: readonly (HTMLElement | null)[]): HTMLDialogElement =>
  h(
    'dialog',
    { class: 'drawer', 'aria-label': name },
    h(
      'div',
      { class: 'pane-head' },
      h('div', { class: 'grow' }, h('h2', {}, name)),
      iconButton('close', say('close'), close, { autofocus: true }),
    ),
    h('div', { class: 'pane-body', tabindex: 0 }, ...body),
  );

/** Opens panels one at a time; the focus goes back to where it was. */
export const opensIn =
  (play: HTMLElement) =>
  (make: (close: () => void) => HTMLDialogElement): void => {
    play.querySelector('dialog')?.remove();
    const opener = document.activeElement;
    const dialog = make(() => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
    });
    play.append(dialog);
    dialog.show();
  };
