import { type RefObject, useEffect } from 'react';
import { useMemberStep } from '../../stores/popup.ts';

const HERE = 'centre-here';
// A page that has not come by then has failed, and says so itself.
const WAIT_MS = 10_000;

/** Leads to the field that the step in the address names, once its page has it: in sight, focused and marked. */
export function useStepField(page: RefObject<HTMLElement | null>): void {
  const step = useMemberStep();
  useEffect(() => {
    const within = page.current;
    if (step === null || !within) return;
    let field: HTMLElement | null = null;
    const look = () => {
      field = within.querySelector<HTMLElement>(`[data-step="${CSS.escape(step)}"]`);
      if (!field) return;
      waiting.disconnect();
      field.classList.add(HERE);
      field.scrollIntoView({ block: 'center' });
      // What the step has opened keeps the focus.
      if (!document.querySelector('dialog:modal, .inside'))
        (field.querySelector<HTMLElement>('input, button') ?? field).focus({ preventScroll: true });
    };
    const waiting = new MutationObserver(look);
    waiting.observe(within, { childList: true, subtree: true });
    const timer = setTimeout(() => waiting.disconnect(), WAIT_MS);
    look();
    return () => {
      waiting.disconnect();
      clearTimeout(timer);
      field?.classList.remove(HERE);
    };
  }, [step, page]);
}
