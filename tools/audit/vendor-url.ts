import type { Config } from '../../server/src/lib/config.ts';

/** Where a vendor's own database lies: named by its setting, else beside the platform's. */
export function vendorUrl(platformUrl: string, name: 'studio' | 'sportsbook', { studioDatabaseUrl, sportsbook }: Config): string {
  const own = name === 'studio' ? studioDatabaseUrl : sportsbook?.databaseUrl;
  if (own) return own;
  const url = new URL(platformUrl);
  url.pathname = `${url.pathname}_${name}`;
  return url.href;
}
