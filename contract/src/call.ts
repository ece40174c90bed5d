import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { ModuleFlag } from './module-flags.ts';

/** Who may make a call. `session` lets trial accounts in, `member` refuses them (real_account_required). */
type Auth = 'public' | 'session' | 'member' | 'agent' | 'operator';

/** What an operator may be; one may be several. No role contains another: a call names all who may make it. */
export const OPERATOR_ROLES = ['support', 'cashier', 'risk', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who passes when not all can: what is owed and whoever wants to stop before bets, these before other changes, these before lists. */
export type Priority = 'settle' | 'bet' | 'change' | 'read';

/** What a call's record says; without a word of it a question is put off before a change. */
export const priorityOf = ({ method, priority }: Pick<Call, 'method' | 'priority'>): Priority =>
  priority ?? (method === 'GET' ? 'read' : 'change');

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the site's API: everything that the route, the client and the reference page need to know of it.
 * `request` describes the query of a GET or DELETE (path parameters included) and the JSON body of a POST or PUT.
 */
export type Call = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** It belongs to the member centre: refused where the brand shows none (product §5). Calls of agents belong to theirs by `auth`. */
  readonly area?: 'MC';
  /** Of operators: who may make it. None named means each of them. */
  readonly roles?: readonly OperatorRole[];
  /** One sentence for the reference page. */
  readonly summary: string;
  /** The body travels as `{ payload: JWE }`. */
  readonly sealed?: true;
  /** May be made by an account that must choose a new password first. */
  readonly beforePasswordChange?: true;
  /** May be made during a break or an exclusion: to look, to take money out, to sign out (product §9, safer play). */
  readonly whileStopped?: true;
  /** The module flag that must be on. */
  readonly flag?: ModuleFlag;
  /** The `X-Gateway-Version` that it is for; who names another one is refused. */
  readonly gatewayVersion?: string;
  /**
   * Plays for money, brings some in or moves some on: where the licence asks for it, the caller's place is known first (`PLACE_ERRORS`).
   * `itself`: the handler asks, because what is moved out is never asked.
   */
  readonly asksPlace?: true | 'itself';
  /** Needs an Idempotency-Key, because it moves money or points. */
  readonly idempotent?: true;
  /** Who passes when the house has more to do than it can; without it the method says so. */
  readonly priority?: Priority;
  /** The body is an HTML form instead of JSON. */
  readonly form?: true;
  /** How long the body may be, where it is more than any form: pictures. */
  readonly bodyBytes?: number;
  readonly request: Schema;
  readonly response: Schema;
  /** What this call may answer besides the errors that every call may answer (`COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[];
};

/** Keeps the literal types of a table of calls while checking its shape. */
export const defineCalls = <const T extends Record<string, Call>>(calls: T): T => calls;

/** What the caller may write, and what the handler receives after parsing. */
export type RequestInput<C extends Call> = v.InferInput<C['request']>;
export type RequestOutput<C extends Call> = v.InferOutput<C['request']>;
/** What the handler returns, and what the caller receives after undeclared fields are stripped. */
export type ResponseInput<C extends Call> = v.InferInput<C['response']>;
export type ResponseOutput<C extends Call> = v.InferOutput<C['response']>;

/** The answer around every value, errors and 404s included. */
export type Envelope<T> =
  | { readonly success: true; readonly message: string | null; readonly value: T }
  | { readonly success: false; readonly message: string; readonly errorCode: ErrorCode; readonly value: unknown };
