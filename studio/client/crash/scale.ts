import { svg } from '../shell/svg.ts';

const MAX_STEPS = 5;
const STEPS = [1, 2, 5];
const LINES = MAX_STEPS + 1;

/** The least of 0.1, 0.2, 0.5, 1, 2 and so on that divides a distance into five steps at most. */
export function stepOf(distance: number): number {
  for (let ten = 0.1; ; ten *= 10)
    for (const step of STEPS) if (distance / (step * ten) <= MAX_STEPS) return Number((step * ten).toPrecision(3));
}

export type Scale = { readonly element: SVGGElement; readonly show: (lines: readonly ScaleLine[]) => void };
type ScaleLine = { readonly x: number; readonly y: number; readonly to: number; readonly text: string };

/** Lines with what they stand for at their left end; one of no length is a mark below the ground. */
export function makeScale(className: string): Scale {
  const lines = Array.from({ length: LINES }, () => {
    const line = svg('line', {});
    const text = svg('text', {});
    return { line, text, element: svg('g', {}, line, text) };
  });
  return {
    element: svg('g', { class: className }, ...lines.map(({ element }) => element)),
    show: (wanted) => {
      for (const [at, { line, text, element }] of lines.entries()) {
        const one = wanted[at];
        element.setAttribute('visibility', one ? 'visible' : 'hidden');
        if (!one) continue;
        for (const [name, value] of Object.entries({ x1: one.x, x2: one.to, y1: one.y, y2: one.y }))
          line.setAttribute(name, value.toFixed(1));
        text.setAttribute('x', one.x.toFixed(1));
        text.setAttribute('y', one.y.toFixed(1));
        if (text.textContent !== one.text) text.textContent = one.text;
      }
    },
  };
}
