import { counter } from '@sorak/contract/metrics';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendWhole } from './whole-answer.ts';

/** How much older than the pipeline's own answer a repeated one may be. */
const FRESH_MS = 100;
/** From then on one request looks anew while the others get the old answer: else each tenth of a second would begin with a crowd. */
const LOOK_MS = 50;
const MAX_ANSWERS = 2_000;
const MAX_URL_LENGTH = 200;

const repeated = counter(
  'sorak_repeated_answers_total',
  'Answers that strangers got again before the pipeline, which counts no request of theirs.',
).of();

/** The bytes of an answer and its headers, names and texts in turn. */
export type Body = { readonly bytes: Buffer; readonly head: readonly string[] };

type Known = { readonly body: Body; readonly at: number; isAsked: boolean };

/**
 * What everybody asks in the same words is answered before the pipeline, for a tenth of a second after it has answered once. Only for
 * strangers' GETs without a merchant, and apart by language and by the country that a proxy says: whatever else the pipeline would
 * refuse for is the same for all of them. `headers` are those of every answer, names and texts in turn.
 */
export function createMicroCache(headers: readonly string[], keepAliveMs: number, isClosing: () => boolean) {
  /** By address, and then by what else tells readers apart: looking up both costs less than making one key of them. */
  const answers = new Map<string, Map<string, Known>>();
  let kept = 0;
  let countryHeader: string | null = null;

  const readerOf = ({ headers }: IncomingMessage): string => {
    const language = String(headers['language'] ?? '');
    return countryHeader === null ? language : `${language} ${String(headers[countryHeader])}`;
  };
  const find = (request: IncomingMessage): Known | undefined => answers.get(request.url ?? '')?.get(readerOf(request));
  const forget = (): void => {
    if (kept === 0) return;
    answers.clear();
    kept = 0;
  };

  const write = (response: ServerResponse, { head, bytes }: Body): void => {
    // Node takes the list as it is.
    response.writeHead(200, isClosing() ? [...head, 'Connection', 'close'] : (head as string[]));
    response.end(bytes);
  };

  return {
    headers,
    write,
    forget,
    /** Keeps a 200 that the pipeline is about to send. `country` is the header that the house reads countries from. */
    keep: (request: IncomingMessage, country: string | null, body: Body): void => {
      const { url = '' } = request;
      if (!isPlain(request) || url.length > MAX_URL_LENGTH) return;
      const name = country?.toLowerCase() ?? null;
      if (kept >= MAX_ANSWERS || name !== countryHeader) forget();
      countryHeader = name;
      const known = answers.get(url) ?? new Map<string, Known>();
      const before = known.size;
      answers.set(url, known.set(readerOf(request), { body, at: performance.now(), isAsked: false }));
      kept += known.size - before;
    },
    /** True when the request has been answered. */
    answer: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (kept === 0 || !isPlain(request)) return false;
      const known = find(request);
      if (!known) return false;
      const age = performance.now() - known.at;
      if (age > FRESH_MS) return false;
      if (age > LOOK_MS && !known.isAsked) {
        known.isAsked = true;
        return false;
      }
      repeated.add();
      if (isClosing() || !sendWhole(request, response, known.body, keepAliveMs)) write(response, known.body);
      return true;
    },
  };
}

export type MicroCache = ReturnType<typeof createMicroCache>;

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['merchant'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
