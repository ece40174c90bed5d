import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What a whole run of the tests holds at once, with room to spare. */
const ROOM = 4 * 2 ** 30;

/**
 * A new folder for the data of a test run, in memory where there is room: each test file has a database of a thousand files of its own, and
 * a disk's file system takes longest to make and forget them.
 */
export function scratchFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(hasRoom() ? MEMORY : os.tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    fs.accessSync(MEMORY, fs.constants.W_OK);
    return bavail * bsize > ROOM && os.totalmem() > 2 * ROOM;
  } catch {
    return false;
  }
}
