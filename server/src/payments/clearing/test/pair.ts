import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { auditLedger } from '../../../ledger/audit.ts';
import { runChecks } from '../../../ledger/run-checks.ts';
import { openOrigin } from '../../../test/server.ts';
import type { TestApp } from '../../../test/app.ts';
import type { SigningKey } from '../../payment/service.ts';
import { CLEARING_RULES } from '../audit-repo.ts';

type Passed = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };
type Asked = { readonly path: string; readonly headers: http.IncomingHttpHeaders; readonly body: Buffer };

/** The line to one cell, on which a test can make things go wrong. */
export type Line = {
  readonly origin: string;
  /** Where the cell is now. */
  to: string;
  /** What the asking side gets; null: the connection breaks without an answer. */
  pass: (asked: Asked, forward: () => Promise<Passed>) => Promise<Passed | null>;
  readonly asked: Asked[];
  readonly close: () => void;
};

export const straight: Line['pass'] = (_asked, forward) => forward();

async function forwardTo(origin: string, method: string, { path: at, headers, body }: Asked): Promise<Passed> {
  const sent = Object.fromEntries(
    ['content-type', 'sorak-signature'].flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
  const answer = await fetch(`${origin}${at}`, { method, headers: sent, ...(method === 'POST' ? { body: new Uint8Array(body) } : {}) });
  const back = Object.fromEntries(
    ['content-type', 'sorak-signature'].flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : [])),
  );
  return { status: answer.status, headers: back, body: Buffer.from(await answer.arrayBuffer()) };
}

export async function openLine(): Promise<Line> {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      if (one.path.startsWith('/cell/')) asked.push(one);
      line
        .pass(one, () => forwardTo(line.to, request.method ?? 'GET', one))
        .then(
          (said) => {
            if (said === null) request.socket.destroy();
            else response.writeHead(said.status, said.headers).end(said.body);
          },
          () => request.socket.destroy(),
        );
    });
  });
  const line: Line = { origin: await openOrigin(server), to: '', pass: straight, asked, close: () => server.close() };
  return line;
}

export const KEY: SigningKey = { id: 'pair-1', secret: randomBytes(32), until: null };

/** More than any test sends, unless it is about that. */
const WIDE = { line: '100000000.00' };

/** The settings of a cell that knows the other one by a line. */
export function settingsOf(own: string, other: string, line: Line, bounds: { line?: string; max?: string } = WIDE): Record<string, string> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-cells-')), 'cells.json');
  const keys = [{ id: KEY.id, secret: KEY.secret.toString('base64') }];
  fs.writeFileSync(file, JSON.stringify({ cells: [{ code: other, origin: line.origin, keys, ...bounds }] }));
  return { CELL: own, CELLS_FILE: file };
}

/** Minor units on an account of that name; none: nothing. */
export async function onAccount({ owner }: Pick<TestApp, 'owner'>, name: string): Promise<bigint> {
  const { rows } = await owner.pool.query<{ balance: bigint }>('select balance from ledger_account where name = $1', [name]);
  return rows[0]?.balance ?? 0n;
}

/** What the audits of ledger and clearing find in one cell. */
export async function violationsIn({ owner }: Pick<TestApp, 'owner'>): Promise<string[]> {
  const client = await owner.pool.connect();
  try {
    const checks = [...(await auditLedger(client, '/nowhere')).checks, ...(await runChecks(client, CLEARING_RULES))];
    return checks
      .flatMap(({ violations }) => violations.map(({ name, what }) => `${name} ${what}`))
      .filter((name) => !name.startsWith('witness'));
  } finally {
    client.release();
  }
}
