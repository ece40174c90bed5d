import net from 'node:net';
import type { AddressInfo } from 'node:net';

export type Side = 'asked' | 'answered';

/** Stands between a program and its PostgreSQL and breaks what passes, at any byte. */
export type CuttingProxy = {
  /** The database's address, through the proxy. */
  readonly url: string;
  /** Cuts the connection that is the first to have sent or been answered this many more bytes. Those bytes still pass. */
  readonly cutAfter: (side: Side, bytes: number) => void;
  /** Whether the cut that was ordered has been made. */
  readonly isCut: () => boolean;
  /** Forgets an order that was not carried out. */
  readonly spare: () => void;
  /** From now on nothing that the database answers gets through. */
  readonly hold: () => void;
  /** New answers get through again. */
  readonly heal: () => void;
  readonly close: () => void;
};

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let order: { side: Side; bytes: number } | undefined;
  let isHolding = false;

  const pass = (side: Side, from: net.Socket, to: net.Socket): void => {
    // Each connection counts for itself, from the moment of the order on.
    let counted: { order: typeof order; left: number } | undefined;
    from.on('data', (chunk: Buffer) => {
      if (isHolding && side === 'answered') return;
      if (!order || order.side !== side) return void to.write(chunk);
      if (counted?.order !== order) counted = { order, left: order.bytes };
      if (chunk.length < counted.left) {
        counted.left -= chunk.length;
        return void to.write(chunk);
      }
      order = undefined;
      to.end(chunk.subarray(0, counted.left));
      from.destroy();
    });
    from.on('error', () => {});
    from.on('close', () => to.destroySoon());
  };

  const server = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    pass('asked', near, far);
    pass('answered', far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const near = new URL(databaseUrl);
  near.hostname = '127.0.0.1';
  near.port = String((server.address() as AddressInfo).port);
  return {
    url: near.href,
    cutAfter: (side, bytes) => {
      order = { side, bytes };
    },
    isCut: () => order === undefined,
    spare: () => {
      order = undefined;
    },
    hold: () => {
      isHolding = true;
    },
    heal: () => {
      isHolding = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
