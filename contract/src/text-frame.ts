const FINAL_TEXT = 0x81;
const SHORT_MAX = 125;
const MEDIUM = 126;
const MEDIUM_MAX = 0xff_ff;
const LONG = 127;

function headerOf(length: number): Buffer {
  if (length <= SHORT_MAX) return Buffer.from([FINAL_TEXT, length]);
  if (length <= MEDIUM_MAX) return Buffer.from([FINAL_TEXT, MEDIUM, length >> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header.set([FINAL_TEXT, LONG]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** One whole unmasked text frame from a server (RFC 6455 §5.2): made once, the same bytes to every socket. */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([headerOf(body.length), body]);
}
