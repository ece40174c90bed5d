import { counter, gauge } from '@sorak/contract/metrics';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NatsLink, type NatsMessage, NatsRefusal, openNats } from './nats-wire.ts';

const RETRY_MS = 250;
const JITTER_MS = 500;
/** Whoever does not reach NATS hears of it again this often. */
const AWAY_EVERY_MS = 2_000;

const losses = counter('sorak_nats_lost_total', 'Times that the connection to NATS was lost.').of();

type Options = {
  readonly addresses: readonly URL[];
  /** What is wanted of a new connection. */
  readonly subjects: () => Iterable<string>;
  readonly onMessage: (message: NatsMessage) => void;
  /** Back again: something may have been missed. */
  readonly onBack: () => void;
  readonly onAway: (error: unknown) => Promise<void>;
};

/** A connection to one of several servers, and a new one when it is lost. `now` is undefined while none is reached. Throws NatsRefusal at the start alone. */
export async function keepNats({ addresses, subjects, onMessage, onBack, onAway }: Options) {
  let link: NatsLink | undefined;
  let neighbours: readonly URL[] = [];
  const over = new AbortController();
  gauge('sorak_nats_up', 'Whether NATS is reached.', () => (link ? 1 : 0));

  const join = async (address: URL): Promise<void> => {
    const fresh: NatsLink = await openNats(address, { onMessage, onLost: (error) => void lost(fresh, error) });
    for (const subject of subjects()) fresh.subscribe(subject);
    // The server has heard of them when it has answered what came behind them.
    await fresh.publish([]);
    link = fresh;
    neighbours = fresh.neighbours();
  };
  const connect = async (): Promise<void> => {
    const servers = [...new Map([...addresses, ...neighbours].map((url) => [url.host, url])).values()];
    // All processes of a server that died go on to others, not all to the same.
    const first = randomInt(servers.length);
    let last: unknown;
    for (const address of [...servers.slice(first), ...servers.slice(0, first)])
      try {
        return await join(address);
      } catch (error) {
        last = error;
        if (error instanceof NatsRefusal) break;
      }
    throw last;
  };
  const reconnect = async (): Promise<void> => {
    let toldAt = Number.NEGATIVE_INFINITY;
    while (!over.signal.aborted) {
      try {
        await connect();
        return onBack();
      } catch (error) {
        if (performance.now() - toldAt > AWAY_EVERY_MS) {
          toldAt = performance.now();
          await onAway(error);
        }
        await sleep(RETRY_MS + randomInt(JITTER_MS), undefined, { ref: false });
      }
    }
  };
  const lost = async (old: NatsLink, error: unknown): Promise<void> => {
    if (link !== old) return;
    link = undefined;
    losses.add();
    await onAway(error);
    await reconnect();
  };

  try {
    await connect();
  } catch (error) {
    if (error instanceof NatsRefusal) throw error;
    void reconnect();
  }
  return {
    now: (): NatsLink | undefined => link,
    close: (): void => {
      over.abort();
      const last = link;
      link = undefined;
      last?.close();
    },
  };
}
