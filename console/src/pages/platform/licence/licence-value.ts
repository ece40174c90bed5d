import type { LicenceProfile, LicenceSwitch } from '@sorak/contract';
import type { Text } from '../../../locales/text.ts';

const MS = new Set<LicenceSwitch>(['slotCycleMs', 'casinoCycleMs']);
const SHARE = 100;

/** A switch of a profile in words. */
export function licenceValue(text: Text, { terms, money }: LicenceProfile, name: LicenceSwitch): string {
  const value = terms[name];
  if (value === null) return text('licence.none');
  if (typeof value === 'boolean') return text(value ? 'settings.yes' : 'settings.no');
  if (typeof value === 'object') return value.length > 0 ? value.join(', ') : text('licence.none');
  if (MS.has(name)) return text('settings.seconds', { count: String(value / 1_000) });
  if (name === 'reminderMinutes' || name === 'placeMinutes') return text('settings.minutes', { count: String(value) });
  if (name === 'keepDays' || name === 'dormantDays') return text('settings.days', { count: String(value) });
  if (name === 'maxTimesGiven') return `${value / SHARE}×`;
  if (name === 'maxSlotStake' || name === 'maxYoungSlotStake') return `${money?.currency ?? ''} ${(value / SHARE).toFixed(2)}`.trim();
  return String(value);
}
