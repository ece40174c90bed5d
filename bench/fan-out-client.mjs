// Opens many sockets to one port and counts the bytes that come: the same work for a WebSocket server and for a plain TCP one.
import { randomBytes } from 'node:crypto';
import net from 'node:net';

const [, , port, count, isWeb] = process.argv;
const upgrade = () =>
  `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`;
let left = Infinity;
let open = 0;
for (let made = 0; made < Number(count); made += 1) {
  const socket = net.connect(Number(port), '127.0.0.1', () => {
    if (isWeb === 'web') socket.write(upgrade());
    else if (isWeb === 'events') socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    else opened();
  });
  let isOpen = isWeb === 'raw';
  socket.on('data', (chunk) => {
    // The answer to the handshake is no message.
    if (isOpen) heard(chunk.length);
    else opened();
    isOpen = true;
  });
  socket.on('error', () => process.exit(1));
}
function opened() {
  open += 1;
  if (open === Number(count)) process.send?.({ ready: true });
}
function heard(bytes) {
  const before = left;
  left -= bytes;
  // Said once, with the byte that ends it: who asked again and again would take time from the server that is measured.
  if (left <= 0 && before > 0) process.send?.({ all: true });
}
process.on('message', ({ wanted }) => {
  left = wanted;
  process.send?.({ isSet: true });
});
