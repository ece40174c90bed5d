import { expect, it } from 'vitest';
import { createVendorServer } from './vendor-server.ts';

const serverAt = (ownOrigin: string) => {
  const app = createVendorServer({
    bodyBytes: 1_000,
    ownOrigin,
    codes: { badRequest: 'BAD', busy: 'BUSY', internal: 'INTERNAL' },
    refuse: () => null,
    log: () => {},
  });
  app.get('/page', () => Promise.resolve({ ok: true }));
  app.get('/fault', () => Promise.reject(new Error('ours')));
  return app;
};
const ANSWERS = ['/page', '/fault', '/nothing', '/%zz'];

it('tells browsers to come by TLS alone, with every answer, where it is found by TLS', async () => {
  const app = serverAt('https://studio.example');
  for (const url of ANSWERS)
    expect((await app.inject(url)).headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
});

it('says nothing of TLS at home', async () => {
  const app = serverAt('http://localhost:8081');
  for (const url of ANSWERS) expect((await app.inject(url)).headers['strict-transport-security'], url).toBeUndefined();
});
