import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { MEMBERS } from '../platform.ts';

/** No more handshakes at once: a crowd that comes in one second is another measurement. */
const TOGETHER = 50;
/** One member may have so many. */
const PER_MEMBER = 5;

export type LiveSockets = { readonly heard: () => number; readonly lost: () => number; readonly close: () => void };

/** So many sockets of signed-in members, who hear of their balances. Their tickets are written behind the platform's back, a session for each member. */
export async function openSockets(url: string, ports: readonly number[], first: number, count: number): Promise<LiveSockets> {
  if (count > MEMBERS * PER_MEMBER) throw new Error(`${MEMBERS} members have at most ${MEMBERS * PER_MEMBER} sockets`);
  const tickets = await ticketsOf(url, first, count);
  const all: WebSocket[] = [];
  let heard = 0;
  let lost = 0;
  for (let at = 0; at < count; at += TOGETHER)
    await Promise.all(
      tickets.slice(at, at + TOGETHER).map(async (ticket, within) => {
        const port = ports[(at + within) % ports.length];
        const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/socket?ticket=${ticket}`, { origin: `http://localhost:${port}` });
        await new Promise<void>((resolve, reject) => {
          socket.once('open', resolve);
          socket.once('error', reject);
        });
        socket.on('message', () => (heard += 1));
        socket.on('close', () => (lost += 1));
        all.push(socket);
      }),
    );
  return {
    heard: () => heard,
    lost: () => lost,
    close: () => {
      for (const socket of all) socket.terminate();
    },
  };
}

async function ticketsOf(url: string, first: number, count: number): Promise<string[]> {
  const tickets = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tickets.map((ticket) => createHash('sha256').update(ticket).digest());
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(
      `insert into member_session (id, member_id, token_hash, created_at, seen_at, expires_at, user_agent, ip)
         select gen_random_uuid(), n, sha256(('load' || n)::bytea), now(), now(), now() + interval '1 day', 'load', '127.0.0.1'
           from generate_series($1::int8, $1::int8 + least($2::int8, ${MEMBERS}) - 1) n`,
      [first, count],
    );
    await client.query(
      `insert into socket_ticket (ticket_hash, session_id, expires_at)
         select hash, (select id from member_session where token_hash = sha256(('load' || ($1::int8 + (place - 1) % ${MEMBERS}))::bytea)), now() + interval '5 minutes'
           from unnest($2::bytea[]) with ordinality one (hash, place)`,
      [first, hashes],
    );
  } finally {
    await client.end();
  }
  return tickets;
}
