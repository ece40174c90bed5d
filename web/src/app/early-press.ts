declare global {
  interface Window {
    /** Kept by the boot script while the site is on its way. */
    early?: { readonly pressed: HTMLButtonElement | null };
  }
}

let pressed: HTMLButtonElement | null = null;

/** From here on the site answers presses itself. */
export function takeEarlyPress(): void {
  pressed = window.early?.pressed ?? null;
  delete window.early;
}

/** Does what the button does that was pressed before the site ran; a page that was drawn anew does not have it any more. */
export function answerEarlyPress(): void {
  if (pressed?.isConnected) pressed.click();
  pressed = null;
}
