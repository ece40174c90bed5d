import { randomUUID } from 'node:crypto';
import { MAX_PROOF_BYTES, MAX_PROOFS } from '@sorak/contract';
import sharp from 'sharp';
import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { countHit } from '../http/rate-limit.ts';
import { inTransaction } from '../ledger/ledger.ts';
import * as proofs from './proof-repo.ts';
import { findByNumber, lockById } from './repo.ts';
import { readSetting } from './settings-repo.ts';
import { reportUntil } from './shown.ts';
import { brandCode } from '../system/service.ts';

const MAX_SIDE = 2_000;
const MAX_PIXELS = 40_000_000;
const UPLOADS = { name: 'withdrawal-proof', max: 30, windowMs: 3_600_000 };
const KEPT_LOOSE_MS = 86_400_000;

type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };
export type ShownPicture = { readonly image: string; readonly width: number; readonly height: number };

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

/** Keeps one picture for a report that is to come. CallError conflict where nothing can be reported, quota_exceeded beyond three. */
export async function addProof(
  context: Context,
  memberId: bigint,
  { id, image }: { id: string; image: string },
): Promise<{ proofId: string }> {
  if (image.length > Math.ceil(MAX_PROOF_BYTES / 3) * 4) throw new CallError('image_too_large');
  const found = await findByNumber(context.db.query, id, memberId);
  if (!found) throw new CallError('not_found');
  await countHit(context, UPLOADS, String(memberId));
  const file = Buffer.from(image, 'base64');
  if (file.length > MAX_PROOF_BYTES) throw new CallError('image_too_large');
  const picture = await redraw(file);
  const proofId = randomUUID();
  await inTransaction(context.db.query, async (tx) => {
    // Locked, so that four uploads at once are still three pictures.
    const row = await lockById(tx, found.id);
    const now = context.clock.now();
    const { report_days: days } = await readSetting({ query: tx }, brandCode(context));
    if (!row || reportUntil(row, days, now) === null) throw new CallError('conflict');
    if ((await proofs.countLoose(tx, row.id)) >= MAX_PROOFS) throw new CallError('quota_exceeded');
    await proofs.insertProof(tx, { id: proofId, withdrawal_id: row.id, report_id: null, uploaded_at: new Date(now), ...picture });
  });
  return { proofId };
}

/** A picture for its owner (`memberId`) or for an operator (null). CallError not_found for anybody else. */
export async function readProof(context: Context, proofId: string, memberId: bigint | null): Promise<ShownPicture> {
  const found = await proofs.findProof(context.db.query, proofId, memberId);
  if (!found) throw new CallError('not_found');
  return { image: found.bytes.toString('base64'), width: found.width, height: found.height };
}

/** Takes back a picture that no report has used. CallError not_found for anything else. */
export async function removeProof(context: Context, proofId: string, memberId: bigint): Promise<null> {
  if (!(await proofs.deleteLoose(context.db.query, proofId, memberId))) throw new CallError('not_found');
  return null;
}

/** Forgets pictures of reports that never came. */
export const dropOldProofs = ({ db, clock }: Context): Promise<void> => proofs.dropLoose(db.query, new Date(clock.now() - KEPT_LOOSE_MS));
