import type { CallName, ErrorCode, Method } from '@sorak/contract';

/** What the browser must know to make a call. The build reduces the contract's records to this, so that no schema is shipped. */
export type WireCall = {
  readonly method: Method;
  readonly path: string;
  readonly sealed?: boolean;
  readonly idempotent?: boolean;
};

/** What each program of the browser adds to the calls. */
/** A call that was refused: its address and what was sent with it. */
export type Refused = { readonly path: string; readonly body: string };

export type Ground = {
  /** How a call is made; rejects when that had to be fetched and could not be. */
  readonly wireOf: (name: CallName) => Promise<WireCall>;
  readonly tokenNow: () => string | null;
  /** The reader's language, the brand, the device. */
  readonly headersOf: (call: WireCall) => Readonly<Record<string, string>>;
  /** The sentence for a call that got no answer. */
  readonly lostText: () => string;
  /** How old an answer may be before it is read again by whoever asks next. */
  readonly freshMs: number;
  /** Whether the reader may make a call at all: what would only be refused is not asked. A hook. */
  readonly useMayCall: (name: CallName, isWanted: boolean) => boolean;
  /** Whether somebody is there to see what is read again by the clock. */
  readonly isThere: () => boolean;
  /** Fields of a query that are empty are left out of it. */
  readonly dropsEmpty?: boolean;
  readonly isOffline?: () => boolean;
  readonly onAnswer?: (answer: Response) => void;
  readonly onLoss?: () => void;
  /** Whether a call that was refused before anything was done is worth another try at once. */
  readonly mends?: (code: ErrorCode, refused: Refused) => boolean | Promise<boolean>;
  /** What a page that was rendered ahead was drawn from. */
  readonly prerenderedAnswer?: (key: string) => unknown;
};

/** Said once by each program, before its first call. */
export let ground: Ground;

export function setGround(own: Ground): void {
  ground = own;
}
