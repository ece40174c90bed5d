import type { Theme } from './theme.ts';

/** Metals of the frame's border, light and folded. */
export type Metal = {
  readonly light: string;
  readonly fold: string;
  readonly edge: string;
  readonly plate: string;
  readonly plateFold: string;
};

/** A frame in units from its upper left corner; `fold` draws a shape with a darker right half. */
export type FrameKit = {
  /** What is free on each side of the frame, in its own units. */
  readonly room: number;
  readonly w: number;
  readonly h: number;
  readonly theme: Theme;
  readonly metal: Metal;
  readonly fold: (d: string, light: string, dark: string) => string;
};

export const roundRect = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}H${x + w - r}q${r} 0 ${r} ${r}V${y + h - r}q0 ${r}-${r} ${r}H${x + r}q-${r} 0-${r}-${r}V${y + r}q0-${r} ${r}-${r}Z`;
