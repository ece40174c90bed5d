const FINAL_TEXT = 0x81;
const SHORT_AT_MOST = 125;
const MEDIUM = 126;
const MEDIUM_AT_MOST = 0xff_ff;

/** One whole unmasked text frame from a server (RFC 6455 §5.2); at most 65,535 bytes of text. */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length > MEDIUM_AT_MOST) throw new RangeError('too long for one message');
  const header = body.length <= SHORT_AT_MOST ? [FINAL_TEXT, body.length] : [FINAL_TEXT, MEDIUM, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from(header), body]);
}
