import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const text64 = (bytes: Uint8Array | string): string => Buffer.from(bytes as string).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** The few kinds of CBOR that an authenticator writes. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const word = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: Buffer[]): Buffer => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

export type SoftKey = ReturnType<typeof softKey>;
type Asked = { readonly challenge: string; readonly rpId: string };

/** An authenticator in software: a key of its own, whose answers are those of a browser. */
export function softKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authData = (rpId: string, flags: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const named = { id: text64(id), rawId: text64(id), type: 'public-key' as const };
  return {
    id: text64(id),
    /** Answers to be made: user present and verified, attested by nobody. */
    make: ({ challenge, rpId }: Asked, at = origin) => {
      const cose = map(
        number(1),
        number(2),
        number(3),
        number(-7),
        number(-1),
        number(1),
        number(-2),
        bytes(Buffer.from(x, 'base64url')),
        number(-3),
        bytes(Buffer.from(y, 'base64url')),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = map(word('fmt'), word('none'), word('attStmt'), map(), word('authData'), bytes(authData(rpId, 0x45, attested)));
      const clientDataJSON = text64(clientData('webauthn.create', challenge, at));
      return { ...named, response: { clientDataJSON, attestationObject: text64(attestation), transports: ['internal'] } };
    },
    /** Signs a challenge; `count` is what its counter says, one more each time unless given. */
    sign: ({ challenge, rpId }: Asked, { at = origin, count = (counter += 1), flags = 0x05 } = {}) => {
      counter = count;
      const data = clientData('webauthn.get', challenge, at);
      const authenticatorData = authData(rpId, flags);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(data)]))
        .sign(privateKey);
      const response = { clientDataJSON: text64(data), authenticatorData: text64(authenticatorData), signature: text64(signature) };
      return { ...named, response };
    },
  };
}
