import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { googleGateway } from './google.ts';

const CLIENT = 'sorak-client';
const SECRETS = { verifier: 'v'.repeat(50), nonce: 'n-0S6_WzA2Mj' };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Lies = {
  readonly issuer?: string;
  readonly audience?: string;
  readonly tokenIssuer?: string;
  readonly nonce?: string;
  readonly isForged?: boolean;
};

/** An issuer on this machine that tells the truth, or lies in one way. */
async function issuerThat(lies: Lies = {}): Promise<{ issuer: string; asked: string[] }> {
  const [own, others] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256', { extractable: true })];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const path = request.url ?? '';
    asked.push(path);
    const tell = (body: object): void => void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (path.startsWith('/.well-known/openid-configuration'))
      return tell({
        issuer: lies.issuer ?? issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    if (path === '/keys') return tell({ keys: [jwk] });
    void new SignJWT({ nonce: lies.nonce ?? SECRETS.nonce, name: 'Rani' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(lies.tokenIssuer ?? issuer)
      .setAudience(lies.audience ?? CLIENT)
      .setSubject('118')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(lies.isForged ? others.privateKey : own.privateKey)
      .then((id_token) => tell({ access_token: randomUUID(), token_type: 'Bearer', id_token }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return { issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
const gateway = (issuer: string) => googleGateway({ issuer, clientId: CLIENT, clientSecret: 's'.repeat(24) });
const begin = (issuer: string) => gateway(issuer).begin({ state: 'st', secrets: SECRETS, redirectUri: 'https://site.example/back' });
const finish = (issuer: string) =>
  gateway(issuer).finish({
    url: new URL('https://site.example/back?code=c&state=st'),
    state: 'st',
    secrets: SECRETS,
    redirectUri: 'https://site.example/back',
  });

test('an issuer whose metadata name another one is not followed: nobody is sent there', async () => {
  const honest = await issuerThat();
  const url = await begin(honest.issuer);
  expect(url.searchParams.get('code_challenge')).toBe(createHash('sha256').update(SECRETS.verifier).digest('base64url'));
  const { issuer } = await issuerThat({ issuer: 'https://accounts.google.com' });
  await expect(begin(issuer)).rejects.toThrow();
});

test('an identity token counts only when it was made for us, by that issuer, with its key, for this attempt', async () => {
  const honest = await issuerThat();
  expect(await finish(honest.issuer)).toMatchObject({ subject: '118', name: 'Rani' });
  for (const lies of [{ audience: 'someone-else' }, { tokenIssuer: 'https://evil.example' }, { nonce: 'another' }]) {
    const { issuer } = await issuerThat(lies);
    await expect(finish(issuer), JSON.stringify(lies)).rejects.toThrow();
  }
});
