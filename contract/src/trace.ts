import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** One number for all that a request causes in the three programs, as `traceparent` bears it (W3C Trace Context). Node only. */

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NONE = '0'.repeat(32);
/** This process's own; numbers behind it are counted, which costs less than drawing each. */
const PREFIX = randomBytes(8).toString('hex');
let count = 0;

const next = (): string => (count += 1).toString(16).padStart(16, '0');

/** The number that a request brings, or one of our own: 32 hexadecimal digits. */
export function traceOf(headers: IncomingHttpHeaders): string {
  const brought = headers['traceparent'];
  const [, id = NONE] = (typeof brought === 'string' && PARENT.exec(brought)) || [];
  return id === NONE ? `${PREFIX}${next()}` : id;
}

/** The span of the request that brings this number; undefined where it brings none. */
export function parentOf(headers: IncomingHttpHeaders, trace: string): string | undefined {
  const brought = headers['traceparent'];
  const [, id, span] = (typeof brought === 'string' && PARENT.exec(brought)) || [];
  return id === trace ? span : undefined;
}

/** The header that hands it on; nothing where there is none. */
export const traceHeader = (trace: string | undefined): Readonly<Record<string, string>> =>
  trace === undefined ? {} : { traceparent: `00-${trace}-${next()}-00` };
