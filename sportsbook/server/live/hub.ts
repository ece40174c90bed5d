import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Changes are gathered for so long: nobody is told more than ten times a second. */
const FRAME_MS = 100;
const ALIVE_MS = 25_000;
/** A reader that lets so much lie is let go; it comes back and reads everything. */
const MAX_WAITING = 4 * 1024 * 1024;
export const MAX_READERS = 5_000;
/** So often in a row the next frame waits for the one before to be on its way to half of them. */
const MAX_DELAYS = 20;

/** A piece of a body of unknown length, as HTTP has it: made once, written to every reader as it is. */
function chunkOf(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
}

/** Tells every reader what has changed, gathered and written once for all of them. `read` says how the named matches stand now. */
export class Hub {
  private readonly readers = new Set<Socket>();
  private changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private readonly alive: NodeJS.Timeout;
  private isTelling = false;
  private delays = 0;
  private readonly read: (matches: readonly string[]) => Promise<object>;
  private readonly onFailure: (error: unknown) => void;
  private readonly frameMs: number;

  constructor(read: (matches: readonly string[]) => Promise<object>, onFailure: (error: unknown) => void, frameMs = FRAME_MS) {
    this.read = read;
    this.frameMs = frameMs;
    this.onFailure = onFailure;
    this.alive = setInterval(() => this.write(':\n\n'), ALIVE_MS);
    this.alive.unref();
  }

  get size(): number {
    return this.readers.size;
  }

  /** Takes a response whose head was sent; false where there are too many. */
  add(response: ServerResponse): boolean {
    const { socket } = response;
    if (!socket || this.readers.size >= MAX_READERS) return false;
    socket.setNoDelay(true);
    socket.setTimeout(0);
    this.readers.add(socket);
    socket.once('close', () => this.readers.delete(socket));
    return true;
  }

  note(matches: Iterable<string>): void {
    for (const match of matches) this.changed.add(match);
    this.plan();
  }

  /** Sends everybody away to read everything anew. */
  restart(): void {
    for (const reader of this.readers) reader.destroy();
  }

  close(): void {
    clearInterval(this.alive);
    clearTimeout(this.timer);
    this.restart();
  }

  private plan(): void {
    if (this.timer !== undefined || this.isTelling || this.changed.size === 0) return;
    this.timer = setTimeout(() => void this.tell(), this.frameMs);
  }

  private async tell(): Promise<void> {
    this.timer = undefined;
    if (this.isBehind()) return this.plan();
    const matches = [...this.changed];
    this.changed = new Set();
    if (this.readers.size === 0) return;
    this.isTelling = true;
    try {
      this.write(`data: ${JSON.stringify(await this.read(matches))}\n\n`);
    } catch (error) {
      this.onFailure(error);
      this.restart();
    }
    this.isTelling = false;
    this.plan();
  }

  /** Where most have not taken the last frame, changes are gathered for longer. */
  private isBehind(): boolean {
    const waiting = [...this.readers].filter(({ writableLength }) => writableLength > 0).length;
    const isBehind = 2 * waiting > this.readers.size && this.delays < MAX_DELAYS;
    this.delays = isBehind ? this.delays + 1 : 0;
    return isBehind;
  }

  private write(text: string): void {
    const chunk = chunkOf(text);
    for (const reader of this.readers) {
      if (reader.writableLength > MAX_WAITING) reader.destroy();
      else reader.write(chunk);
    }
  }
}
