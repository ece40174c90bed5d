import net from 'node:net';

/** What a server sent back before it closed the connection, and after how long. */
export type RawAnswer = { readonly text: string; readonly status: number; readonly ms: number };

const PATIENCE_MS = 45_000;

/** Sends bytes as they are, and waits for the end of the connection; whoever keeps it for longer than it should is left, with status 0. */
export function sendRaw(port: number, head: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(head));
    let text = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => {
      resolve({ text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), ms: performance.now() - began });
    });
  });
}
