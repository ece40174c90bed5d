import { totpCode, totpStepAt } from '../lib/totp.ts';
import { openOperator } from '../platform/operator/account-service.ts';
import { openOperatorSession } from '../platform/operator/service.ts';
import type { TestApp } from './app.ts';
import { poster } from './audited-ground.ts';
import { softKey } from './soft-key.ts';

/** An operator with a passkey. */
export async function keepPasskey(app: TestApp, name: string): Promise<void> {
  const made = await openOperator(app.context, { name, roles: ['support'] });
  if (!made) throw new Error(`There is an operator ${name} already.`);
  const token = await openOperatorSession(app.context, made.id, { ip: '127.0.0.1', userAgent: 'test' });
  const post = poster(app);
  const start = await post<{ challenge: string; rpId: string }>(token, '/wps/operator/passkeys/start', {});
  const key = softKey(app.context.config.siteOrigin).make(start);
  await post(token, '/wps/operator/passkeys/add', {
    name: 'Laptop',
    key,
    proof: { code: totpCode(made.secret, totpStepAt(app.clock.at)) },
  });
}
