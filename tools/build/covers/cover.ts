import { hash } from '../../../studio/client/slot/art/colour.ts';
import { canvasFor, groundOfCover, HEIGHT, shadeOfCover, type Subject, WIDTH } from './canvas.ts';
import { layoutsFor } from './layouts.ts';

/** A game's cover as an SVG document, 300 × 400, always the same for the same title and subject. It bears no text: the title is the page's. */
export function coverSvg(title: string, subject: Subject): string {
  const seed = hash(title);
  const { canvas, defs } = canvasFor(subject, seed);
  const layouts = layoutsFor(subject.motif);
  const draw = layouts[Math.floor(canvas.chance() * layouts.length)] ?? layouts[0];
  const picture = groundOfCover(canvas.id) + (draw?.(canvas) ?? '') + shadeOfCover(canvas.id);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${picture}</svg>`.replaceAll(
    / \/>/g,
    '/>',
  );
}
