import type { CallName } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Repeating } from '../lib/repeat.ts';
import type { Routes } from './call.ts';

type Step = (context: Context) => unknown;

/** What a domain brings to the platform. Each list is there, even when it is empty, so that none is forgotten. */
export type Domain<N extends CallName = never> = {
  /** The handlers of its calls. */
  readonly routes: Routes<N>;
  /** Writes what it needs to find in the database. Harmless when repeated, also by several processes at once; in the order of the domains. */
  readonly seed: readonly Step[];
  /** Forgets what has run out, once a minute, by any number of processes. */
  readonly tidy: readonly Step[];
  /** Starts what falls due by itself; any number of processes may do it at once. */
  readonly work: readonly ((context: Context) => Repeating)[];
  /** Runs in every process before it answers: what it must know or hear. What it starts is stopped with the process. */
  readonly watch?: readonly ((context: Context) => Repeating | void | Promise<Repeating>)[];
  /** Addresses that are not calls. */
  readonly pages?: readonly ((app: FastifyInstance, context: Context) => unknown)[];
};
