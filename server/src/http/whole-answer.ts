import type { IncomingMessage, ServerResponse } from 'node:http';

/** What Node keeps of an answer that it has not begun; its own methods ask these before they write. */
type Unbegun = { _header: string | null; _headerSent: boolean; _hasBody: boolean };
/** `head` holds names and texts in turn. */
type Body = { readonly bytes: Buffer; readonly head: readonly string[] };

/** Whether this Node keeps an answer's state where we look for it: elsewhere every answer goes the ordinary way. */
const isUnbegun = (response: object): response is Unbegun => '_header' in response && '_headerSent' in response && '_hasBody' in response;

const made = new WeakMap<Body, { readonly second: number; readonly whole: Buffer }>();

/** The answer as Node would write it; its date is of this second. */
function wholeOf(body: Body, keepAliveMs: number): Buffer {
  const second = Math.floor(Date.now() / 1000);
  const known = made.get(body);
  if (known?.second === second) return known.whole;
  const { head, bytes } = body;
  let text = 'HTTP/1.1 200 OK\r\n';
  for (let at = 0; at < head.length; at += 2) text += `${head[at]}: ${head[at + 1]}\r\n`;
  text += `Date: ${new Date(second * 1000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(text, 'latin1'), bytes]);
  made.set(body, { second, whole });
  return whole;
}

/**
 * Sends a 200 that is known to the byte in one piece, as Node would write it, and leaves what follows (the connection's next request, its
 * time-outs) to Node's own end of an answer: making the head anew is a quarter of what such an answer costs. False where anything is out of
 * the ordinary, and then nothing has been written: an older client, one that leaves, one that is slow to take what it was sent, one whose
 * earlier answer is still on its way.
 */
export function sendWhole(request: IncomingMessage, response: ServerResponse, body: Body, keepAliveMs: number): boolean {
  const { socket } = response;
  const { connection = 'keep-alive' } = request.headers;
  if (request.httpVersion !== '1.1' || connection !== 'keep-alive' || !response.shouldKeepAlive) return false;
  if (!socket || socket.destroyed || socket.writableLength > 0 || response.headersSent) return false;
  const unbegun: object = response;
  if (!isUnbegun(unbegun)) return false;
  unbegun._header = 'written';
  unbegun._headerSent = true;
  unbegun._hasBody = false;
  socket.write(wholeOf(body, keepAliveMs));
  response.end();
  return true;
}
