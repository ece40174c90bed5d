import type { AddressInfo, Server } from 'node:net';

/** Lets a stand-in of the outside listen on a port of its own; answers its origin. */
export async function openOrigin(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
