import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { scratchFolder } from '../scratch-folder.ts';

const DB = path.dirname(import.meta.dirname);

/** One PostgreSQL for the whole test run: the embedded one, or the server that TEST_DATABASE_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('testTemplateName', templateName());
  const outside = process.env['TEST_DATABASE_URL'];
  if (outside) {
    project.provide('testServerUrl', outside);
    return () => Promise.resolve();
  }
  const folder = scratchFolder('sorak-test-');
  fs.chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder, isDurable: false, maxConnections: 300 });
  // Not the superuser: the product's owner is an ordinary user too, and a superuser would never notice a missing right.
  // Its password is random and long: making it slow to guess, with thousands of turns on each side, would be half of a connection.
  await asAdmin(
    server.url('postgres'),
    'set scram_iterations = 1',
    `create role sorak_tester login createdb createrole password '${server.password}'`,
  );
  project.provide('testServerUrl', `postgres://sorak_tester:${server.password}@127.0.0.1:${server.port}/postgres`);
  return async () => {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

function templateName(): string {
  const hash = createHash('sha256');
  for (const folder of ['migrations', 'migrations/baseline', 'functions'].map((name) => path.join(DB, name)))
    for (const { name } of fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()))
      hash.update(name).update(fs.readFileSync(path.join(folder, name)));
  hash.update(fs.readFileSync(path.join(DB, 'migrations.ts')));
  return `sorak_template_${hash.digest('hex').slice(0, 16)}`;
}

async function asAdmin(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
