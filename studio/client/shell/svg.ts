const SVG = 'http://www.w3.org/2000/svg';

/** An SVG element with its attributes and children; decoration unless `aria-hidden` says otherwise. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  if (tag === 'svg') element.setAttribute('aria-hidden', 'true');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Shapes of one drawing: `[fill, path]`, the first one lowest. */
export const drawing = (box: string, className: string, shapes: readonly (readonly [fill: string, path: string])[]): SVGSVGElement =>
  svg('svg', { viewBox: box, class: className }, ...shapes.map(([fill, d]) => svg('path', { fill, d })));
