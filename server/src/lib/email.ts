import { domainToASCII } from 'node:url';

/** An address as it is kept and found: lower case, an international domain in its ASCII form. What is no address stays what it is. */
export function canonicalEmail(text: string): string {
  const address = text.normalize('NFKC').trim().toLowerCase().replaceAll('’', "'");
  const at = address.lastIndexOf('@');
  const domain = at > 0 ? domainToASCII(address.slice(at + 1)) : '';
  return domain === '' ? address : `${address.slice(0, at)}@${domain}`;
}
