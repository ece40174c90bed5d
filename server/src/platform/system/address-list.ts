import { BlockList, isIP } from 'node:net';

type Range = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' };

/** `10.0.0.0/8`, `2001:db8::/32` or one address; undefined for anything else. An IPv4 address inside IPv6 counts as IPv4. */
export function parseRange(text: string): Range | undefined {
  const match = /^(?<address>[\da-f:.]+)(?:\/(?<prefix>0|[1-9]\d{0,2}))?$/i.exec(text.trim());
  const address = match?.groups?.['address']?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const version = isIP(address);
  if (version === 0 || (address !== (match?.groups?.['address'] ?? '') && match?.groups?.['prefix'] !== undefined)) return undefined;
  const max = version === 4 ? 32 : 128;
  const prefix = Number(match?.groups?.['prefix'] ?? max);
  return prefix <= max ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

/** Whether an address lies in any of these ranges; a text that is no range holds nobody. */
export function addressList(texts: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of texts.map(parseRange)) if (range) list.addSubnet(range.address, range.prefix, range.family);
  return (ip) => {
    const version = isIP(ip);
    return version !== 0 && list.check(ip, version === 4 ? 'ipv4' : 'ipv6');
  };
}
