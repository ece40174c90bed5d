import type { Right } from './rights.ts';

/** A way in: by one of the four roles, or by what a role of the house's own may. */
export type Door = { readonly roles: readonly ('support' | 'cashier' | 'risk' | 'admin')[]; readonly right: Right };
/** Who asks for what takes two, and who lets it be so. */
type Doors = { readonly ask: Door; readonly decide: Door };

const door = (right: Right, ...roles: Door['roles']): Door => ({ right, roles });
const both = (one: Door): Doors => ({ ask: one, decide: one });

const ADMINS = door('operators', 'admin');
const AGENTS = door('agents.decide', 'risk', 'admin');
const GAMES = door('play.decide', 'admin');
const OFFERS = door('campaigns.decide', 'admin');

/**
 * By kind: what is of people, money owed to others, or the house itself only admins let be so, whoever asks for it; all else is decided where
 * it is asked for.
 */
export const DESK_DOORS = {
  operatorInvite: both(ADMINS),
  operatorRoles: both(ADMINS),
  operatorRole: both(ADMINS),
  roleTerms: both(ADMINS),
  operatorActive: both(ADMINS),
  operatorReset: both(ADMINS),
  operatorPasskey: both(ADMINS),
  maintenance: both(ADMINS),
  cellTransfer: both(ADMINS),
  cellHeld: both(ADMINS),
  content: both(door('content', 'admin')),
  siteLook: both(door('content', 'admin')),
  siteContacts: both(door('content', 'admin')),
  siteFooter: both(door('content', 'admin')),
  good: both(door('prizes.decide', 'admin')),
  booster: both(door('prizes.decide', 'admin')),
  monthClose: { ask: door('reports', 'risk', 'admin'), decide: ADMINS },
  campaignGrant: both(OFFERS),
  mailing: both(OFFERS),
  gameCountries: both(GAMES),
  vendor: { ask: GAMES, decide: ADMINS },
  agentKind: { ask: AGENTS, decide: ADMINS },
  agentSuspension: { ask: AGENTS, decide: ADMINS },
  branchMove: both(AGENTS),
  prizeGroup: { ask: AGENTS, decide: ADMINS },
  commissionVoid: both(AGENTS),
  wagerVoid: both(door('trading.decide', 'risk', 'admin')),
} as const satisfies Readonly<Record<string, Doors>>;

/** Whether somebody comes through a door. */
export const opensDoor = (
  { roles, right }: Door,
  who: { readonly roles: readonly string[]; readonly role?: { readonly rights: readonly string[] } | null | undefined },
): boolean => roles.some((one) => who.roles.includes(one)) || who.role?.rights.includes(right) === true;
