import { hasForm } from '@sorak/contract';

/** A host as operators name it: lower case, at least two labels, no port. */
export const isHost = (text: string): boolean => hasForm('host', text);

/** Whether this host is one of those, or below one. */
const isBelow = (host: string, hosts: readonly string[]): boolean => hosts.some((one) => host === one || host.endsWith(`.${one}`));

/** The one rule for addresses that operators write and readers follow: https, nobody's name before the host, a host that the brand allows. */
export function isLink(text: string, hosts: readonly string[]): boolean {
  // Read by browsers more kindly than meant: what stands before an @ looks like the host, and is none.
  if (!hasForm('link', text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && isBelow(hostname, hosts);
}
