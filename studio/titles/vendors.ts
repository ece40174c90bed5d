import type { VendorCode } from '../engines/title.ts';

/** The names that the studio plays under; their marks are pictures of the site, which builds them with the covers. */
export const vendors: readonly {
  readonly code: VendorCode;
  readonly displayName: string;
  readonly smallIcon: string;
  readonly isHot?: boolean;
}[] = [
  { code: 'tenun', displayName: 'Tenun', smallIcon: '/covers/tenun/mark.svg', isHot: true },
  { code: 'orbital', displayName: 'Orbital', smallIcon: '/covers/orbital/mark.svg' },
  { code: 'kirana', displayName: 'Kirana Lab', smallIcon: '/covers/kirana/mark.svg' },
  { code: 'mosaik', displayName: 'Mosaik', smallIcon: '/covers/mosaik/mark.svg' },
  { code: 'halma', displayName: 'Halma', smallIcon: '/covers/halma/mark.svg' },
  { code: 'lumen', displayName: 'Lumen', smallIcon: '/covers/lumen/mark.svg' },
  { code: 'pasar', displayName: 'Pasar Main', smallIcon: '/covers/pasar/mark.svg' },
  { code: 'sorak', displayName: 'Sorak Originals', smallIcon: '/covers/sorak/mark.svg' },
  { code: 'delapan', displayName: 'Delapan', smallIcon: '/covers/delapan/mark.svg' },
  // Its arenas stand in the category of cockfights (the brand's list of vendors), while the brand opens it.
  { code: 'lambang', displayName: 'Arena Lambang', smallIcon: '/covers/lambang/mark.svg' },
];
