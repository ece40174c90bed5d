import type { LINKAGE_TYPES } from '@sorak/contract';
import { isLink } from '../../lib/link.ts';

const FORMS: Readonly<Record<Exclude<(typeof LINKAGE_TYPES)[number], 'URL'>, RegExp>> = {
  GAME: /^[\w-]{1,64}\/[\w-]{1,64}$/,
  // One slash: two would be another host.
  PAGE: /^\/(?:[\w-][\w\-./?=&%]*)?$/,
  PROMOTION: /^[\w-]{1,64}$/,
};

/** Throws for a link that the site could not follow safely. */
export function checkLink(
  { type, to }: { readonly type: (typeof LINKAGE_TYPES)[number]; readonly to: string },
  hosts: readonly string[],
): void {
  if (!(type === 'URL' ? isLink(to, hosts) : FORMS[type].test(to))) throw new Error(`${to} is no ${type} link.`);
}
