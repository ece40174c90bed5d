/** The shortest password that an operator may choose. */
export const OPERATOR_PASSWORD_LENGTH = 12;
/** What two operators may make of an account: a member, or an agent of one of the kinds that brands know. */
export const AGENT_KINDS = [0, 1, 2, 41, 42] as const;
const AGENTS: readonly number[] = [1, 2, 41, 42];
/** product §6: these have a downline. */
export const isAgentKind = (kind: number): boolean => AGENTS.includes(kind);
/** In which order members are browsed, and which of them. */
export const MEMBER_ORDERS = ['newest', 'seen', 'name', 'balance', 'deposit', 'rank', 'alerts', 'harm'] as const;
/** What stands beside a member's name, as the reader chooses. */
export const MEMBER_COLUMNS = ['state', 'rank', 'balance', 'deposit', 'since', 'seen', 'upline', 'language', 'alerts', 'harm'] as const;
/** So many members are acted on at one press. */
export const MAX_BULK = 100;
/** What became of each: done, or why not. */
export const BULK_OUTCOMES = ['done', 'unknown', 'trial', 'agent', 'frozen', 'has', 'has_not'] as const;
export const MEMBER_KINDS = ['all', 'active', 'disabled', 'agents'] as const;

/** Pages of the console whose address may be kept by a name. */
export const DESK_VIEW_PAGES = ['reports', 'cohorts', 'members'] as const;
export type DeskViewPage = (typeof DESK_VIEW_PAGES)[number];
