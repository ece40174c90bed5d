import dns from 'node:dns';
import net from 'node:net';

/** What is not reached by the whole world (IANA's special-purpose registries); of IPv6 all that is no global unicast is left out first. */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new net.BlockList();
for (const [range, bits] of V4) refused.addSubnet(range, bits, 'ipv4');
for (const [range, bits] of V6) refused.addSubnet(range, bits, 'ipv6');
const global = new net.BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether the whole world reaches it: no network of our own, no machine's own, none that stands for another. */
export function isPublicAddress(address: string): boolean {
  const family = net.isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Looks a name up and refuses it whole where one of its addresses is not public. */
export const publicLookup: net.LookupFunction = (hostname, options, answer) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return answer(new Error(`${hostname} is at no public address`), '', 0);
    if (options.all) return answer(null, found);
    return answer(null, first.address, first.family);
  });
};
