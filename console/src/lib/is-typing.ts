/** Whether a key belongs to a field or a dialog, so that no single key of a page may act. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
