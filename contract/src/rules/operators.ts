/** The shortest password that an operator may choose. */
export const OPERATOR_PASSWORD_LENGTH = 12;
/** What two operators may make of an account: a member, or an agent of one of the kinds that brands know. */
export const AGENT_KINDS = [0, 1, 2, 41, 42] as const;
const AGENTS: readonly number[] = [1, 2, 41, 42];
/** product §6: these have a downline. */
export const isAgentKind = (kind: number): boolean => AGENTS.includes(kind);
/** In which order members are browsed, and which of them. */
export const MEMBER_ORDERS = ['newest', 'seen', 'name'] as const;
export const MEMBER_KINDS = ['all', 'active', 'disabled', 'agents'] as const;

/** Pages of the console whose address may be kept by a name. */
export const DESK_VIEW_PAGES = ['reports', 'cohorts', 'members'] as const;
export type DeskViewPage = (typeof DESK_VIEW_PAGES)[number];
