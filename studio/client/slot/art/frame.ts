import type { Layout } from '../stage/layout.ts';
import { columnHeight, columnTop } from '../stage/layout.ts';
import { mix } from './colour.ts';
import { type FrameKit, type Metal, roundRect } from './frame-kit.ts';
import { FRAME_TRIMS } from './frame-trims.ts';
import { P, R } from './shapes.ts';
import type { Theme } from './theme.ts';

const GOLD = { light: '#f7dc93', fold: '#dba950', edge: '#8a4a1c' };
const STONE = { light: '#e9dcc3', fold: '#c3ae8c', edge: '#5d4a35' };
const WOOD = { light: '#d9a066', fold: '#b47a43', edge: '#5b3517' };
const STEEL = { light: '#dfe9f5', fold: '#a8bacf', edge: '#39485c' };

function metalOf(theme: Theme): Metal {
  const base = { palace: GOLD, marquee: GOLD, temple: STONE, harbour: WOOD, crystal: STEEL, garden: WOOD }[theme.frame];
  const plate = mix(theme.colours.well, theme.palette.bg[1], 0.45);
  return { ...base, plate, plateFold: mix(plate, '#000000', 0.22) };
}

/** The reels' frame with roof, pillars and title plate as SVG over the whole stage. `plateWidth` is in pixels. */
export function frameSvg(layout: Layout, theme: Theme, plateWidth: number): string {
  const { unit, frame } = layout;
  const w = frame.w / unit;
  const h = frame.h / unit;
  const metal = metalOf(theme);
  const fold = (d: string, light: string, dark: string): string => P(d, light) + P(d, dark, 'clip-path="url(#fold)"');
  const kit: FrameKit = { w, h, theme, metal, fold, room: frame.x / unit };
  const trims = FRAME_TRIMS[theme.frame](kit);
  const body =
    trims.behind +
    fold(roundRect(0, 0, w, h, 34), metal.light, metal.fold) +
    P(roundRect(8, 8, w - 16, h - 16, 27), metal.edge) +
    P(roundRect(12, 12, w - 24, h - 24, 24), theme.colours.well) +
    columns(layout, theme) +
    trims.front +
    plate(kit, plateWidth / unit);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${layout.width}" height="${layout.height}" viewBox="0 0 ${layout.width} ${layout.height}"><g transform="translate(${frame.x} ${frame.y})scale(${unit})"><defs><clipPath id="fold"><path d="M${w / 2}-900H4000V4000H${w / 2}Z"/></clipPath></defs>${body}</g></svg>`;
}

function columns(layout: Layout, { colours }: Theme): string {
  const { unit, frame, cell, gap, reels, rows } = layout;
  const line = (y: number, x: number): string =>
    `<path d="M${x} ${y}h${cell.w / unit}" stroke="#fff" stroke-opacity=".05" stroke-width="2"/>`;
  return rows
    .map((count, reel) => {
      const x = (reels.x + reel * (cell.w + gap) - frame.x) / unit;
      const y = (columnTop(layout, reel) - frame.y) / unit;
      const w = cell.w / unit;
      const h = columnHeight(layout, reel) / unit;
      const half = P(`M${x + w / 2} ${y}h${w / 2 - 14}q14 0 14 14v${h - 28}q0 14-14 14h-${w / 2 - 14}Z`, colours.columnFold);
      const lines = Array.from({ length: count - 1 }, (_, row) => line(y + ((row + 1) * (cell.h + gap) - gap / 2) / unit, x));
      return R(x, y, w, h, 14, colours.column) + half + lines.join('');
    })
    .join('');
}

function plate({ w, metal, fold }: FrameKit, width: number): string {
  const x = w / 2 - width / 2;
  const outer = roundRect(x, -110, width, 108, 22);
  const inner = roundRect(x + 7, -103, width - 14, 94, 17);
  return fold(outer, metal.light, metal.fold) + fold(inner, metal.plate, metal.plateFold);
}
