import { MAX_PROOF_BYTES } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { countHit } from '../../http/rate-limit.ts';

const MAX_SIDE = 2_000;
const MAX_PIXELS = 40_000_000;
const KEPT_LOOSE_MS = 86_400_000;
const UPLOADS = { name: 'picture', max: 30, windowMs: 3_600_000 };

/** A picture as it is kept: a JPEG drawn by this house. */
export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };
export type PictureView = { readonly image: string; readonly width: number; readonly height: number };

/** One decoder at a time for each process: a few giant pictures at once must not fill its memory. */
let last: Promise<unknown> = Promise.resolve();

function redraw(file: Buffer): Promise<Picture> {
  const drawn = last.then(() => draw(file));
  last = drawn.catch(() => undefined);
  return drawn;
}

/**
 * The picture drawn anew as JPEG: whatever else was in the file (scripts, places, a second file behind the first) stays behind.
 * CallError image_too_large for more bytes or pixels than allowed, image_invalid for all that is no whole png or jpg.
 */
async function draw(file: Buffer): Promise<Picture> {
  // Loaded when first needed: it would take a tenth of every start.
  const { default: sharp } = await import('sharp');
  // The head alone is read here, whatever size it names.
  const {
    format,
    width = 0,
    height = 0,
    pages = 1,
  } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseImage('image_invalid'));
  if ((format !== 'png' && format !== 'jpeg') || pages !== 1) refuseImage('image_invalid');
  if (width * height > MAX_PIXELS) refuseImage('image_too_large');
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .timeout({ seconds: 8 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuseImage('image_invalid'));
  return { bytes: data, width: info.width, height: info.height };
}

function refuseImage(code: 'image_invalid' | 'image_too_large'): never {
  throw new CallError(code);
}

/** What a member sent as base64, drawn anew; thirty an hour. CallError image_too_large, image_invalid, too_many_requests. */
export async function drawUpload(context: Context, memberId: bigint, image: string): Promise<Picture> {
  if (image.length > Math.ceil(MAX_PROOF_BYTES / 3) * 4) refuseImage('image_too_large');
  await countHit(context, UPLOADS, String(memberId));
  const file = Buffer.from(image, 'base64');
  if (file.length > MAX_PROOF_BYTES) refuseImage('image_too_large');
  return redraw(file);
}

/** A kept picture as it travels. CallError not_found where there is none. */
export function pictureView(found: Picture | undefined): PictureView {
  if (!found) throw new CallError('not_found');
  return { image: found.bytes.toString('base64'), width: found.width, height: found.height };
}

/** What was uploaded before then and never used is forgotten. */
export const looseBefore = ({ clock }: Context): Date => new Date(clock.now() - KEPT_LOOSE_MS);
