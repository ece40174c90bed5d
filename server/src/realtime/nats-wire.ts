import net from 'node:net';
import tls from 'node:tls';
import * as v from 'valibot';
import { natsReader } from './nats-reader.ts';

export type NatsMessage = { readonly subject: string; readonly payload: Buffer };

/** One connection to a NATS server: as much of its protocol as publishing and hearing need (docs/decisions/0767-live-messages-over-nats.md). */
export type NatsLink = {
  /** Other servers of its cluster, as it knows them. */
  readonly neighbours: () => readonly URL[];
  /** Resolves when the server has all of them. */
  readonly publish: (messages: readonly NatsMessage[]) => Promise<void>;
  readonly subscribe: (subject: string) => void;
  readonly unsubscribe: (subject: string) => void;
  readonly close: () => void;
};

type Handlers = { readonly onMessage: (message: NatsMessage) => void; readonly onLost: (error: Error) => void };

/** The server answers and does not want us: asking again helps nobody. */
export class NatsRefusal extends Error {
  override readonly name = 'NatsRefusal';
}

const infoShape = v.object({
  version: v.string(),
  tls_required: v.optional(v.boolean(), false),
  connect_urls: v.optional(v.array(v.string()), []),
});
type Info = v.InferOutput<typeof infoShape>;

const PORT = 4_222;
const CONNECT_WITHIN_MS = 3_000;
const BEAT_MS = 5_000;
/** A server that has not answered a ping by then is gone, though no packet says so. */
const ANSWER_WITHIN_MS = 3_000;
const REFUSED = /authorization|authentication|secure connection|tls/i;
const NO_NATS = 'NATS_URL leads to something that is no NATS server.';

type Waiting = { readonly resolve: () => void; readonly reject: (error: Error) => void; readonly at: number };

/** Connects; has been answered once when it resolves. Throws NatsRefusal in words where trying again is useless. */
export async function openNats(address: URL, handlers: Handlers): Promise<NatsLink> {
  const wire = new Wire(address, handlers);
  await wire.open();
  return wire;
}

class Wire implements NatsLink {
  private readonly plain: net.Socket;
  private socket: net.Socket;
  private failure: Error | undefined;
  private isOpen = false;
  private info: Info | undefined;
  private readonly sids = new Map<string, string>();
  private readonly subjects = new Map<string, string>();
  private lastSid = 0;
  /** Pings on their way, oldest first, and whoever waits for a step of the opening. */
  private readonly pings: Waiting[] = [];
  private readonly steps: Waiting[] = [];
  private greeted: () => void = () => {};
  private beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly address: URL,
    private readonly handlers: Handlers,
  ) {
    this.plain = net.connect({ host: address.hostname, port: Number(address.port || PORT), noDelay: true, keepAlive: true });
    this.socket = this.plain;
    this.attend(this.plain);
  }

  async open(): Promise<void> {
    const late = setTimeout(() => this.fail(new Error('NATS does not answer')), CONNECT_WITHIN_MS);
    try {
      await this.step((resolve) => (this.greeted = resolve));
      if (this.info?.tls_required || this.address.protocol === 'tls:') await this.cover();
      this.write(`CONNECT ${JSON.stringify({ ...ABOUT, ...credentialsOf(this.address), tls_required: this.socket !== this.plain })}\r\n`);
      await this.ping();
    } catch (error) {
      this.fail(error as Error);
      throw error;
    } finally {
      clearTimeout(late);
    }
    this.steps.length = 0;
    this.isOpen = true;
    this.beat = setInterval(() => this.look(), BEAT_MS).unref();
  }

  readonly neighbours = (): readonly URL[] => (this.info?.connect_urls ?? []).map((host) => Object.assign(new URL(this.address), { host }));

  readonly publish = (messages: readonly NatsMessage[]): Promise<void> => {
    for (const { subject, payload } of messages)
      this.write(Buffer.concat([Buffer.from(`PUB ${subject} ${payload.length}\r\n`), payload, END]));
    return this.ping();
  };

  readonly subscribe = (subject: string): void => {
    if (this.sids.has(subject)) return;
    const sid = String((this.lastSid += 1));
    this.sids.set(subject, sid);
    this.subjects.set(sid, subject);
    this.write(`SUB ${subject} ${sid}\r\n`);
  };

  readonly unsubscribe = (subject: string): void => {
    const sid = this.sids.get(subject);
    if (sid === undefined) return;
    this.sids.delete(subject);
    this.subjects.delete(sid);
    this.write(`UNSUB ${sid}\r\n`);
  };

  readonly close = (): void => {
    this.isOpen = false;
    this.fail(new Error('closed'));
  };

  private fail(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    clearInterval(this.beat);
    for (const one of [this.socket, this.plain]) one.destroy();
    for (const { reject } of [...this.pings.splice(0), ...this.steps.splice(0)]) reject(error);
    if (this.isOpen) this.handlers.onLost(error);
  }

  private write(bytes: string | Buffer): void {
    if (!this.failure) this.socket.write(bytes);
  }

  private waiting(list: Waiting[], begin: (resolve: () => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      list.push({ resolve, reject, at: performance.now() });
      return begin(resolve);
    });
  }

  private step(begin: (resolve: () => void) => void): Promise<void> {
    return this.waiting(this.steps, begin);
  }

  private ping(): Promise<void> {
    return this.waiting(this.pings, () => this.write('PING\r\n'));
  }

  private look(): void {
    const [oldest] = this.pings;
    if (oldest && performance.now() - oldest.at > ANSWER_WITHIN_MS) this.fail(new Error('NATS does not answer any more'));
    else this.ping().catch(() => {});
  }

  /** From here on under TLS. */
  private async cover(): Promise<void> {
    this.plain.removeAllListeners('data');
    const { hostname } = this.address;
    const secure = tls.connect({ socket: this.plain, ...(net.isIP(hostname) === 0 && { servername: hostname }) });
    this.socket = secure;
    this.attend(secure);
    await this.step((resolve) => secure.once('secureConnect', resolve));
  }

  private attend(on: net.Socket): void {
    on.on(
      'data',
      natsReader(
        (line, payload) => this.heard(line, payload),
        () => this.fail(new NatsRefusal(NO_NATS)),
      ),
    );
    on.on('error', (error) => this.fail(error));
    on.on('close', () => this.fail(new Error('the connection to NATS was closed')));
  }

  private heard(line: string, payload: Buffer | undefined): void {
    const [word = '', , sid = ''] = line.split(' ');
    if (word === 'MSG' && payload) {
      const subject = this.subjects.get(sid);
      if (subject !== undefined) this.handlers.onMessage({ subject, payload });
    } else if (word === 'PING') this.write('PONG\r\n');
    else if (word === 'PONG') this.pings.shift()?.resolve();
    else if (word === 'INFO') this.greet(line.slice(word.length));
    else if (word === '-ERR')
      this.fail(REFUSED.test(line) ? new NatsRefusal(`NATS refuses us: ${line.slice(5)}.`) : new Error(`NATS says ${line}`));
    else if (word !== '+OK') this.fail(new NatsRefusal(NO_NATS));
  }

  private greet(text: string): void {
    const read = v.safeParse(infoShape, jsonOf(text));
    if (!read.success) return this.fail(new NatsRefusal(NO_NATS));
    this.info = read.output;
    return this.greeted();
  }
}

const END = Buffer.from('\r\n');
/** What we publish we have heard already. */
const ABOUT = { verbose: false, pedantic: false, echo: false, lang: 'node', version: '1.0.0', protocol: 1, name: 'sorak' };

function credentialsOf({ username, password }: URL): Record<string, string> {
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (user === '') return {};
  return pass === '' ? { auth_token: user } : { user, pass };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
