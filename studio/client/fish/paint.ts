import { PICTURES } from './pictures.ts';
import type { Sprites } from './sprites.ts';
import type { Place, Point, Swimmer } from './swim.ts';

const AIM = '#d6f551';

/** A fish with what it pays below it, and the marks round one that is aimed at. */
export function paintFish(
  to: CanvasRenderingContext2D,
  sprites: Sprites,
  { species, pays, isBack }: Swimmer,
  { x, y, scale, shown }: Place,
  isAimed: boolean,
): void {
  const { reach } = PICTURES[species];
  to.globalAlpha = shown;
  sprites.layFish(to, species, isBack, x, y);
  if (isAimed) {
    to.strokeStyle = AIM;
    to.lineWidth = 3;
    for (const side of [0, 1, 2, 3]) {
      to.beginPath();
      to.arc(x, y, reach * scale + 12, (side * Math.PI) / 2 - 0.35, (side * Math.PI) / 2 + 0.35);
      to.stroke();
    }
  }
  sprites.layLabel(to, `${pays}×`, x, y + Math.min(reach, 74) * scale + 16);
  to.globalAlpha = 1;
}

/** A shot on its way from a cannon; `part` of the way is behind it. */
export function paintShot(to: CanvasRenderingContext2D, from: Point, { x, y }: Place, part: number, fill: string): void {
  to.fillStyle = fill;
  to.beginPath();
  to.arc(from.x + (x - from.x) * part, from.y + (y - from.y) * part, 6, 0, Math.PI * 2);
  to.fill();
}
