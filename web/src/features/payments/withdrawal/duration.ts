import type { Text } from '../../../locales/text.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A span in its two largest units: `6 mnt 12 dtk`. */
export function durationText(t: Text, ms: number): string {
  const whole = (unit: number): number => Math.floor(Math.max(0, ms) / unit);
  if (ms < MINUTE_MS) return t('withdraw.dur.s', { s: whole(SECOND_MS) });
  if (ms < HOUR_MS) return t('withdraw.dur.m', { m: whole(MINUTE_MS), s: whole(SECOND_MS) % 60 });
  if (ms < DAY_MS) return t('withdraw.dur.h', { h: whole(HOUR_MS), m: whole(MINUTE_MS) % 60 });
  return t('withdraw.dur.d', { d: whole(DAY_MS), h: whole(HOUR_MS) % 24 });
}
