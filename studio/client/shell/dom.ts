import { icon, type IconName } from './icons.ts';
import { hasSigns, withSigns } from './signs.ts';

type Attribute = string | number | boolean | null | ((event: Event) => void);
type Child = Node | string | null | undefined | false;

/** What there is of children, signs that fonts lack drawn. */
const childrenOf = (children: readonly Child[]): (Node | string)[] =>
  children
    .filter((child): child is Node | string => child !== null && child !== undefined && child !== false)
    .flatMap((child) => (typeof child === 'string' && hasSigns(child) ? withSigns(child) : [child]));

/** An element with attributes, `onclick`-like listeners and children; false and null are left out. Text is never read as markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...childrenOf(children));
  return element;
}

/** A button with an icon alone; the label is its name. */
export const iconButton = (
  name: IconName,
  label: string,
  onclick: () => void,
  extra: Readonly<Record<string, Attribute>> = {},
): HTMLButtonElement =>
  h('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick, ...extra }, icon(name));

/** Replaces all children. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...childrenOf(children));
}

/** As `fill`, where the children are others than before; only for what nobody presses, since a listener is no difference. */
export function refill(element: Element, ...children: readonly Child[]): void {
  const next = h('div', {}, ...children).childNodes;
  const isSame =
    next.length === element.childNodes.length && [...next].every((node, at) => node.isEqualNode(element.childNodes[at] ?? null));
  if (!isSame) element.replaceChildren(...next);
}

/**
 * Writes a text where it is another one, so that a page that stays the same is not laid out anew. A text that is there is changed in its place:
 * a child that goes and one that comes would have every rule with `:has` above them asked again.
 */
export function write(element: Element, text: string): void {
  const { firstChild: first } = element;
  if (element.textContent === text) return;
  if (hasSigns(text)) fill(element, text);
  else if (first instanceof Text && element.childNodes.length === 1) first.data = text;
  else element.textContent = text;
}
