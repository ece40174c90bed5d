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
export async function openNats(address: URL, { onMessage, onLost }: Handlers): Promise<NatsLink> {
  const plain = net.connect({ host: address.hostname, port: Number(address.port || PORT), noDelay: true, keepAlive: true });
  let socket: net.Socket = plain;
  let failure: Error | undefined;
  let isOpen = false;
  let info: Info | undefined;
  const subjects = new Map<string, { readonly sid: string }>();
  const bySid = new Map<string, string>();
  let sids = 0;
  /** Pings on their way, oldest first, and whoever waits for a step of the opening. */
  const pings: Waiting[] = [];
  const steps = new Set<Waiting>();

  const fail = (error: Error): void => {
    if (failure) return;
    failure = error;
    for (const one of [socket, plain]) one.destroy();
    for (const { reject } of [...pings.splice(0), ...steps]) reject(error);
    if (isOpen) onLost(error);
  };
  const step = (begin: (resolve: () => void) => void): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure);
      steps.add({ resolve, reject, at: performance.now() });
      return begin(resolve);
    });
  const write = (text: string | Buffer): void => void (failure || socket.write(text));
  const ping = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      pings.push({ resolve, reject, at: performance.now() });
      return write('PING\r\n');
    });

  let greet: () => void = () => {};
  const onLine = (line: string, payload: Buffer | undefined): void => {
    const [word = '', , sid = ''] = line.split(' ');
    if (word === 'MSG' && payload) {
      const subject = bySid.get(sid);
      if (subject !== undefined) onMessage({ subject, payload });
    } else if (word === 'PING') write('PONG\r\n');
    else if (word === 'PONG') pings.shift()?.resolve();
    else if (word === 'INFO') {
      const read = v.safeParse(infoShape, jsonOf(line.slice(word.length)));
      if (!read.success) return fail(new NatsRefusal(NO_NATS));
      info = read.output;
      greet();
    } else if (word === '-ERR')
      fail(REFUSED.test(line) ? new NatsRefusal(`NATS refuses us: ${line.slice(5)}.`) : new Error(`NATS says ${line}`));
    else if (word !== '+OK') fail(new NatsRefusal(NO_NATS));
  };
  const attend = (on: net.Socket): void => {
    on.on(
      'data',
      natsReader(onLine, () => fail(new NatsRefusal(NO_NATS))),
    );
    on.on('error', fail);
    on.on('close', () => fail(new Error('the connection to NATS was closed')));
  };

  attend(plain);
  const late = setTimeout(() => fail(new Error('NATS does not answer')), CONNECT_WITHIN_MS);
  try {
    await step((resolve) => (greet = resolve));
    if (info?.tls_required || address.protocol === 'tls:') {
      plain.removeAllListeners('data');
      const secure = tls.connect({ socket: plain, ...(net.isIP(address.hostname) === 0 && { servername: address.hostname }) });
      socket = secure;
      attend(secure);
      await step((resolve) => secure.once('secureConnect', resolve));
    }
    write(`CONNECT ${JSON.stringify({ ...ABOUT, ...credentialsOf(address), tls_required: socket !== plain })}\r\n`);
    await ping();
  } catch (error) {
    fail(error as Error);
    throw error;
  } finally {
    clearTimeout(late);
  }
  steps.clear();
  isOpen = true;
  const beat = setInterval(() => {
    const [oldest] = pings;
    if (oldest && performance.now() - oldest.at > ANSWER_WITHIN_MS) fail(new Error('NATS does not answer any more'));
    else if (failure) clearInterval(beat);
    else void ping().catch(() => {});
  }, BEAT_MS).unref();

  return {
    neighbours: () => (info?.connect_urls ?? []).map((host) => Object.assign(new URL(address), { host })),
    publish: (messages) => {
      for (const { subject, payload } of messages)
        write(Buffer.concat([Buffer.from(`PUB ${subject} ${payload.length}\r\n`), payload, END]));
      return ping();
    },
    subscribe: (subject) => {
      if (subjects.has(subject)) return;
      const sid = String((sids += 1));
      subjects.set(subject, { sid });
      bySid.set(sid, subject);
      write(`SUB ${subject} ${sid}\r\n`);
    },
    unsubscribe: (subject) => {
      const known = subjects.get(subject);
      if (!known) return;
      subjects.delete(subject);
      bySid.delete(known.sid);
      write(`UNSUB ${known.sid}\r\n`);
    },
    close: () => {
      isOpen = false;
      clearInterval(beat);
      fail(new Error('closed'));
    },
  };
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
