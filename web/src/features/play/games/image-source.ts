import { keptCall } from '@sorak/client/queries.ts';

// A host that failed so often in a row is left alone for a while.
const FAILURES = 2;
const LEFT_ALONE_MS = 60_000;

type Health = { failures: number; until: number };
const health = new Map<string, Health>();

const isUp = (host: string): boolean => (health.get(host)?.until ?? 0) < Date.now();

/** Where a picture of the site is fetched from, in turn: image hosts in a random order, those known to be down left out, then the site itself. */
export function sourcesOf(src: string, hosts: readonly string[], random: () => number = Math.random): readonly string[] {
  if (!src.startsWith('/') || src.startsWith('//')) return [src];
  const left = hosts.filter(isUp);
  const found: string[] = [];
  while (left.length > 0) found.push(...left.splice(Math.floor(random() * left.length), 1).map((host) => `${host}${src}`));
  return [...found, src];
}

/** The image hosts of the brand as far as they are known by now. */
export const imageHosts = (): readonly string[] =>
  keptCall('getStatus', { host: typeof location === 'undefined' ? '' : location.host })?.imageCDNs ?? [];

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** Notes whether an address gave its picture. */
export function noteImage(address: string, isLoaded: boolean): void {
  const host = hostOf(address);
  if (host === null) return;
  const failures = isLoaded ? 0 : (health.get(host)?.failures ?? 0) + 1;
  health.set(host, { failures, until: failures >= FAILURES ? Date.now() + LEFT_ALONE_MS : 0 });
}
