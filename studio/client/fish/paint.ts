import { PICTURES } from './pictures.ts';
import type { Sprites } from './sprites.ts';
import type { Place, Point, Stage, Swimmer } from './swim.ts';
import { timesOf } from './words.ts';

/** Round what is aimed at, and round what the cannon stays on. */
const AIM = { aimed: '#d6f551', locked: '#fff' } as const;
const SIDES = [0, 1, 2, 3] as const;

/** A fish with what it pays below it, and the marks round one that is aimed at. */
export function paintFish(
  to: CanvasRenderingContext2D,
  sprites: Sprites,
  swimmer: Swimmer,
  { x, y, scale, shown }: Place,
  aim: keyof typeof AIM | null,
): void {
  const { species, isBack } = swimmer;
  const { reach } = PICTURES[species];
  to.globalAlpha = shown;
  sprites.layFish(to, species, isBack, x, y);
  if (aim) paintCross(to, x, y, reach * scale + 12, aim);
  sprites.layLabel(to, timesOf(swimmer), x, y + Math.min(reach, 74) * scale + 16);
  to.globalAlpha = 1;
}

/** A crosshair: four arcs, and four ticks where it is locked. */
function paintCross(to: CanvasRenderingContext2D, x: number, y: number, radius: number, aim: keyof typeof AIM): void {
  to.strokeStyle = AIM[aim];
  to.lineWidth = 3;
  to.beginPath();
  for (const side of SIDES) {
    const turn = (side * Math.PI) / 2;
    to.moveTo(x + Math.cos(turn - 0.35) * radius, y + Math.sin(turn - 0.35) * radius);
    to.arc(x, y, radius, turn - 0.35, turn + 0.35);
    if (aim !== 'locked') continue;
    to.moveTo(x + Math.cos(turn) * (radius - 9), y + Math.sin(turn) * (radius - 9));
    to.lineTo(x + Math.cos(turn) * (radius + 9), y + Math.sin(turn) * (radius + 9));
  }
  to.stroke();
}

/** How shots of a cannon look. */
type Look = { readonly fill: string; readonly level: number };

/** A shot on its way from a cannon; `part` of the way is behind it. */
export function paintShot(to: CanvasRenderingContext2D, from: Point, { x, y }: Place, part: number, { fill, level }: Look): void {
  to.fillStyle = fill;
  to.beginPath();
  to.arc(from.x + (x - from.x) * part, from.y + (y - from.y) * part, 5 + level * 0.6, 0, Math.PI * 2);
  to.fill();
}

const CORNERS = [0, 1, 2, 3, 4, 5] as const;
/** The net of a shot that has come: it opens and fades, larger for a higher cannon. */
export function paintNet(to: CanvasRenderingContext2D, { x, y, scale }: Place, part: number, { fill, level }: Look): void {
  const size = (26 + level * 7) * scale * (0.5 + 0.5 * part);
  to.strokeStyle = fill;
  to.globalAlpha = 1 - part;
  to.lineWidth = 2;
  to.beginPath();
  const corner = (at: number, share: number): readonly [number, number] => [
    x + Math.sin((at * Math.PI) / 3) * size * share,
    y - Math.cos((at * Math.PI) / 3) * size * share,
  ];
  for (const share of [0.4, 0.7, 1])
    for (const at of CORNERS) {
      to.moveTo(...corner(at, share));
      to.lineTo(...corner(at + 1, share));
    }
  for (const at of CORNERS) {
    to.moveTo(x, y);
    to.lineTo(...corner(at, 1));
  }
  to.stroke();
  to.globalAlpha = 1;
}

/** Water that stands still is paler. */
export function paintFrost(to: CanvasRenderingContext2D, { width, height }: Stage): void {
  to.fillStyle = 'rgba(206,236,255,.22)';
  to.fillRect(0, 0, width, height);
}
