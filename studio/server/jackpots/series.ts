import type { JackpotSeries, TitleBase } from '../../engines/title.ts';
import type { Studio } from '../context.ts';

/** The pools that a title plays for, or null. */
export const seriesOf = (studio: Studio, title: TitleBase): JackpotSeries | null =>
  studio.jackpots.find((series) => series.code === title.jackpot) ?? null;
