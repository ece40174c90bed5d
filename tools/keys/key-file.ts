import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 32;

/** The key of a house whose key lies in a file, while it changes: `.next` beside it is the one to come, `.before` the one that was. */
export function keyFiles(dataDir: string) {
  const file = path.join(dataDir, 'keys', 'secrets.key');
  const [next, before] = [`${file}.next`, `${file}.before`];
  return {
    /** The key to come, made once. */
    next: (): Buffer => {
      if (!fs.existsSync(next)) fs.writeFileSync(next, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
      return Buffer.from(fs.readFileSync(next, 'utf8').trim(), 'base64');
    },
    /** The next start reads the key to come. There is a key in the file at any moment. */
    turn: (): void => {
      fs.rmSync(before, { force: true });
      fs.linkSync(file, before);
      fs.renameSync(next, file);
    },
    /** The one that was, if a start may still need it. */
    before: (): Buffer | null => (fs.existsSync(before) ? Buffer.from(fs.readFileSync(before, 'utf8').trim(), 'base64') : null),
    forget: (): void => fs.rmSync(before, { force: true }),
  };
}
