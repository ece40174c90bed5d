// The floor of the list calls: plain Node in a process of its own, sending the bytes of the file it is given. Says its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2]);
const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
const server = createServer((_, response) => response.writeHead(200, head).end(body));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
