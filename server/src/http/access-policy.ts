import { type Call, CALLS, type CallName, RIGHT_OF, type Right } from '@sorak/contract';
import type { Caller, OperatorCaller } from './call.ts';

/** What the brand says about letting a request in. */
export type BrandPolicy = {
  readonly merchantCode: string;
  readonly maintenance: boolean;
  readonly maintenanceInfo: (language: string) => unknown;
  readonly isBlocked: (ip: string, country: string | null) => boolean;
  /** Then what one stranger may read, another may not. */
  readonly hasAddressRules: boolean;
  readonly countryHeader: string | null;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly isModuleOn: (modId: string) => boolean;
  /** Whether the brand has a member centre, and an agent centre. */
  readonly isShowMC: boolean;
  readonly isShowAC: boolean;
};

/** Who a token belongs to. `disabled`: the session lives, but the account was closed by an operator. */
export type Session = {
  readonly caller: Caller;
  readonly language: string;
  readonly isDisabled: boolean;
  readonly mustChangePassword?: boolean;
  /** On a break or excluded: only what takes money out or only looks. */
  readonly isStopped?: boolean;
  /** Terms have changed and are not accepted yet: again only what takes money out or only looks. */
  readonly hasDocumentsDue?: boolean;
};

/** What the pipeline asks the domains; app.ts joins them. */
export type AccessPolicy = {
  readonly brandPolicy: () => Promise<BrandPolicy>;
  /** Null for a token that is unknown, ended or expired. */
  readonly findSession: (token: string) => Promise<Session | null>;
  /** Where the licence wants it, finds out where the caller is; CallError where that forbids a call that plays for money or brings some in. */
  readonly lookAtPlace: (
    caller: Caller,
    origin: { readonly ip: string; readonly country: string | null },
    isMoney: boolean,
  ) => Promise<void>;
  /** Operators have tokens of their own, which open no call of the site. */
  readonly findOperator: (token: string) => Promise<OperatorCaller | null>;
  /** Writes down that an operator asked for what the role, or the rule of two people, does not allow. */
  readonly noteRefusal: (operator: OperatorCaller, path: string, rule: string) => Promise<void>;
  /** Writes down whose decisions came from the same browser or address as the request for them; without a path nothing was decided. */
  readonly noteShared: (operator: OperatorCaller, path: string | null) => Promise<void>;
};

const AGENTS = new Set([1, 2, 41, 42]);
const TRIAL = 4;

const rights: ReadonlyMap<Call, Right> = new Map(Object.entries(RIGHT_OF).map(([name, right]) => [CALLS[name as CallName] as Call, right]));

/** Whether one of an operator's roles covers a call: one of the four, or the house's own by the right that the call takes. */
export function covers(call: Call, { roles: own, role }: Pick<OperatorCaller, 'roles' | 'role'>): boolean {
  if (call.roles === undefined || call.roles.some((one) => own.includes(one))) return true;
  const right = rights.get(call);
  return right !== undefined && role?.rights.includes(right) === true;
}

/** Which refusal a caller's kind meets at a call, or none. A trial account is never an agent, whatever else it may be called. */
export function refusalOf(auth: Call['auth'], isAgent: number): 'real_account_required' | 'not_agent' | 'not_operator' | null {
  switch (auth) {
    case 'public':
    case 'session':
      return null;
    case 'member':
      return isAgent === TRIAL ? 'real_account_required' : null;
    case 'agent':
      if (isAgent === TRIAL) return 'real_account_required';
      return AGENTS.has(isAgent) ? null : 'not_agent';
    case 'operator':
      return 'not_operator';
  }
}
