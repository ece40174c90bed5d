import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openContext } from '../../../context.ts';
import { readConfig } from '../../../lib/config.ts';
import { startGames } from '../../../play/games/service.ts';
import { walletTransfer } from '../service.ts';

/**
 * A platform to be killed: moves money of one member to and from the vendor DOMPET without end, eight at a time.
 * Arguments: database url, member id, user name, secrets key, vendor file.
 */
const [databaseUrl = '', memberId = '', username = '', secretsKey = '', vendorsFile = ''] = process.argv.slice(2);

const config = readConfig({ NODE_ENV: 'test', SECRETS_KEY: secretsKey, VENDORS_FILE: vendorsFile, LOG_LEVEL: 'silent' });
const context = await openContext({ config: { ...config, databaseConnections: 8 }, databaseUrl, log: pino({ level: 'silent' }) });
await startGames(context);
const caller = { sessionId: '', memberId: BigInt(memberId), username, isAgent: 0, asset: 'IDR' } as const;

async function category(at: number): Promise<void> {
  for (let turn = at; ; turn += 1) {
    const request = { vassalage: 'DOMPET', direction: turn % 3 === 2 ? 'out' : 'in', amount: (turn % 5) + 1 } as const;
    await walletTransfer(context, caller, request, randomUUID());
    process.stdout.write('.');
  }
}

await Promise.all(Array.from({ length: 8 }, (_, at) => category(at)));
