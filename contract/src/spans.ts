import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type SpanSender, spanSender } from './span-sender.ts';
import { parentOf, traceOf } from './trace.ts';

/**
 * Spans of some requests and of the calls that they cause, told to a collector by OTLP. Without a collector nothing here does anything: each
 * function answers undefined at once. What ties a call to its request is the request's number, which is handed on by argument. Node only.
 */

export type SpanSettings = { readonly url: string; readonly share: number };
type Program = {
  readonly program: string;
  readonly release: string;
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void;
};

const DEFAULT_SHARE = 0.1;

/** `TRACES_URL` and `TRACES_SHARE` as the environment gives them; Error in words for what they cannot be. */
export function spanSettingsOf(env: Readonly<Record<string, string | undefined>>): SpanSettings | undefined {
  const { TRACES_URL: url, TRACES_SHARE: part } = env;
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Error('TRACES_URL is no address, as http://collector:4318/v1/traces is.');
  const share = part ? Number(part) : DEFAULT_SHARE;
  if (!(share >= 0 && share <= 1)) throw new Error('TRACES_SHARE is not between 0 and 1.');
  return { url, share };
}

let sender: SpanSender | undefined;
let share = 0;
/** The span of the request that is being answered under each number, of those that are told alone. */
const serving = new Map<string, string>();

/** Tells spans from now on, if a collector is named. `close` sends what waits. */
export function openSpans(settings: SpanSettings | undefined, program: Program): { readonly close: () => Promise<void> } {
  if (!settings) return { close: () => Promise.resolve() };
  const opened = spanSender(settings.url, program);
  sender = opened;
  share = settings.share;
  return {
    close: async () => {
      if (sender === opened) sender = undefined;
      serving.clear();
      await opened.close();
    },
  };
}

export const areSpansTold = (): boolean => sender !== undefined;

const SPREAD = 2_654_435_761;
const WHOLE = 2 ** 32;
/** All three programs choose alike, whoever the number comes from: numbers that are counted are spread first. */
const isChosen = (trace: string): boolean => Math.imul(Number.parseInt(trace.slice(-8), 16), SPREAD) >>> 0 < share * WHOLE;

const nowNs = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;
const newSpan = (): string => randomBytes(8).toString('hex');

/** How a request ended, by its route's pattern. */
type EndServed = (route: string, status: number) => void;

/** Begins the span of a request that is answered here; undefined where it is not told. */
export function beginServed(headers: IncomingHttpHeaders, known?: string): EndServed | undefined {
  if (!sender) return undefined;
  const trace = known ?? traceOf(headers);
  if (!isChosen(trace)) return undefined;
  const [span, parent, from] = [newSpan(), parentOf(headers, trace), nowNs()];
  serving.set(trace, span);
  return (route, status) => {
    if (serving.get(trace) === span) serving.delete(trace);
    const [method = '', pattern = route] = route.split(' ');
    sender?.add({
      trace,
      span,
      parent,
      name: route,
      kind: 'server',
      from,
      to: nowNs(),
      isFailed: status >= 500,
      attributes: { 'http.request.method': method, 'http.route': pattern, 'http.response.status_code': status },
    });
  };
}

/** A call of another program: the header that it bears, and what is said at its end; no status where there was no answer. */
type AskedSpan = { readonly header: Readonly<Record<string, string>>; readonly end: (status: number | undefined) => void };

/** Begins the span of a call that a request causes; undefined where it is not told. */
export function beginAsked(path: string, trace: string | undefined): AskedSpan | undefined {
  if (!sender || trace === undefined || !isChosen(trace)) return undefined;
  const [span, parent, from] = [newSpan(), serving.get(trace), nowNs()];
  return {
    header: { traceparent: `00-${trace}-${span}-01` },
    end: (status) =>
      sender?.add({
        trace,
        span,
        parent,
        name: `POST ${path}`,
        kind: 'client',
        from,
        to: nowNs(),
        isFailed: status === undefined || status >= 400,
        attributes: {
          'http.request.method': 'POST',
          'http.route': path,
          ...(status !== undefined && { 'http.response.status_code': status }),
        },
      }),
  };
}
