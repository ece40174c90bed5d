import fs from 'node:fs';
import path from 'node:path';

/** Where another PostgreSQL could answer otherwise: the database itself and what moves money by SQL of its own. */
const DOMAINS = ['db', 'ledger', 'betting', 'vendor-wallet', 'bets', 'deposit', 'withdrawal', 'transfer', 'wagering', 'record'];

/** These ask no other server anything, or, as the ledger's long random walk, nothing that tests beside them do not. */
const NOT_ASKED = ['db/embedded-postgres', 'ledger/model'];

/** The test files that are run on an outside PostgreSQL too, by name: a pattern of folders would take in what is left out. */
export const outsideFiles = (root: string): string[] =>
  DOMAINS.flatMap((domain) =>
    fs
      .readdirSync(path.join(root, 'server', 'src', domain))
      .filter((name) => name.endsWith('.test.ts') && !NOT_ASKED.includes(`${domain}/${name.replace('.test.ts', '')}`))
      .map((name) => `server/src/${domain}/${name}`),
  );
