import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findPrograms, isNewEnough } from './packages.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-programs-'));

afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true, force: true });
});

const missing = (): string[] => {
  const found = findPrograms(folder);
  return 'missing' in found ? found.missing : [];
};
/** Otherwise nobody can ask which Patroni is there. */
const hasPython = !missing().some((sentence) => sentence.startsWith('what Patroni stands on'));

describe('programs of a cluster', () => {
  it.each([
    ['3.0.2', false],
    ['3.3.2', false],
    ['4.0.0', true],
    ['4.0.7', true],
    ['4.1.4', true],
    ['5.0', true],
  ])('Patroni %s may be used: %s', (version, may) => {
    expect(isNewEnough(version)).toBe(may);
  });

  it.skipIf(!hasPython)('an old Patroni is refused by name, with the reason and the way to a newer one', () => {
    fs.mkdirSync(path.join(folder, 'patroni'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'patroni', '__init__.py'), '');
    fs.writeFileSync(path.join(folder, 'patroni', 'version.py'), "__version__ = '3.0.2'\n");
    vi.stubEnv('PATRONI', folder);
    expect(missing()).toContainEqual(
      expect.stringMatching(/^Patroni 3\.0\.2 is refused: .*lost 329 of 1,025 acknowledged.*cluster -- install$/),
    );
  });

  it('what is missing is named with the way to install it', () => {
    vi.stubEnv('PATH', folder);
    vi.stubEnv('PATRONI', path.join(folder, 'nowhere'));
    for (const sentence of missing()) expect(sentence).toMatch(/apt-get install [a-z]|npm run cluster -- install|needs Linux/);
    expect(missing().length).toBeGreaterThan(0);
  });
});
