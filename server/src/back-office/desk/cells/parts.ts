import { numberFromMinor } from '@sorak/contract';
import { DECIMALS } from '../../../platform/vendors/service.ts';

/** The cell, and the number of the transfer. */
export function partsOf(object: string): { cell: string; id: string } {
  const [cell = '', id = ''] = object.split(':');
  return { cell, id };
}

export const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
