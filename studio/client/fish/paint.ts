import type { Species } from '../../engines/fish/fish.ts';
import { PICTURES } from './pictures.ts';
import type { Place, Point, Swimmer } from './swim.ts';

const LABEL_HEIGHT = 22;
const SHADE = 'rgba(4,16,28,.78)';
const AIM = '#d6f551';

const paths = new Map<Species, readonly (readonly [string, Path2D])[]>();
function pathsOf(species: Species): readonly (readonly [string, Path2D])[] {
  const known = paths.get(species) ?? PICTURES[species].shapes.map(([fill, d]) => [fill, new Path2D(d)] as const);
  paths.set(species, known);
  return known;
}

/** What a fish pays, below it. */
function paintLabel(to: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  to.font = '650 13px Geist, sans-serif';
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  const half = to.measureText(text).width / 2 + 8;
  to.fillStyle = SHADE;
  to.beginPath();
  to.roundRect(x - half, y - LABEL_HEIGHT / 2, half * 2, LABEL_HEIGHT, LABEL_HEIGHT / 2);
  to.fill();
  to.fillStyle = '#fff';
  to.fillText(text, x, y + 1);
}

/** A fish with what it pays, and the marks round one that is aimed at. */
export function paintFish(
  to: CanvasRenderingContext2D,
  { species, pays, isBack }: Swimmer,
  { x, y, scale }: Place,
  isAimed: boolean,
): void {
  const { reach } = PICTURES[species];
  to.save();
  to.translate(x, y);
  to.scale(isBack ? -scale : scale, scale);
  for (const [fill, path] of pathsOf(species)) {
    to.fillStyle = fill;
    to.fill(path);
  }
  to.restore();
  if (isAimed) {
    to.strokeStyle = AIM;
    to.lineWidth = 3;
    for (const side of [0, 1, 2, 3]) {
      to.beginPath();
      to.arc(x, y, reach * scale + 12, (side * Math.PI) / 2 - 0.35, (side * Math.PI) / 2 + 0.35);
      to.stroke();
    }
  }
  paintLabel(to, `${pays}×`, x, y + Math.min(reach, 74) * scale + 16);
}

/** A shot on its way from a cannon; `part` of the way is behind it. */
export function paintShot(to: CanvasRenderingContext2D, from: Point, { x, y }: Place, part: number, fill: string): void {
  to.fillStyle = fill;
  to.beginPath();
  to.arc(from.x + (x - from.x) * part, from.y + (y - from.y) * part, 6, 0, Math.PI * 2);
  to.fill();
}
