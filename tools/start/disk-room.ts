import { statfs } from 'node:fs/promises';

// PostgreSQL's log grows by 16 MB at a time, and recovery wants to write before anything can be freed.
const ROOM_BYTES = 48 * 1024 * 1024;

/** Whether the disk that holds the folder has enough room left for a database to recover. True where nobody can tell. */
export async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return true;
  }
}
