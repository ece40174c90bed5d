import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readSecretsKey } from './secret-box.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-key-'));
const keys = path.join(folder, 'keys');

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs `meanwhile` in the moment in which a file is open and nothing is in it yet. */
function duringTheWrite(meanwhile: () => void): void {
  const write = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, text, options) => {
    write(file, '', options);
    meanwhile();
    fs.appendFileSync(file, text as string);
  });
}

test('a program that starts while its neighbour makes the key of the secrets gets the same whole key', () => {
  let neighbour: Buffer | undefined;
  duringTheWrite(() => {
    neighbour = readSecretsKey(folder, undefined);
  });
  const key = readSecretsKey(folder, undefined);
  expect(key).toHaveLength(32);
  expect(neighbour).toEqual(key);
  expect(fs.readdirSync(keys)).toEqual(['secrets.key']);
});

test('a program that is killed while it makes the key leaves none that stops the next start', () => {
  duringTheWrite(() => {
    throw new Error('killed');
  });
  expect(() => readSecretsKey(folder, undefined)).toThrow('killed');
  expect(readSecretsKey(folder, undefined)).toHaveLength(32);
});
