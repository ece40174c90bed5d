import type { Species } from '../../engines/fish/fish.ts';
import { PICTURES } from './pictures.ts';
import { paintShapes } from './water.ts';

const SHADE = 'rgba(4,16,28,.78)';
const FONT = '650 13px Geist, Script, sans-serif';
const LABEL_HEIGHT = 22;
/** No picture is higher than twice this. */
const HALF_HEIGHT = 84;

/** A picture with its middle where it is laid, in pixels of the page. */
type Sprite = { readonly image: HTMLCanvasElement; readonly width: number; readonly height: number };

/** Fish and labels, drawn once for a stage: filling their paths anew in every frame takes most of a slow telephone's time. */
export function openSprites() {
  const known = new Map<string, Sprite>();
  let scale = 1;
  let ratio = 1;
  const spriteOf = (key: string, wide: number, high: number, paint: (to: CanvasRenderingContext2D) => void): Sprite => {
    const found = known.get(key);
    if (found) return found;
    const image = document.createElement('canvas');
    image.width = Math.ceil(wide * ratio);
    image.height = Math.ceil(high * ratio);
    const [width, height] = [image.width / ratio, image.height / ratio];
    const to = image.getContext('2d');
    to?.setTransform(ratio, 0, 0, ratio, image.width / 2, image.height / 2);
    if (to) paint(to);
    const made = { image, width, height };
    known.set(key, made);
    return made;
  };
  const paintLabel = (to: CanvasRenderingContext2D, text: string, wide: number): void => {
    to.font = FONT;
    to.textAlign = 'center';
    to.textBaseline = 'middle';
    to.fillStyle = SHADE;
    to.beginPath();
    to.roundRect(-wide / 2, -LABEL_HEIGHT / 2, wide, LABEL_HEIGHT, LABEL_HEIGHT / 2);
    to.fill();
    to.fillStyle = '#fff';
    to.fillText(text, 0, 1);
  };
  /** On whole pixels of the screen: a picture between them is mixed from its neighbours dot by dot, in every frame. */
  const lay = (to: CanvasRenderingContext2D, { image, width, height }: Sprite, x: number, y: number): void => {
    const whole = (at: number): number => Math.round(at * ratio) / ratio;
    to.drawImage(image, whole(x - width / 2), whole(y - height / 2), width, height);
  };
  // Words that were drawn before their letters had come are drawn again.
  document.fonts.addEventListener('loadingdone', () => known.clear());
  return {
    /** For a stage of another size or sharpness. */
    resize: (nextScale: number, nextRatio: number): void => {
      [scale, ratio] = [nextScale, nextRatio];
      known.clear();
    },
    layFish: (to: CanvasRenderingContext2D, species: Species, isBack: boolean, x: number, y: number): void => {
      const { reach, shapes } = PICTURES[species];
      const sprite = spriteOf(`${species} ${isBack}`, 2 * (reach + 2) * scale, 2 * HALF_HEIGHT * scale, (own) => {
        own.scale(isBack ? -1 : 1, 1);
        paintShapes(own, shapes, 0, 0, scale);
      });
      lay(to, sprite, x, y);
    },
    layLabel: (to: CanvasRenderingContext2D, text: string, x: number, y: number): void => {
      const found = known.get(text);
      if (!found) to.font = FONT;
      const wide = found ? 0 : to.measureText(text).width + 16;
      lay(to, found ?? spriteOf(text, wide + 2, LABEL_HEIGHT + 2, (own) => paintLabel(own, text, wide)), x, y);
    },
  };
}

export type Sprites = ReturnType<typeof openSprites>;
