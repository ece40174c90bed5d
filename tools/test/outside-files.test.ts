import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outsideFiles } from './outside-files.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

test('another PostgreSQL is asked by the files of money and of the database, and by nothing else', () => {
  const files = outsideFiles(root);
  for (const name of ['db/schema', 'ledger/race', 'play/vendor-wallet/conformance', 'payments/withdrawal/kill'])
    expect(files).toContain(`server/src/${name}.test.ts`);
  for (const name of ['db/embedded-postgres', 'ledger/model', 'play/vendor-wallet/licence', 'play/vendor-wallet/cut']) {
    expect(fs.existsSync(path.join(root, `server/src/${name}.test.ts`)), name).toBe(true);
    expect(files).not.toContain(`server/src/${name}.test.ts`);
  }
});
