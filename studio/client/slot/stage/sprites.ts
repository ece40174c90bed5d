import type { SlotTitle } from '../../../engines/slot/title.ts';
import { type Bitmap, canvasOf, decodeSvg } from '../art/bitmap.ts';
import { motifSvg, symbolPalettes } from '../art/symbol-art.ts';
import type { Theme } from '../art/theme.ts';
import type { Words } from '../../shell/words.ts';
import type { Layout } from './layout.ts';

/** Every symbol of a title in the size of a cell: still, and blurred for a turning reel. */
export type Sprites = { readonly still: readonly Bitmap[]; readonly blurred: readonly Bitmap[]; readonly stretch: number };

const STRETCH = 1.5;
const GHOSTS = 18;

/** SVG documents of a title's symbols, by their place. */
export function symbolSvgs(title: SlotTitle, theme: Theme): string[] {
  const palettes = symbolPalettes(title.symbols, theme.name);
  return title.symbols.map((symbol, place) => motifSvg(symbol.motif, palettes[place] ?? theme.name));
}

/** Small words under wilds and scatters: a wild with its multiplier, a bonus, a coin that can lock. */
function badgesOf(title: SlotTitle, words: Words): (string | null)[] {
  const isCoin = title.layout === 'lines' && title.hold !== undefined;
  return title.symbols.map((symbol) => {
    if (symbol.wild) return symbol.wild.multiplier > 1 ? `${words.say('wild')} ×${symbol.wild.multiplier}` : words.say('wild');
    if (symbol.scatter && isCoin) return words.say('coin');
    if (symbol.scatter) return words.say(symbol.scatter.freeSpins.some((n) => n > 0) ? 'bonus' : 'scatter');
    return null;
  });
}

export async function makeSprites(title: SlotTitle, theme: Theme, layout: Layout, words: Words, ratio: number): Promise<Sprites> {
  const { w, h } = layout.cell;
  const badges = badgesOf(title, words);
  const images = await Promise.all(symbolSvgs(title, theme).map(decodeSvg));
  const still = images.map((image, place) => {
    const { bitmap, context } = canvasOf(w, h, ratio);
    const badge = badges[place] ?? null;
    const isSuit = title.symbols[place]?.motif.startsWith('suit-') ?? false;
    const isDense = layout.rows.length > 5;
    const size = Math.min(w, h) * (isSuit ? 0.82 : badge ? 0.98 : 0.96) * (isDense ? 1.14 : 1);
    context.drawImage(image, (w - size) / 2, (h - size) / 2 - (badge ? h * 0.04 : 0), size, size);
    if (badge) drawBadge(context, badge, w, h, layout.unit);
    return bitmap;
  });
  const blurred = still.map((bitmap) => {
    const ghost = canvasOf(w, h * STRETCH, ratio);
    ghost.context.globalAlpha = 0.1;
    for (let i = 0; i < GHOSTS; i += 1) ghost.context.drawImage(bitmap, 0, (h * (STRETCH - 1) * i) / (GHOSTS - 1), w, h);
    return ghost.bitmap;
  });
  return { still, blurred, stretch: STRETCH };
}

function drawBadge(context: CanvasRenderingContext2D, text: string, w: number, h: number, unit: number): void {
  const size = Math.max(11, Math.min(22 * unit * Math.min(1, h / (150 * unit)) * 1.05, h * 0.2));
  context.font = `750 ${size}px Bricolage, sans-serif`;
  const shown = context.measureText(text).width > w - 8 ? text.replace(/^.* ×/, '×') : text;
  const width = Math.min(w - 2, context.measureText(shown).width + size * 1.2);
  const height = size * 1.42;
  const y = h - height - h * 0.02;
  context.fillStyle = '#fff3d1';
  context.fillRect((w - width) / 2, y, width, height);
  context.fillStyle = '#f3dca4';
  context.fillRect(w / 2, y, width / 2, height);
  context.fillStyle = '#3a1a08';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(shown, w / 2, y + height * 0.53);
}
