import { ERRORS, type ErrorCode } from '@sorak/contract';
import { envelopeOf } from './envelope.ts';
import { CallError } from './call.ts';

/** The whole answer, as bytes of HTTP, to what Node's parser could not read as a request. `headers`: names and texts in turn. */
export function unreadable(error: { readonly code?: string; readonly rawPacket?: unknown }, headers: readonly string[]): string {
  const code = codeOf(error);
  const status = ERRORS[code];
  // Nobody knows the reader's language: the headers were not read.
  const body = envelopeOf(new CallError(code), '');
  // The words behind the number may be left out; the space may not.
  const lines = [`HTTP/1.1 ${status} `, 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`];
  for (let at = 0; at + 1 < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

function codeOf({ code, rawPacket }: { readonly code?: string; readonly rawPacket?: unknown }): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'body_too_large';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'body_invalid';
  // The parser counts the first line among the headers: it was too long by itself where it begins what came and does not end there.
  const begun = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const end = begun.indexOf('\r\n');
  return /^[A-Z]{3,7} \//.test(begun) && (end < 0 || end > 15_000) ? 'address_too_long' : 'headers_too_large';
}
