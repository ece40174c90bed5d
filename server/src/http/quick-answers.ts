import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much older than the pipeline's own answer a repeated one may be. */
const FRESH_MS = 100;
const MAX_ANSWERS = 2_000;
const MAX_URL_LENGTH = 200;

/** The bytes as text of one letter a byte: Node then joins head and body to one piece. */
export type Body = { readonly text: string; readonly length: string };

/**
 * What everybody asks in the same words is answered before the pipeline, for a tenth of a second after it has answered once. Only for
 * strangers' GETs without a merchant, and apart by language and by the country that a proxy says: whatever else the pipeline would
 * refuse for is the same for all of them.
 */
export function createQuickAnswers(headers: () => readonly string[]) {
  const answers = new Map<string, { body: Body; until: number }>();
  let countryHeader: string | null = null;

  const keyOf = ({ url = '', headers: asked }: IncomingMessage): string =>
    `${String(asked['language'])} ${countryHeader === null ? '' : String(asked[countryHeader])} ${url}`;

  const write = (response: ServerResponse, { text, length }: Body): void => {
    response.writeHead(200, [...headers(), 'Content-Length', length]);
    response.end(text, 'latin1');
  };

  return {
    write,
    /** Keeps a 200 that the pipeline is about to send. `country` is the header that the house reads countries from. */
    keep: (request: IncomingMessage, country: string | null, body: Body): void => {
      if (!isPlain(request) || (request.url ?? '').length > MAX_URL_LENGTH) return;
      const name = country?.toLowerCase() ?? null;
      if (answers.size >= MAX_ANSWERS || name !== countryHeader) answers.clear();
      countryHeader = name;
      answers.set(keyOf(request), { body, until: performance.now() + FRESH_MS });
    },
    /** True when the request has been answered. */
    answer: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (answers.size === 0 || !isPlain(request)) return false;
      const known = answers.get(keyOf(request));
      if (!known || known.until < performance.now()) return false;
      write(response, known.body);
      return true;
    },
  };
}

export type QuickAnswers = ReturnType<typeof createQuickAnswers>;

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['merchant'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
