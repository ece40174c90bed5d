const LINE_END = Buffer.from('\r\n');
const MAX_LINE_BYTES = 64 * 1024;
const MAX_PAYLOAD_BYTES = 1024 * 1024;

/** Takes the bytes of a NATS server apart: lines, and behind a `MSG` its payload. `onNonsense` when they can be neither. */
export function natsReader(onLine: (line: string, payload: Buffer | undefined) => void, onNonsense: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  /** The line whose payload is on its way. */
  let message: { readonly line: string; readonly bytes: number } | undefined;

  /** False when more bytes are needed. */
  const takeOne = (): boolean => {
    if (message) {
      if (rest.length < message.bytes + LINE_END.length) return false;
      const { line, bytes } = message;
      const payload = rest.subarray(0, bytes);
      rest = rest.subarray(bytes + LINE_END.length);
      message = undefined;
      onLine(line, payload);
      return true;
    }
    const end = rest.indexOf(LINE_END);
    if (end < 0 || end > MAX_LINE_BYTES) {
      if (rest.length > MAX_LINE_BYTES) onNonsense();
      return false;
    }
    const line = rest.subarray(0, end).toString();
    rest = rest.subarray(end + LINE_END.length);
    if (!line.startsWith('MSG ')) {
      onLine(line, undefined);
      return true;
    }
    const bytes = Number(line.slice(line.lastIndexOf(' ') + 1));
    if (!(bytes >= 0 && bytes <= MAX_PAYLOAD_BYTES)) {
      onNonsense();
      return false;
    }
    message = { line, bytes };
    return true;
  };
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (takeOne());
  };
}
