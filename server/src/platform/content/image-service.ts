import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { findImage, insertImage } from './content-repo.ts';

const MAX_SIDE = 1_920;
const MAX_PIXELS = 40_000_000;

/** Keeps a picture as WebP under a name made from its bytes, and answers its path. Throws for what is no picture. */
export async function keepImage(context: Context, file: Buffer): Promise<string> {
  // Loaded when first needed: it would take a tenth of every start.
  const { default: sharp } = await import('sharp');
  // Drawn anew: what came along in the file (scripts of an SVG, places of a photograph) stays behind.
  const bytes = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await insertImage(context.db, hash, bytes);
  return `/wps/content/${hash}.webp`;
}

/** The picture of such a path's last part; undefined when there is none. */
export async function imageOf(context: Context, file: string): Promise<Buffer | undefined> {
  const hash = /^([0-9a-f]{32})\.webp$/.exec(file)?.[1];
  return hash === undefined ? undefined : findImage(context.db, hash);
}
