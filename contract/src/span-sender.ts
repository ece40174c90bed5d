import { randomUUID } from 'node:crypto';
import { counter } from './metrics.ts';
import { callOut } from './outgoing.ts';

/** Gathers spans and sends them as OTLP over HTTP with JSON (OpenTelemetry protocol 1.x), in the background and without a promise. Node only. */

export type Span = {
  /** 32 and 16 hexadecimal digits. */
  readonly trace: string;
  readonly span: string;
  readonly parent: string | undefined;
  readonly name: string;
  readonly kind: 'server' | 'client';
  /** Nanoseconds since 1970. */
  readonly from: bigint;
  readonly to: bigint;
  readonly isFailed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
};

export type SpanSender = { readonly add: (span: Span) => void; readonly close: () => Promise<void> };

type Program = {
  readonly program: string;
  readonly release: string;
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void;
};

const EVERY_MS = 2_000;
const WITHIN_MS = 5_000;
const BATCH = 512;
/** A collector that is away costs this many spans of memory and nothing else. */
const MAX_WAITING = 4_096;
const MAX_ANSWER_BYTES = 64 * 1024;
const KINDS = { server: 2, client: 3 } as const;
const ERROR = 2;

const spans = counter('sorak_spans_total', 'Spans of traces, by what became of them.', ['outcome']);
const [sent, dropped] = [spans.of('sent'), spans.of('dropped')];

export function spanSender(url: string, { program, release, log }: Program): SpanSender {
  const about = { 'service.name': `sorak-${program}`, 'service.version': release, 'service.instance.id': randomUUID() };
  let waiting: Span[] = [];
  let isAway = false;
  let sending: Promise<void> = Promise.resolve();

  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      const body = JSON.stringify(otlp(about, batch));
      const why = await ask(url, body);
      (why === undefined ? sent : dropped).add(batch.length);
      if (why !== undefined && !isAway) log('the collector of traces did not take spans; they are dropped', { why });
      isAway = why !== undefined;
      if (isAway) return;
    }
  };
  const sendNow = (): Promise<void> => (sending = sending.then(send));
  const timer = setInterval(() => void sendNow(), EVERY_MS).unref();
  return {
    add: (span) => {
      if (waiting.length < MAX_WAITING) waiting.push(span);
      else dropped.add();
    },
    close: async () => {
      clearInterval(timer);
      await sendNow();
    },
  };
}

/** Why it was not taken; undefined when it was. */
async function ask(url: string, body: string): Promise<string | undefined> {
  try {
    const { status } = await callOut(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      withinMs: WITHIN_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
    return status < 300 ? undefined : `status ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const valueOf = (value: string | number): object => (typeof value === 'number' ? { intValue: String(value) } : { stringValue: value });
const attributesOf = (attributes: Span['attributes']): object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

const otlp = (about: Readonly<Record<string, string>>, batch: readonly Span[]): object => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(about) },
      scopeSpans: [
        {
          scope: { name: 'sorak' },
          spans: batch.map(({ trace, span, parent, name, kind, from, to, isFailed, attributes }) => ({
            traceId: trace,
            spanId: span,
            ...(parent !== undefined && { parentSpanId: parent }),
            name,
            kind: KINDS[kind],
            startTimeUnixNano: String(from),
            endTimeUnixNano: String(to),
            attributes: attributesOf(attributes),
            ...(isFailed && { status: { code: ERROR } }),
          })),
        },
      ],
    },
  ],
});
