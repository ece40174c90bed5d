const placedFor = new WeakMap<HTMLElement, number>();

/** Lays chairs round the table, `first` nearest to the reader; written once, since each write lays all that is in a chair out anew. */
export function placeChairs(chairs: readonly { readonly element: HTMLElement }[], first: number): void {
  for (const [seat, { element }] of chairs.entries()) {
    if (placedFor.get(element) === first) continue;
    placedFor.set(element, first);
    const angle = Math.PI / 2 + ((seat - first) / chairs.length) * 2 * Math.PI;
    element.style.setProperty('--across', Math.cos(angle).toFixed(4));
    element.style.setProperty('--down', Math.sin(angle).toFixed(4));
  }
}
