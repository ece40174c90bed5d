import { latinForm } from './look-alikes.ts';

/** What a username is compared by: compatibility forms, case and outer spaces make no difference. */
export const canonicalUsername = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const RESERVED = new Set(
  `admin administrator root system sysadmin superuser support helpdesk help service services security staff team moderator mod operator owner
  official sorak sorakbet sorakgame webmaster postmaster hostmaster info mail noreply null undefined none nobody anonymous everyone guest trial
  test tester agent upline downline house vendor studio wallet bank cashier finance billing payment deposit withdraw jackpot winner player member
  user account login logout register signup proto constructor prototype tostring valueof hasownproperty api www true false nan`.split(
    /\s+/,
  ),
);

/** Names that would let a member speak for the house, or that programs stumble over. Takes the canonical form. */
export function isReservedUsername(name: string): boolean {
  const username = latinForm(name);
  return RESERVED.has(username) || /^(?:admin|sorak|support|official|system)\d*$/.test(username) || /^(?:admin|sorak)/.test(username);
}
