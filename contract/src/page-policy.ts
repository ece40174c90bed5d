/** What a vendor's page says of itself: scripts come from its own origin alone, and only these sites may frame it; `trustedTypes` names what may make an address of a script. */
export function pageHeaders(siteOrigins: readonly string[], trustedTypes = `'none'`): Readonly<Record<string, string>> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' data: blob:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${trustedTypes}`,
    `frame-ancestors ${siteOrigins.length > 0 ? siteOrigins.join(' ') : `'none'`}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
