import { randomUUID } from 'node:crypto';
import type { createDepositor } from '../payments/deposit/test/depositor.ts';
import type { TestAnswer, TestApp } from './app.ts';
import type { TestVendor } from '../agents/transfer/test/vendor.ts';
import type { openRewardVendors } from '../play/free-play/test/vendor.ts';
import type { createWorld as createWithdrawer } from '../payments/withdrawal/test/world.ts';

/** What the parts of the audited world are made with. */
export type World = {
  readonly app: TestApp;
  readonly vendor: TestVendor;
  readonly vendors: Awaited<ReturnType<typeof openRewardVendors>>;
  readonly admins: readonly [string, string];
  readonly withdrawer: Awaited<ReturnType<typeof createWithdrawer>>;
  readonly depositor: ReturnType<typeof createDepositor>;
  readonly post: ReturnType<typeof poster>;
};

export const done = <T>(answer: TestAnswer, what: string): T => {
  if (!answer.body.success) throw new Error(`${what}: ${JSON.stringify(answer.body)}`);
  return answer.body.value;
};

export const poster =
  (app: TestApp) =>
  async <T>(token: string, place: string, json: object): Promise<T> =>
    done(await app.ask('POST', place, { token, json, headers: { 'Idempotency-Key': randomUUID(), Language: 'EN' } }), place);
