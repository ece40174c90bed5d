import { dayTextIn, momentTextIn, zoneNameIn } from '../lib/time.ts';
import { useSettings } from './settings.ts';

/** Days and times of the house's clock, for what begins and ends by it; on the reader's own until the settings are there. */
export function useHouseTime() {
  const timeZone = useSettings()?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    day: (at: number): string => dayTextIn(at, timeZone),
    moment: (at: number): string => momentTextIn(at, timeZone),
    zone: (at: number): string => zoneNameIn(at, timeZone),
  };
}
