import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type TestPayee, type World } from './test/world.ts';

let world: World;
let who: TestPayee;
let id: string;

beforeAll(async () => {
  world = await createWorld();
  who = await world.payee('pictures', 0n);
  id = await world.paid(who, 100_000);
});
afterAll(() => world.stop());

const codeOf = async (file: Buffer): Promise<string | undefined> => (await world.upload(who, id, file)).body.errorCode;

/** A PNG whose head promises more pixels than its bytes hold: a few hundred bytes that want gigabytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(8 + data.length + 4);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), 8 + data.length);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))]);
}
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

test('what is no whole png or jpg of bounded size is refused', async () => {
  const picture = await world.picture();
  const webp = await sharp(picture).webp().toBuffer();
  const gif = await sharp(picture).gif().toBuffer();
  for (const [name, file, code] of [
    ['text', Buffer.from('<script>alert(1)</script>'), 'image_invalid'],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'), 'image_invalid'],
    ['webp', webp, 'image_invalid'],
    ['gif', gif, 'image_invalid'],
    ['pdf', Buffer.from('%PDF-1.7\n1 0 obj'), 'image_invalid'],
    ['head alone', picture.subarray(0, 60), 'image_invalid'],
    ['broken', Buffer.concat([picture.subarray(0, -30), randomBytes(30)]), 'image_invalid'],
    ['giant in pixels', bomb(30_000, 30_000), 'image_too_large'],
    ['a lying head', bomb(3_000, 3_000), 'image_invalid'],
    ['giant in bytes', Buffer.concat([picture, randomBytes(5 * 1024 * 1024)]), 'image_too_large'],
  ] as const)
    expect([name, await codeOf(file)]).toEqual([name, code]);
  const huge = await world.app.ask('POST', '/wps/withdrawals/proofs', { token: who.token, json: { id, image: 'A'.repeat(7_300_000) } });
  expect(huge.body.errorCode).toBe('body_too_large');
  const strange = await world.app.ask('POST', '/wps/withdrawals/proofs', { token: who.token, json: { id, image: 'a"b' } });
  expect(strange.body.errorCode).toBe('validation_failed');
});

test('a polyglot is drawn anew: what came behind or inside the picture stays behind', async () => {
  const secret = 'PK\u0003\u0004 <script>steal()</script> GPS 6.2S 106.8E';
  const jpeg = await sharp(await world.picture())
    .jpeg()
    .withExif({ IFD0: { ImageDescription: secret } })
    .toBuffer();
  const upload = await world.upload(who, id, Buffer.concat([jpeg, Buffer.from(secret)]));
  const { proofId } = world.valueOf<{ proofId: string }>(upload);
  const kept = world.valueOf<{ image: string }>(await world.app.ask('GET', `/wps/withdrawals/proofs/${proofId}`, { token: who.token }));
  const bytes = Buffer.from(kept.image, 'base64');
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  expect(bytes.includes('steal') || bytes.includes('GPS 6')).toBe(false);
  const answer = await world.app.ask('DELETE', `/wps/withdrawals/proofs?proofId=${proofId}`, { token: who.token });
  expect(answer.body.success).toBe(true);
});

test('three pictures, also when six come at once; nobody else sees or takes them, or reports with them', async () => {
  const picture = await world.picture();
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.upload(who, id, picture)));
  const kept = answers.flatMap(({ body }) => (body.success ? [(body.value as { proofId: string }).proofId] : []));
  expect(kept).toHaveLength(3);
  expect(answers.filter(({ body }) => body.errorCode === 'quota_exceeded')).toHaveLength(3);
  const [proofId = ''] = kept;

  const stranger = await world.payee('stranger', 0n);
  const theirs = await world.paid(stranger, 100_000);
  expect((await world.app.ask('GET', `/wps/withdrawals/proofs/${proofId}`, { token: stranger.token })).status).toBe(404);
  expect((await world.app.ask('GET', `/wps/withdrawals/proofs/${proofId}`)).status).toBe(401);
  expect((await world.app.ask('DELETE', `/wps/withdrawals/proofs?proofId=${proofId}`, { token: stranger.token })).status).toBe(404);
  expect((await world.upload(stranger, id, picture)).status).toBe(404);
  expect((await world.app.ask('GET', `/wps/withdrawals/${id}`, { token: stranger.token })).status).toBe(404);
  expect((await world.answer(stranger, { id, action: 'all' })).status).toBe(404);
  expect((await world.answer(stranger, { id: theirs, action: 'none', proofs: [proofId] })).body.errorCode).toBe('proof_missing');
  // A member's key opens no operator's door to it either.
  expect((await world.app.ask('GET', `/wps/operator/withdrawals/proofs/${proofId}`, { token: who.token })).status).toBe(403);

  expect((await world.answer(who, { id, action: 'none', proofs: kept })).body.success).toBe(true);
  // What a report has used is evidence and stays.
  expect((await world.app.ask('DELETE', `/wps/withdrawals/proofs?proofId=${proofId}`, { token: who.token })).status).toBe(404);
  expect((await world.upload(who, id, picture)).body.errorCode).toBe('conflict');
});
