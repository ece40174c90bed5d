import { fullRows } from '../../../engines/slot/symbols.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';
import { bitmapOf } from '../art/bitmap.ts';
import { frameSvg } from '../art/frame.ts';
import { type Hour, sceneSvg } from '../art/scene.ts';
import { themeOf } from '../art/theme.ts';
import type { Words } from '../../shell/words.ts';
import { paintAir } from './ambience.ts';
import { startAirLoop } from './air-loop.ts';
import { type Layout, layoutOf } from './layout.ts';
import { paint } from './painter.ts';
import { makeReels, openingGrid } from './reels.ts';
import { makeSprites, type Sprites } from './sprites.ts';
import type { Reels } from './symbol-moves.ts';
import { startTicker, type Ticker } from './ticker.ts';
import { type StageView, viewOf } from './view.ts';

type Canvases = { readonly scene: HTMLCanvasElement; readonly air: HTMLCanvasElement; readonly game: HTMLCanvasElement };

export type Stage = {
  readonly view: StageView;
  readonly ticker: Ticker;
  readonly reels: Reels;
  readonly layout: () => Layout;
  /** Fits the drawing to the box of the canvases; resolves when it is drawn. */
  readonly resize: () => Promise<void>;
  readonly setHour: (hour: Hour) => Promise<void>;
  /** Stops all movement while the site has the player's attention. */
  readonly setPaused: (isPaused: boolean) => void;
};

/** Pixels that HTML controls cover at the top and bottom of the stage. */
type Insets = () => { readonly top: number; readonly bottom: number };

const MAX_RATIO = 2;

export function makeStage(canvases: Canvases, title: SlotTitle, words: Words, insets: Insets, isCalm: () => boolean): Stage {
  const theme = themeOf(title);
  const view = viewOf(openingGrid(title));
  const context = contextOf(canvases.game);
  let hour: Hour = 'day';
  let sprites: Sprites | null = null;
  let layout = layoutOf(fullRows(title), { width: 1280, height: 720, top: 0, bottom: 120 });
  let build = 0;

  const ticker = startTicker(() => {
    if (sprites)
      paint({ context, layout: { ...layout, rows: view.columns.map(({ rows }) => rows) }, sprites, colours: theme.colours, title }, view);
  });

  const air = contextOf(canvases.air);
  const airLoop = startAirLoop((ms) => sprites && paintAir(air, layout, theme, ms), isCalm);

  const ratio = (): number => Math.min(MAX_RATIO, window.devicePixelRatio || 1);

  const drawScene = async (): Promise<void> => {
    const { width, height } = layout;
    const seen = layout.isPortrait ? height - insets().bottom + 44 : height;
    const fit = plateFit(canvases, title.name, layout);
    const [scene, frame] = await Promise.all([
      bitmapOf(sceneSvg(theme, width, seen, hour), width, seen, ratio()),
      bitmapOf(frameSvg(layout, theme, fit.width), width, height, ratio()),
    ]);
    const target = contextOf(canvases.scene);
    canvases.scene.width = frame.width;
    canvases.scene.height = frame.height;
    target.drawImage(scene, 0, 0);
    target.drawImage(frame, 0, 0);
    target.scale(frame.width / width, frame.height / height);
    drawTitle(target, title.name, layout, fit.size);
  };

  const resize = async (): Promise<void> => {
    const mine = (build += 1);
    const width = Math.max(280, canvases.scene.clientWidth);
    const height = Math.max(280, canvases.scene.clientHeight);
    const next = layoutOf(fullRows(title), { width, height, ...insets() });
    const made = await makeSprites(title, theme, next, words, ratio());
    if (mine !== build) return;
    layout = next;
    sprites = made;
    await drawScene();
    // What drifts is soft by nature: one pixel for each of the page's is enough.
    canvases.air.width = width;
    canvases.air.height = height;
    canvases.game.width = Math.round(width * ratio());
    canvases.game.height = Math.round(height * ratio());
    context.scale(canvases.game.width / width, canvases.game.height / height);
    ticker.invalidate();
  };

  return {
    view,
    ticker,
    reels: makeReels({ title, view, ticker, isCalm }),
    layout: () => layout,
    resize,
    setPaused: (isPaused) => {
      ticker.setPaused(isPaused);
      airLoop.setPaused(isPaused);
    },
    setHour: async (next) => {
      if (next === hour) return;
      hour = next;
      await drawScene();
    },
  };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context;
}

const titleFont = (size: number): string => `760 ${size}px Bricolage, sans-serif`;

/** Type size and plate width that a title's name needs, in pixels. */
function plateFit({ scene }: Canvases, name: string, layout: Layout): { size: number; width: number } {
  const context = contextOf(scene);
  const { unit, plate } = layout;
  context.font = titleFont(60 * unit);
  context.letterSpacing = `${-2 * unit}px`;
  const natural = context.measureText(name).width;
  const max = plate.w - 64 * unit;
  const size = 60 * unit * Math.min(1, max / natural);
  return { size, width: Math.max(300 * unit, Math.min(natural, max) + 64 * unit) };
}

function drawTitle(context: CanvasRenderingContext2D, name: string, { plate, unit }: Layout, size: number): void {
  const middle = plate.y + plate.h / 2 + 1;
  const fill = context.createLinearGradient(0, middle - size * 0.5, 0, middle + size * 0.5);
  fill.addColorStop(0.56, '#fff6dd');
  fill.addColorStop(0.56, '#ffd98a');
  context.font = titleFont(size);
  context.letterSpacing = `${-2 * unit}px`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = fill;
  context.fillText(name, plate.x + plate.w / 2, middle);
}
