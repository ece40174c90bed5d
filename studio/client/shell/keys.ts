type KeyActions = { readonly spin: () => void; readonly step: (direction: 1 | -1) => void; readonly close: () => boolean };

/**
 * The game's keys: space and enter spin, arrows change the stake, Esc closes. A key that is held down acts once, so that every spin is a
 * press of its own; keys that a focused control needs are left to it.
 */
export function onKeys({ spin, step, close }: KeyActions): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isTyping =
      target.matches('input, textarea, summary') || target.closest('[role="tablist"], [role="radiogroup"], .pane-body') !== null;
    if (event.key === 'Escape' && close()) return event.preventDefault();
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog:modal')) return;
    if (event.key === ' ' || event.key === 'Enter') {
      if (event.repeat) return event.preventDefault();
      if (isTyping || target.closest('button, a')) return;
      event.preventDefault();
      spin();
      return;
    }
    if (isTyping) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  });
}
