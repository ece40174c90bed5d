import { svg } from './svg.ts';

// Signs that the game's own fonts do not have: where a system lacks them too a reader would see empty boxes, so they are drawn.

const PATHS: Readonly<Record<string, string>> = {
  '♥': 'M12 21S4 15.6 4 9.7A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.7C20 15.6 12 21 12 21Z',
  '♦': 'M12 2l7.5 10L12 22 4.5 12Z',
  '♠': 'M12 2s8 6 8 11a4 4 0 0 1-7 2.7c.2 2.5 1 4.4 2 6.3H9c1-1.9 1.8-3.8 2-6.3A4 4 0 0 1 4 13c0-5 8-11 8-11Z',
  '♣': 'M12 2a4.2 4.2 0 0 1 3.6 6.4A4.2 4.2 0 1 1 13 15.5c.2 2.6 1 4.6 2 6.5H9c1-1.9 1.8-3.9 2-6.5A4.2 4.2 0 1 1 8.4 8.4 4.2 4.2 0 0 1 12 2Z',
  '★': 'M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21.1l1.4-7L2 9.3l7-.8Z',
  '☀': 'M12 1l2.6 4.7 5.2-1.5-1.5 5.2L23 12l-4.7 2.6 1.5 5.2-5.2-1.5L12 23l-2.6-4.7-5.2 1.5 1.5-5.2L1 12l4.7-2.6-1.5-5.2 5.2 1.5Z',
  '☾': 'M14.5 2a10 10 0 1 0 7.3 14.6A9 9 0 0 1 14.5 2Z',
  '→': 'M3 11h12.6l-4.8-4.8L12.3 4.8 20.5 13l-8.2 8.2-1.5-1.5 4.8-4.7H3Z',
  '←': 'M21 11H8.4l4.8-4.8-1.5-1.4L3.5 13l8.2 8.2 1.5-1.5L8.4 15H21Z',
};
const EACH = new RegExp(`[${Object.keys(PATHS).join('')}]`, 'u');
const SPLIT = new RegExp(`([${Object.keys(PATHS).join('')}])`, 'u');

/** Whether a text has signs that are drawn. */
export const hasSigns = (text: string): boolean => EACH.test(text);

/** The drawing of a sign, in the place of its text on a drawing. */
export const signPath = (sign: string): string | undefined => PATHS[sign];

/** A text with its signs drawn; each keeps its own text, for whoever hears or copies it. */
export const withSigns = (text: string): readonly (Node | string)[] =>
  text
    .split(SPLIT)
    .filter((part) => part !== '')
    .map((part) => {
      const path = PATHS[part];
      if (path === undefined) return part;
      const element = document.createElement('span');
      element.className = part === '♥' || part === '♦' ? 'drawn-sign red' : 'drawn-sign';
      const spoken = document.createElement('i');
      spoken.textContent = part;
      element.append(svg('svg', { viewBox: '0 0 24 24' }, svg('path', { d: path, fill: 'currentColor' })), spoken);
      return element;
    });
