import type { LinesTitle, SlotTitle } from '../../../engines/slot/title.ts';
import type { ReelColours } from '../art/theme.ts';
import { paintCoinRain } from './big-win.ts';
import { cellBox, columnHeight, columnTop, type Layout } from './layout.ts';
import type { Sprites } from './sprites.ts';
import { paintPrize } from './held-coins.ts';
import { type ColumnView, keyOf, type StageView } from './view.ts';

type Paint = {
  readonly context: CanvasRenderingContext2D;
  readonly layout: Layout;
  readonly sprites: Sprites;
  readonly colours: ReelColours;
  readonly title: SlotTitle;
};

/** Rows a millisecond from which a reel is drawn blurred. */
const BLUR_SPEED = 0.009;
const LINE_COLOURS = ['#ff9f4a', '#5fd6ff', '#ff7aa8', '#b8e05a', '#c7a1ff', '#ffd84d'] as const;

const lineColour = (line: number): string => LINE_COLOURS[line % LINE_COLOURS.length] ?? LINE_COLOURS[0];

/** Draws the reels and all that lies over them. */
export function paint(p: Paint, view: StageView): void {
  const { context, layout } = p;
  context.clearRect(0, 0, layout.width, layout.height);
  for (const [reel, column] of view.columns.entries()) {
    paintColumn(p, view, column, reel);
    if (column.isAwaited && column.tape) paintAwaited(p, column.tape.position, reel);
  }
  paintLines(p, view);
  for (const [reel, column] of view.columns.entries()) if (!column.tape) paintLitSymbols(p, view, column, reel);
  paintTags(p, view);
  if (view.banner) paintBanner(p, view.banner);
  if (view.shower) paintCoinRain(context, layout, view.shower.coins, view.shower.share);
  if (view.ribbon) paintRibbon(p, view.ribbon);
}

function paintColumn(p: Paint, view: StageView, column: ColumnView, reel: number): void {
  const { context, layout, sprites } = p;
  const box = cellBox(layout, reel, 0);
  const pitch = layout.cell.h + layout.gap;
  context.save();
  context.beginPath();
  context.roundRect(box.x, columnTop(layout, reel), layout.cell.w, columnHeight(layout, reel), 14 * layout.unit);
  context.clip();
  if (column.tape) {
    const { position, speed, symbolAt } = column.tape;
    const isBlurred = Math.abs(speed) > BLUR_SPEED;
    const set = isBlurred ? sprites.blurred : sprites.still;
    const height = layout.cell.h * (isBlurred ? sprites.stretch : 1);
    const first = Math.floor(-position) - 1;
    for (let index = first; index <= first + (layout.rows[reel] ?? 0) + 2; index += 1) {
      const sprite = set[symbolAt(index)];
      if (sprite)
        context.drawImage(sprite, box.x, box.y + (index + position) * pitch - (height - layout.cell.h) / 2, layout.cell.w, height);
    }
  } else {
    for (const [row, cell] of column.cells.entries()) {
      const isLit = view.lit?.has(keyOf(reel, row)) ?? false;
      const sprite = sprites.still[cell.symbol];
      if (isLit || !sprite || cell.alpha <= 0) continue;
      context.globalAlpha = cell.alpha * view.rest;
      const w = layout.cell.w * cell.scale;
      const h = layout.cell.h * cell.scale;
      const [x, y] = [box.x + (layout.cell.w - w) / 2, box.y + (row + cell.shift) * pitch + (layout.cell.h - h) / 2];
      context.drawImage(sprite, x, y, w, h);
      if (cell.prize) paintPrize(context, cell.prize, { x, y, w, h }, layout.unit);
    }
  }
  context.restore();
}

/** The light on a reel that turns longer; it swells with the reel's own movement. */
function paintAwaited({ context, layout, colours }: Paint, position: number, reel: number): void {
  const box = cellBox(layout, reel, 0);
  const inset = 2 * layout.unit;
  context.save();
  context.strokeStyle = colours.ring;
  context.lineWidth = Math.max(2, 5 * layout.unit);
  context.globalAlpha = 0.65 + 0.35 * Math.sin(position * 0.7);
  context.shadowColor = colours.ring;
  context.shadowBlur = 24 * layout.unit;
  context.beginPath();
  context.roundRect(
    box.x + inset,
    columnTop(layout, reel) + inset,
    layout.cell.w - 2 * inset,
    columnHeight(layout, reel) - 2 * inset,
    14 * layout.unit,
  );
  context.stroke();
  context.restore();
}

/** Winning cells stand on a lit ground; their symbols are drawn over the lines. */
function paintLitSymbols(p: Paint, view: StageView, column: ColumnView, reel: number): void {
  const { context, layout, sprites } = p;
  for (const [row, cell] of column.cells.entries()) {
    const sprite = sprites.still[cell.symbol];
    if (!view.lit?.has(keyOf(reel, row)) || !sprite) continue;
    const { x, y, w, h } = cellBox(layout, reel, row + cell.shift);
    const scale = cell.scale * (1 + view.pulse * 0.05);
    context.globalAlpha = cell.alpha;
    context.drawImage(sprite, x + (w * (1 - scale)) / 2, y + (h * (1 - scale)) / 2, w * scale, h * scale);
    context.globalAlpha = 1;
    if (cell.prize) paintPrize(context, cell.prize, { x, y, w, h }, layout.unit);
  }
}

function paintGround(p: Paint, reel: number, row: number): void {
  const { context, layout, colours } = p;
  const { x, y, w, h } = cellBox(layout, reel, row);
  const radius = 16 * layout.unit;
  const inset = 2 * layout.unit;
  context.fillStyle = colours.win;
  context.beginPath();
  context.roundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, radius);
  context.fill();
  context.fillStyle = colours.winFold;
  context.beginPath();
  context.roundRect(x + w / 2, y + inset, w / 2 - inset, h - 2 * inset, [0, radius, radius, 0]);
  context.fill();
  context.strokeStyle = colours.ring;
  context.lineWidth = Math.max(1.5, 4 * layout.unit);
  context.beginPath();
  context.roundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, radius);
  context.stroke();
}

function paintLines(p: Paint, view: StageView): void {
  const { context, layout, title } = p;
  for (const key of view.lit ?? []) {
    const [reel = 0, row = 0] = key.split(':').map(Number);
    const cell = view.columns[reel]?.cells[row];
    if (cell && cell.alpha > 0.5 && cell.shift === 0) paintGround(p, reel, row);
  }
  if (title.layout !== 'lines') return;
  const { unit } = layout;
  for (const { line } of view.lines) {
    const points = linePoints(layout, title, line);
    const shown = Math.max(2, Math.ceil(points.length * view.lineShare));
    const trace = (colour: string, width: number): void => {
      context.strokeStyle = colour;
      context.lineWidth = width * unit;
      context.lineJoin = 'round';
      context.beginPath();
      for (const [x, y] of points.slice(0, shown)) context.lineTo(x, y);
      context.stroke();
    };
    trace('rgba(22,10,48,.55)', 16);
    trace(lineColour(line), 9);
    trace('#fff1c9', 3.6);
  }
}

function linePoints(layout: Layout, title: LinesTitle, line: number): [number, number][] {
  const rows = title.lines[line] ?? [];
  const middle = (reel: number): [number, number] => {
    const box = cellBox(layout, reel, rows[reel] ?? 0);
    return [box.x + box.w / 2, box.y + box.h / 2];
  };
  const points = rows.map((_, reel) => middle(reel));
  const [, firstY = 0] = points[0] ?? [];
  const [, lastY = 0] = points.at(-1) ?? [];
  return [[layout.frame.x + 18 * layout.unit, firstY], ...points, [layout.frame.x + layout.frame.w - 18 * layout.unit, lastY]];
}

/** The line's number on both sides. */
function paintTags(p: Paint, view: StageView): void {
  const { context, layout, title } = p;
  if (title.layout !== 'lines') return;
  const radius = Math.max(9, 20 * layout.unit);
  for (const { line } of view.lines) {
    const points = linePoints(layout, title, line);
    for (const [x, y] of [points[0], points.at(-1)].filter((point) => point !== undefined)) {
      context.fillStyle = lineColour(line);
      context.beginPath();
      context.arc(x, y, radius, 0, 7);
      context.fill();
      context.fillStyle = 'rgba(0,0,0,.12)';
      context.beginPath();
      context.arc(x, y, radius, -Math.PI / 2, Math.PI / 2);
      context.fill();
      centred(context, String(line + 1), x, y, `700 ${radius * 1.12}px Geist, Script, sans-serif`, '#2a0f04');
    }
  }
}

function centred(context: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, fill: string | CanvasGradient): void {
  context.font = font;
  context.fillStyle = fill;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 1);
}

function paintRibbon({ context, layout }: Paint, { text, note, scale }: NonNullable<StageView['ribbon']>): void {
  const { unit, frame } = layout;
  const shape = (points: readonly number[], fill: string): void => {
    context.fillStyle = fill;
    context.beginPath();
    for (let i = 0; i < points.length; i += 2) context.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
    context.fill();
  };
  context.save();
  context.translate(frame.x + frame.w / 2, frame.y + frame.h + 12 * unit);
  context.scale(unit * scale, unit * scale);
  context.font = '680 46px Geist, Script, sans-serif';
  const half = Math.max(200, context.measureText(text).width / 2 + 60);
  shape([-half - 50, -20, -half + 30, -20, -half + 30, 36, -half - 50, 36, -half - 28, 8], '#c98f3a');
  shape([half + 50, -20, half - 30, -20, half - 30, 36, half + 50, 36, half + 28, 8], '#a8722a');
  shape([-half + 30, 36, -half, 22, -half, 10, -half + 30, 10], '#7a4a18');
  shape([half - 30, 36, half, 22, half, 10, half - 30, 10], '#6a3d12');
  shape([-half, -38, 0, -38, 0, 26, -half, 26], '#fff6dd');
  shape([half, -38, 0, -38, 0, 26, half, 26], '#f6e2b0');
  centred(context, text, 0, -6, '680 46px Geist, Script, sans-serif', '#2a1405');
  if (note) {
    context.strokeStyle = 'rgba(22,10,48,.82)';
    context.lineWidth = 9;
    context.lineJoin = 'round';
    context.font = '740 40px Bricolage, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.strokeText(note, 0, -68);
    centred(context, note, 0, -69, '740 40px Bricolage, sans-serif', '#ffe08a');
  }
  context.restore();
}

function paintBanner(p: Paint, banner: NonNullable<StageView['banner']>): void {
  const { context, layout, sprites, colours } = p;
  const { unit, reels } = layout;
  context.save();
  context.globalAlpha = banner.alpha;
  context.fillStyle = 'rgba(8,4,24,.78)';
  context.beginPath();
  context.roundRect(reels.x - 14 * unit, reels.y - 14 * unit, reels.w + 28 * unit, reels.h + 28 * unit, 24 * unit);
  context.fill();
  context.translate(reels.x + reels.w / 2, reels.y + reels.h / 2);
  context.scale(banner.scale * unit, banner.scale * unit);
  const sprite = banner.symbol === null ? undefined : sprites.still[banner.symbol];
  if (sprite) {
    const size = 150;
    const w = (size * layout.cell.w) / layout.cell.h;
    context.drawImage(sprite, -w / 2, -size - 10, w, size);
  }
  const width = (reels.w / unit) * 0.94;
  const fit = (text: string, size: number, weight: number): string => {
    context.font = `${weight} ${size}px Bricolage, sans-serif`;
    return `${weight} ${Math.min(size, (size * width) / Math.max(1, context.measureText(text).width))}px Bricolage, sans-serif`;
  };
  const glow = context.createLinearGradient(0, 20, 0, 84);
  glow.addColorStop(0.54, '#fff6dd');
  glow.addColorStop(0.54, colours.ring);
  centred(context, banner.title, 0, 50, fit(banner.title, 68, 760), glow);
  if (banner.text) centred(context, banner.text, 0, 110, fit(banner.text, 34, 600), '#ffffff');
  context.restore();
}
