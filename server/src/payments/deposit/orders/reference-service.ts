import { randomInt } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { readBrand } from '../../../platform/system/service.ts';

/**
 * References of `SRK`, the day at the brand's place and seven digits of chance: nobody can tell from them how many there are. Ask before a
 * transaction and draw within it: the brand is read by another connection, and all may wait for the one that would ask.
 */
export async function referencesOf(context: Context): Promise<() => string> {
  const { settings } = await readBrand(context);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone, year: '2-digit', month: '2-digit', day: '2-digit' })
    .format(context.clock.now())
    .replaceAll('-', '');
  return () => `SRK${day}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
