import type { LINKAGE_TYPES } from '@sorak/contract';

const FORMS: Readonly<Record<(typeof LINKAGE_TYPES)[number], RegExp>> = {
  GAME: /^[\w-]{1,64}\/[\w-]{1,64}$/,
  // One slash: two would be another host.
  PAGE: /^\/(?:[\w-][\w\-./?=&%]*)?$/,
  PROMOTION: /^[\w-]{1,64}$/,
  URL: /^https:\/\/[^\s"'<>\\]+$/,
};

/** Throws for a link that the site could not follow safely. */
export function checkLink({ type, to }: { readonly type: (typeof LINKAGE_TYPES)[number]; readonly to: string }): void {
  if (!FORMS[type].test(to)) throw new Error(`${to} is no ${type} link.`);
}
