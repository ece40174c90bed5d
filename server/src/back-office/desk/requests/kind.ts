import type { DeskKind, DeskWish } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import type { Query } from './repo.ts';

export type Values = Readonly<Record<string, unknown>>;
export type AfterOf<K extends DeskKind> = Extract<DeskWish, { kind: K }>['after'];
/** Who asked, and who lets it be so: the same one where nobody else could. */
export type Step = { readonly asker: bigint; readonly by: bigint };

/** One kind of what takes two: what is so now, and how it comes to be otherwise. */
export type Kind<A> = {
  /** What the thing is called, and what is so now. CallError not_found. */
  readonly read: (context: Context, tx: Query, object: string) => Promise<{ readonly name: string; readonly before: Values }>;
  /** Lets it be so, in the transaction of the decision; a request is tried out by it and undone. Answers whom it has written to, if anybody. */
  readonly apply: (context: Context, tx: Query, step: Step, object: string, after: A) => Promise<Iterable<bigint> | void>;
  /** Nobody ever decides it alone: where there is no second one, it waits for one. */
  readonly takesTwo?: true;
  /** The member whom it is about. */
  readonly memberOf?: (object: string) => bigint;
  /** What follows the commit. */
  readonly follow?: (context: Context, object: string) => Promise<void>;
};
