import { type RefObject, useEffect } from 'react';

const lineOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-game][draggable="true"]') : null;

/** Lines of a list that are dragged onto each other. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (dragged: string, onto: string) => void): void {
  useEffect(() => {
    const own = list.current;
    if (!own) return undefined;
    const start = (event: DragEvent): void => event.dataTransfer?.setData('text/plain', lineOf(event)?.dataset['game'] ?? '');
    const over = (event: DragEvent): void => {
      if (lineOf(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const onto = lineOf(event)?.dataset['game'];
      if (onto === undefined) return;
      event.preventDefault();
      onDrop(event.dataTransfer?.getData('text/plain') ?? '', onto);
    };
    own.addEventListener('dragstart', start);
    own.addEventListener('dragover', over);
    own.addEventListener('drop', drop);
    return () => {
      own.removeEventListener('dragstart', start);
      own.removeEventListener('dragover', over);
      own.removeEventListener('drop', drop);
    };
  });
}
