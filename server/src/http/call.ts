import type {
  Call,
  Calls,
  CallName,
  CommonErrorCode,
  ErrorCode,
  OperatorRole,
  RequestOutput,
  ResponseInput,
  Right,
  RoleAmount,
  RoleSight,
} from '@sorak/contract';
import type { Context } from '../context.ts';

/** The signed-in account as the session store knows it. isAgent: 0 member, 4 trial, 1/2/41/42 agents. */
export type Caller = {
  readonly sessionId: string;
  readonly memberId: bigint;
  readonly username: string;
  readonly isAgent: number;
  /** IDR for members, PLAY for trial accounts. */
  readonly asset: 'IDR' | 'PLAY';
};

/** The signed-in operator: another kind of account, with sessions of its own. */
/** A role that the house has made: what it may, what of members it sees, and its greatest amounts in minor units; null: no bound of its own. */
export type OwnRole = {
  readonly code: string;
  readonly name: string;
  readonly rights: readonly Right[];
  readonly sees: readonly RoleSight[];
  readonly max: Readonly<Record<RoleAmount, bigint | null>>;
};

export type OperatorCaller = {
  readonly sessionId: string;
  readonly operatorId: bigint;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  /** The house's own role in the place of all others. */
  readonly role?: OwnRole | null;
};

type CallerOf<C extends Call> = C['auth'] extends 'public' ? Caller | null : C['auth'] extends 'operator' ? OperatorCaller : Caller;

/** The error codes that a call may answer: its own and the common ones. */
type ErrorOf<C extends Call> = C['errors'][number] | CommonErrorCode;

/** Ends the call with an error code that its record declares; `value` travels in the envelope. */
type Fail<C extends Call> = (code: ErrorOf<C>, value?: unknown, headers?: Readonly<Record<string, string>>) => never;

/** What a handler knows of one call: its parsed request, who asks, and how to refuse. */
export type CallInput<C extends Call> = {
  readonly request: RequestOutput<C>;
  readonly caller: CallerOf<C>;
  readonly fail: Fail<C>;
  readonly ip: string;
  /** Two letters, as a trusted proxy says it; null when nobody does. */
  readonly country: string | null;
  /** Two letters, upper case, one of the brand's languages. */
  readonly language: string;
  /** Of calls that demand one; the pipeline refuses them without. */
  readonly idempotencyKey: C extends { readonly idempotent: true } ? string : null;
  readonly userAgent: string;
  /** Cookies of the request, and what the answer sets. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly setCookie: (name: string, value: string, maxAgeS: number) => void;
};

export type Handler<C extends Call> = (input: CallInput<C>, context: Context) => Promise<ResponseInput<C>>;

/** A domain's routes: `export const gameRoutes = defineRoutes<'getGameList' | …>({ … })`. All domains together must cover every call. */
export type Routes<N extends CallName> = { readonly [K in N]: Handler<Calls[K]> };

/** A refusal: thrown by a handler's `fail`, and by services that several calls share. The HTTP layer turns it into the envelope, and lets no code out that the call does not declare. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ErrorCode;
  readonly value: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(code: ErrorCode, value: unknown = null, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.value = value;
    this.headers = headers;
  }
}
