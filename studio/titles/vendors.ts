import type { VendorCode } from '../engines/slot/title.ts';

/** The names that the studio plays under. */
export const vendors: readonly { readonly code: VendorCode; readonly displayName: string; readonly isHot?: boolean }[] = [
  { code: 'tenun', displayName: 'Tenun', isHot: true },
  { code: 'orbital', displayName: 'Orbital' },
  { code: 'kirana', displayName: 'Kirana Lab' },
  { code: 'mosaik', displayName: 'Mosaik' },
  { code: 'halma', displayName: 'Halma' },
  { code: 'lumen', displayName: 'Lumen' },
  { code: 'pasar', displayName: 'Pasar Main' },
  { code: 'delapan', displayName: 'Delapan' },
];
