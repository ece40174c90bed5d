import type { ContractKind } from './commission.ts';

/** What may be asked for by a contract of a kind (product §4): a new one, and its end. */
const CONTRACT_REQUESTS = ['NEW', 'TERMINATION'] as const;
/** What a tier of a kind's terms says, in the order of its form. */
export const TERM_PARTS = {
  dividend: ['validBet', 'loss', 'active', 'rate'],
  daily: ['validBet', 'active', 'rate'],
  hourly: ['validBet', 'active', 'rate'],
  realtime: ['validBet', 'active', 'rate'],
} as const satisfies Readonly<Record<ContractKind, readonly string[]>>;

/** product §3: the settings of contracts by their names; which requests a kind takes, and what its terms say. */
const REQUESTS_OF: Readonly<Record<string, ContractKind>> = {
  dailysalreqtype: 'daily',
  divtypereq: 'dividend',
  contracthoursalreq: 'hourly',
  realtimesalreqtype: 'realtime',
};
/** A daily salary is told in two places: the contract, and its record (`mr`). */
const TERMS_OF: Readonly<Record<string, ContractKind>> = {
  contractmrdailysalinfotype: 'daily',
  contracthoursalinfo: 'hourly',
  dailysalinfotype: 'daily',
  realtimesalinfotype: 'realtime',
  divtypeinfo: 'dividend',
};

/** All nine, for a brand that has these kinds; a kind that is switched off takes no request and tells nothing. */
export function contractSettingsOf(kinds: readonly ContractKind[]): Record<string, string[]> {
  const ofOpen = (names: Readonly<Record<string, ContractKind>>, of: (kind: ContractKind) => readonly string[]) =>
    Object.entries(names).map(([name, kind]) => [name, kinds.includes(kind) ? [...of(kind)] : []] as const);
  const realtime = ['singleBet', 'basis'];
  const terms = (kind: ContractKind): readonly string[] => [...TERM_PARTS[kind], ...(kind === 'realtime' ? realtime : [])];
  return Object.fromEntries([...ofOpen(REQUESTS_OF, () => CONTRACT_REQUESTS), ...ofOpen(TERMS_OF, terms)]);
}
