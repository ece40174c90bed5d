import { randomInt } from 'node:crypto';
import { createSemaphore } from '../../lib/semaphore.ts';

export const WIDTH = 320;
export const HEIGHT = 160;
export const PIECE = 48;

// Pictures share the thread pool with hashing and files: a flood of puzzles must leave threads over.
const inTurn = createSemaphore(1);

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

const GROUNDS = [
  ['#1b3a32', '#d6f551'],
  ['#3a1f2b', '#ffc563'],
  ['#1d2c4d', '#86bbff'],
  ['#2c2340', '#f29ac0'],
  ['#21331c', '#8fd694'],
] as const;

/** A landscape of folded paper, different each time: nothing in it repeats where the piece was cut. */
function landscape(): string {
  const [dark, light] = pick(GROUNDS);
  const hills = Array.from({ length: 5 }, (_, layer) => {
    const base = 50 + layer * 22 + randomInt(12);
    const points = Array.from({ length: 9 }, (__, step) => `${step * 40},${base + randomInt(-18, 18)}`).join(' ');
    return `<polygon points="0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}" fill="${layer % 2 ? light : dark}" fill-opacity="${0.25 + layer * 0.12}"/>`;
  }).join('');
  const moons = Array.from(
    { length: 7 },
    () =>
      `<circle cx="${randomInt(WIDTH)}" cy="${randomInt(HEIGHT)}" r="${randomInt(4, 22)}" fill="${pick([dark, light, '#fff'])}" fill-opacity=".${randomInt(15, 45)}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${moons}${hills}</svg>`;
}

const mask = (fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE}" height="${PIECE}"><path d="M6 6h13a5 5 0 0 1 10 0h13v13a5 5 0 0 1 0 10v13H6Z" fill="${fill}"/></svg>`,
  );
const EDGE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE}" height="${PIECE}"><path d="M6 6h13a5 5 0 0 1 10 0h13v13a5 5 0 0 1 0 10v13H6Z" fill="none" stroke="#fff" stroke-width="2"/></svg>`,
);

const dataUrl = (picture: Buffer): string => `data:image/webp;base64,${picture.toString('base64')}`;

/** A picture with a hole at (x, y), and the piece that was cut there; data URLs. About 15 ms of a thread. */
export const drawSlider = (x: number, y: number): Promise<{ background: string; piece: string }> =>
  inTurn(async () => {
    // Loaded when first needed: it would take a tenth of every start.
    const { default: sharp } = await import('sharp');
    const whole = await sharp(Buffer.from(landscape())).png().toBuffer();
    const cut = await sharp(whole)
      .extract({ left: x, top: y, width: PIECE, height: PIECE })
      .composite([
        { input: mask('#fff'), blend: 'dest-in' },
        { input: EDGE, blend: 'over' },
      ])
      .webp({ quality: 80 })
      .toBuffer();
    const background = await sharp(whole)
      .composite([
        { input: mask('rgba(0,0,0,.55)'), left: x, top: y },
        { input: EDGE, left: x, top: y },
      ])
      .webp({ quality: 75 })
      .toBuffer();
    return { background: dataUrl(background), piece: dataUrl(cut) };
  });
