import type { SlotTitle } from '../engines/slot/title.ts';
import { slotTitles } from './slot/catalogue.ts';

/** A title of any kind; `kind` tells them apart. */
export type Title = SlotTitle;

/** Every title, in the order that lobbies show them. */
export const titles: readonly Title[] = [...slotTitles];
