import { counter, gauge } from '@sorak/contract/metrics';
import type { SecretBox } from '@sorak/contract/secret-box';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus.ts';
import { type NatsLink, NatsRefusal, openNats } from './nats-wire.ts';

const SHARDS = 256;
const MAX_BYTES = 7_900;
const RETRY_MS = 250;
const JITTER_MS = 500;
/** Whoever does not reach NATS says so this often, and is told by LISTEN for a little longer. */
const DEAF_EVERY_MS = 2_000;
const DEAF_FOR_MS = 6_000;

const losses = counter('sorak_nats_lost_total', 'Times that the connection to NATS was lost.').of();
const detours = counter('sorak_nats_detours_total', 'Messages that went by the database because NATS was away.').of();

export type NatsOptions = {
  /** Addresses with commas between them. */
  readonly urls: string;
  /** Seals what travels and hides whose it is. */
  readonly secrets: SecretBox;
  /** What triggers say, and the way round when NATS is away. */
  readonly beside: Bus;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/** How a text goes round by the database: who sent it, and whether only those need it whom NATS does not reach. */
const DETOUR = /^~([0-9a-f]{16})([*?])/;
/** Said by whoever is not reached by NATS. */
const DEAF = '!';

/**
 * The bus on NATS. A process subscribes to what all are told and to the shards of the members whose sockets it holds. What NATS does not
 * confirm goes by the database, to everybody; so does what is sent while some process is not reached. Nothing waits for NATS but its own messages.
 */
export async function createNatsBus({ urls, secrets, beside, log }: NatsOptions): Promise<Bus> {
  const own = randomBytes(8).toString('hex');
  const root = `sorak.${secrets.fingerprint('subject', 'nats').toString('hex').slice(0, 16)}`;
  const all = `${root}.all`;
  const shardOf = (memberId: bigint): string => `${root}.m.${createHash('sha256').update(String(memberId)).digest().readUInt8(0) % SHARDS}`;
  const addresses = urls.split(',').map((url) => new URL(url.trim()));
  const listeners: { readonly onText: (text: string) => void; readonly onGap: () => void }[] = [];
  const attended = new Map<string, number>();
  let link: NatsLink | undefined;
  let neighbours: readonly URL[] = [];
  let isClosed = false;
  let deafUntil = 0;
  gauge('sorak_nats_up', 'Whether NATS is reached.', () => (link ? 1 : 0));

  const tell = (text: string): void => {
    for (const { onText } of listeners) onText(text);
  };
  const connect = async (): Promise<void> => {
    const found = new Map([...addresses, ...neighbours].map((url) => [url.host, url]));
    let last: unknown;
    // All processes of a server that died go on to others, not all to the same.
    const servers = [...found.values()];
    const first = randomInt(servers.length);
    for (const address of [...servers.slice(first), ...servers.slice(0, first)])
      try {
        const fresh: NatsLink = await openNats(address, {
          onMessage: ({ subject, payload }) => {
            const text = opened(secrets, subject, payload);
            if (text !== undefined) tell(text);
          },
          onLost: (error) => void lost(fresh, error),
        });
        for (const subject of [all, ...attended.keys()]) fresh.subscribe(subject);
        // The server has heard of them when it has answered what came behind them.
        await fresh.publish([]);
        link = fresh;
        neighbours = fresh.neighbours();
        return;
      } catch (error) {
        last = error;
        if (error instanceof NatsRefusal) throw error;
      }
    throw last;
  };
  const reconnect = async (): Promise<void> => {
    let toldAt = 0;
    while (!isClosed) {
      try {
        await connect();
        for (const { onGap } of listeners) onGap();
        return;
      } catch (error) {
        if (performance.now() - toldAt > DEAF_EVERY_MS) {
          toldAt = performance.now();
          log.warn({ err: error }, 'NATS is not reached: live messages go by the database');
          await beside.send(`~${own}*${DEAF}`).catch(() => {});
        }
        await sleep(RETRY_MS + randomInt(JITTER_MS), undefined, { ref: false });
      }
    }
  };
  const lost = async (old: NatsLink, error: Error): Promise<void> => {
    if (link !== old) return;
    link = undefined;
    losses.add();
    log.warn({ err: error }, 'the connection to NATS was lost');
    await reconnect();
  };

  beside.listen(
    (text) => {
      const round = DETOUR.exec(text);
      // What a trigger or a tool has said.
      if (!round) return tell(text);
      const [head, sender, whom] = round;
      if (sender === own) return;
      const said = text.slice(head.length);
      if (said === DEAF) deafUntil = performance.now() + DEAF_FOR_MS;
      else if (whom === '*' || !link) tell(said);
    },
    () => {
      for (const { onGap } of listeners) onGap();
    },
  );

  try {
    await connect();
  } catch (error) {
    if (error instanceof NatsRefusal) throw error;
    void reconnect();
  }

  return {
    send: async (text, memberId) => {
      const subject = memberId === undefined ? all : shardOf(memberId);
      if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`An event of ${Buffer.byteLength(text)} bytes is too large for the bus.`);
      const through = link;
      tell(text);
      const isSent = await (through?.publish([{ subject, payload: secrets.seal(text, subject) }]).then(
        () => true,
        () => false,
      ) ?? false);
      if (isSent && performance.now() > deafUntil) return;
      detours.add();
      await beside.send(`~${own}${isSent ? '?' : '*'}${text}`);
    },
    listen: (onText, onGap) => void listeners.push({ onText, onGap }),
    attend: async (memberId) => {
      const subject = shardOf(memberId);
      const count = attended.get(subject) ?? 0;
      attended.set(subject, count + 1);
      if (count === 0) link?.subscribe(subject);
      // The server has heard of it when it answers. Where it does not, a gap is told later.
      await link?.publish([]).catch(() => {});
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (attended.get(subject) ?? 1) - 1;
        if (left > 0) return void attended.set(subject, left);
        attended.delete(subject);
        link?.unsubscribe(subject);
      };
    },
    close: async () => {
      isClosed = true;
      const last = link;
      link = undefined;
      last?.close();
      await beside.close();
    },
  };
}

/** Undefined for what somebody else has sent: it is sealed by another key, or for another subject. */
function opened(secrets: SecretBox, subject: string, payload: Buffer): string | undefined {
  try {
    return secrets.open(payload, subject);
  } catch {
    return undefined;
  }
}
