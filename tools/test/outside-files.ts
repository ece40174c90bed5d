import fs from 'node:fs';
import path from 'node:path';

/** Where another PostgreSQL could answer otherwise: the database itself and what moves money by SQL of its own. */
const FOLDERS = [
  'db',
  'ledger',
  'play/betting',
  'play/vendor-wallet',
  'play/bets',
  'payments/deposit',
  'payments/withdrawal',
  'agents/transfer',
  'money/wagering',
  'site/record',
];

/**
 * These ask no other server anything, or nothing that tests beside them do not: the ledger's long random walk, licences, which wait a second for
 * each change, processes that are killed and connections that are cut.
 */
const NOT_ASKED = [
  'db/embedded-postgres',
  'db/lost-connection',
  'ledger/model',
  'ledger/kill',
  'play/vendor-wallet/cut',
  'play/vendor-wallet/licence',
  'payments/deposit/kill',
  'agents/transfer/kill',
];

/** The test files that are run on an outside PostgreSQL too, by name: a pattern of folders would take in what is left out. */
export const outsideFiles = (root: string): string[] =>
  FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, 'server', 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !NOT_ASKED.includes(`${folder}/${name.replace('.test.ts', '')}`))
      .map((name) => `server/src/${folder}/${name}`),
  );
