import { counter } from '@sorak/contract/metrics';
import type { SecretBox } from '@sorak/contract/secret-box';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus.ts';
import { keepNats } from './nats-link.ts';

const SHARDS = 256;
const MAX_BYTES = 7_900;
/** So long after each word of a process that NATS does not reach it is told by the database too. */
const DEAF_FOR_MS = 6_000;

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

/** How a text goes round by the database: who sent it, and whether only those need it whom NATS does not reach (`?`). */
const DETOUR = /^~([0-9a-f]{16})([*?])/;
/** Said by whoever is not reached by NATS. */
const DEAF = '!';

/**
 * The bus on NATS. A process subscribes to what all are told and to the shards of the members whose sockets it holds. What NATS does not
 * confirm goes by the database, to everybody; so does what is sent while some process is not reached. Nothing waits for NATS but its own messages.
 */
export async function createNatsBus({ urls, secrets, beside, log }: NatsOptions): Promise<Bus> {
  const own = randomBytes(8).toString('hex');
  const { all, shardOf } = subjectsOf(secrets);
  const listeners: { readonly onText: (text: string) => void; readonly onGap: () => void }[] = [];
  const attended = new Map<string, number>();
  let deafUntil = 0;
  const tell = (text: string): void => {
    for (const { onText } of listeners) onText(text);
  };
  const tellGap = (): void => {
    for (const { onGap } of listeners) onGap();
  };

  const nats = await keepNats({
    addresses: urls.split(',').map((url) => new URL(url.trim())),
    subjects: () => [all, ...attended.keys()],
    onMessage: ({ subject, payload }) => {
      const text = opened(secrets, subject, payload);
      if (text !== undefined) tell(text);
    },
    onBack: tellGap,
    onAway: async (why) => {
      log.warn({ err: why }, 'NATS is not reached: live messages go by the database');
      await beside.send(`~${own}*${DEAF}`).catch(() => {});
    },
  });
  beside.listen((text) => {
    const round = DETOUR.exec(text);
    // What a trigger or a tool has said.
    if (!round) return tell(text);
    const [head, sender, whom] = round;
    if (sender === own) return undefined;
    const said = text.slice(head.length);
    if (said === DEAF) deafUntil = performance.now() + DEAF_FOR_MS;
    else if (whom === '*' || !nats.now()) tell(said);
    return undefined;
  }, tellGap);

  const isConfirmed = async (subject: string, text: string): Promise<boolean> => {
    const link = nats.now();
    if (!link) return false;
    return link.publish([{ subject, payload: secrets.seal(text, subject) }]).then(
      () => true,
      () => false,
    );
  };
  return {
    send: async (text, memberId) => {
      const bytes = Buffer.byteLength(text);
      if (bytes > MAX_BYTES) throw new Error(`An event of ${bytes} bytes is too large for the bus.`);
      const sent = isConfirmed(memberId === undefined ? all : shardOf(memberId), text);
      tell(text);
      const isSent = await sent;
      if (isSent && performance.now() > deafUntil) return;
      detours.add();
      await beside.send(`~${own}${isSent ? '?' : '*'}${text}`);
    },
    listen: (onText, onGap) => void listeners.push({ onText, onGap }),
    attend: async (memberId) => {
      const subject = shardOf(memberId);
      attended.set(subject, (attended.get(subject) ?? 0) + 1);
      const link = nats.now();
      link?.subscribe(subject);
      // The server has heard of it when it answers. Where it does not, a gap is told later.
      await link?.publish([]).catch(() => {});
      return once(() => {
        const left = (attended.get(subject) ?? 1) - 1;
        if (left > 0) return void attended.set(subject, left);
        attended.delete(subject);
        return nats.now()?.unsubscribe(subject);
      });
    },
    close: async () => {
      nats.close();
      await beside.close();
    },
  };
}

/** Subjects of one house, whose root nobody guesses who has not its key. */
function subjectsOf(secrets: SecretBox) {
  const root = `sorak.${secrets.fingerprint('subject', 'nats').toString('hex').slice(0, 16)}`;
  const digest = (memberId: bigint): Buffer => createHash('sha256').update(String(memberId)).digest();
  return { all: `${root}.all`, shardOf: (memberId: bigint): string => `${root}.m.${digest(memberId).readUInt8(0) % SHARDS}` };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
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
