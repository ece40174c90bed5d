import { type OperatorRole, type Right, RIGHTS } from '@sorak/contract';
import { calls } from '../../../api/call-table.ts';

/** What a role has of a right: nothing, a look, the act itself, or the asking, which somebody else decides. */
export type Extent = 'none' | 'sees' | 'does' | 'asks';

const GROUP_OF: Readonly<Record<string, string>> = {
  members: 'members',
  withdrawals: 'money',
  deposits: 'money',
  adjustments: 'money',
  prizes: 'money',
  harm: 'care',
  cases: 'care',
  identity: 'care',
  support: 'care',
  play: 'games',
  trading: 'games',
  draws: 'games',
  agents: 'growth',
  campaigns: 'growth',
  content: 'growth',
};
const GROUPS = ['members', 'money', 'care', 'games', 'growth', 'house'] as const;

/** Rights by what they are about, as the matrix divides them. */
export const GROUPED: readonly (readonly [group: (typeof GROUPS)[number], rights: readonly Right[]])[] = GROUPS.map((group) => [
  group,
  RIGHTS.filter((right) => (GROUP_OF[right.split('.')[0] ?? ''] ?? 'house') === group),
]);

/** Where what is done takes effect when a second operator has decided it. */
const BY_TWO: readonly Right[] = [
  'adjustments.ask',
  'cases.decide',
  'agents.decide',
  'campaigns.decide',
  'content',
  'settings',
  'operators',
];

const acts = (right: Right): boolean => Object.values(calls).some((call) => call.right === right && call.method !== 'GET');
const whole = (right: Right): Extent => (BY_TWO.includes(right) ? 'asks' : acts(right) ? 'does' : 'sees');

/** Of one of the four roles: its calls name the roles one by one. */
export function extentOf(right: Right, role: OperatorRole): Extent {
  const open = Object.values(calls).filter((call) => call.right === right && (call.roles === undefined || call.roles.includes(role)));
  if (open.length === 0) return 'none';
  return open.every(({ method }) => method === 'GET') ? 'sees' : whole(right);
}

/** Of a role of the house's own, which names rights as wholes. */
export const extentOfOwn = (right: Right, { rights, isOpen }: { readonly rights: readonly string[]; readonly isOpen: boolean }): Extent =>
  isOpen && (right === 'own' || rights.includes(right)) ? whole(right) : 'none';
