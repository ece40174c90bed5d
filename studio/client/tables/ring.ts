import { h } from '../shell/dom.ts';

/** Of the width of the ring. */
const RADIUS = 46 / 104;
const LINE = 8 / 104;
const MAX_RATIO = 2;
/** So many steps round, each less than a pixel on a telephone. */
const STEPS = 360;

/**
 * What is left, as a part of a ring in the style sheet's colour. On a canvas, which is drawn without the page around it: a shape of the page
 * that changes by a pixel has all of the page's painting walked through again, many times a second.
 */
export function makeRing() {
  const element = h('canvas', { class: 'table-ring', 'aria-hidden': 'true' });
  const to = element.getContext('2d');
  let drawn = '';
  let step = STEPS;
  let colour = '';
  const draw = (): void => {
    const { width } = element;
    const key = `${width} ${step} ${colour}`;
    if (!to || key === drawn) return;
    drawn = key;
    to.clearRect(0, 0, width, width);
    if (step === 0) return;
    to.lineCap = 'round';
    to.lineWidth = width * LINE;
    to.strokeStyle = colour;
    to.beginPath();
    // What has passed is gone from the top on, clockwise.
    to.arc(width / 2, width / 2, width * RADIUS, -Math.PI / 2, Math.PI * (2 * (step / STEPS) - 0.5));
    to.stroke();
  };
  new ResizeObserver(([entry]) => {
    const size = Math.round((entry?.contentRect.width ?? 0) * Math.min(MAX_RATIO, devicePixelRatio));
    if (size === 0 || size === element.width) return;
    element.width = size;
    element.height = size;
    drawn = '';
    draw();
  }).observe(element);
  return {
    element,
    /** The colour may be another one now. */
    restyle: (): void => {
      colour = getComputedStyle(element).color;
      draw();
    },
    /** `part`: 0 to 1. */
    show: (part: number): void => {
      step = Math.round(STEPS * Math.min(1, Math.max(0, part)));
      draw();
    },
  };
}
