import { Client } from 'pg';
import { rowKeyOf } from '../../server/src/db/row-key.ts';
import type { Plan } from './settings.ts';
import { PORTS } from './settings.ts';

/** As the superuser, where the proxy finds the primary. */
export const postgresUrl = ({ proxy, secrets }: Plan, database: string): string =>
  `postgres://postgres:${secrets.superuser}@${proxy}:${PORTS.writer}/${database}`;

/** Works on the platform's database behind its back, with the key of its marks of rows. */
export async function onDatabase<T>(plan: Plan, work: (client: Client) => Promise<T>): Promise<T> {
  const options = `-c sorak.row_key=${rowKeyOf(Buffer.from(plan.secrets.secretsKey, 'base64'))}`;
  const client = new Client({ connectionString: postgresUrl(plan, 'sorak'), options, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
