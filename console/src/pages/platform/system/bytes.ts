import { formatCount } from '../../../lib/format.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size in the largest unit of which there is one, with a decimal below ten. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1_000))));
  const value = bytes / 1_000 ** power;
  return `${formatCount(value < 10 && power > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[power]}`;
}
