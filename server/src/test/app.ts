import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OperatorRole } from '@sorak/contract';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { seed } from '../domains.ts';
import { openContext, type Context } from '../context.ts';
import { rowKeyOf } from '../db/row-key.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/test/database.ts';
import { readConfig } from '../lib/config.ts';
import { openOperator } from '../platform/operator/account-service.ts';
import { setSetting } from '../back-office/desk/settings-command-service.ts';
import { openOperatorSession } from '../platform/operator/service.ts';
import { forgetBrand } from '../platform/system/service.ts';
import { sealedBody } from './sealing.ts';

export type TestAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly success: boolean; readonly message: string | null; readonly errorCode?: string; readonly value: never };
};
type Ask = {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly raw?: string | Uint8Array;
};

export type TestApp = {
  readonly url: string;
  readonly context: Context;
  readonly database: TestDatabase;
  /** Looks and changes behind the application's back. */
  readonly owner: Database;
  /** The clock of this app; it stands still until it is set. */
  readonly clock: { at: number };
  readonly ask: (method: string, path: string, options?: Ask) => Promise<TestAnswer>;
  /** Seals the body with the app's current key. */
  readonly askSealed: (method: string, path: string, body: unknown, options?: Ask) => Promise<TestAnswer>;
  readonly sealed: (body: unknown, at?: number, more?: Parameters<typeof sealedBody>[3]) => Promise<string>;
  /** Registers and returns the token. */
  readonly member: (username?: string) => Promise<string>;
  readonly trial: () => Promise<string>;
  /** The id of the member of that name. */
  readonly idOf: (username: string) => Promise<bigint>;
  /** Opens an operator of these roles and returns a token. */
  readonly operator: (name: string, ...roles: OperatorRole[]) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export type TestOptions = {
  readonly env?: Record<string, string>;
  /** Does what is due by itself; otherwise a test does it when it wants it done. */
  readonly isWorking?: boolean;
  /** Another process's app, on whose database this one works too. */
  readonly beside?: TestApp;
  /** Where this app finds the database instead, as through a proxy. */
  readonly databaseUrl?: string;
  readonly webRoot?: string;
  /** Hears each line of the log, from warnings on. */
  readonly write?: (line: string) => void;
  /** Where it listens; on this machine alone unless said. */
  readonly host?: string;
};

export const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
/** The key of the marks of rows of every test app. */
export const TEST_ROW_KEY = rowKeyOf(Buffer.from(SECRETS_KEY, 'base64'));

export const PASSWORD = 'wandering otter 41';

export const registerForm = (username: string, change: Record<string, unknown> = {}): Record<string, unknown> => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  registerMethod: 'WEB',
  login: true,
  termsAccepted: true,
  ageConfirmed: true,
  ...change,
});

let names = 0;

const tokenOf = ({ body }: TestAnswer): string => {
  if (!body.success) throw new Error(JSON.stringify(body));
  return (body.value as { token: string }).token;
};

/** The apps of this process that run. */
const running = new Set<Context>();
/** An answer that everybody gets alike is given again for so long (http/micro-cache.ts). */
const QUICK_MS = 100;

/** Every app of this process knows of a change of the brand. Alone, it would within a second, which http/pipeline.test.ts waits for. */
export async function brandReloaded(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, QUICK_MS + 10));
  for (const context of running) forgetBrand(context);
}

/** Calls to a platform at that address; `askSealed` seals the body with its current key. */
function asking(url: string, clock: { readonly at: number }): Pick<TestApp, 'ask' | 'sealed' | 'askSealed'> {
  const ask = async (method: string, path: string, { token, headers = {}, json, raw }: Ask = {}): Promise<TestAnswer> => {
    const body = json === undefined ? raw : JSON.stringify(json);
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body as string }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as TestAnswer['body'] };
  };
  const sealed = async (body: unknown, at = clock.at, more: Parameters<typeof sealedBody>[3] = {}): Promise<string> => {
    return sealedBody((await (await fetch(`${url}/.well-known/jwks.json`)).json()) as Parameters<typeof sealedBody>[0], body, at, more);
  };
  const askSealed = async (method: string, path: string, body: unknown, { headers, ...rest }: Ask = {}): Promise<TestAnswer> =>
    ask(method, path, { ...rest, headers: { Encryption: 'JWE', ...headers }, json: { payload: await sealed(body) } });
  return { ask, sealed, askSealed };
}

/** Of every test app: what it opens, from its settings and by its clock. */
const openTestContext = (
  env: Record<string, string> | undefined,
  more: Pick<Parameters<typeof openContext>[0], 'databaseUrl' | 'log' | 'clock'>,
) =>
  openContext({
    config: {
      ...readConfig({ NODE_ENV: 'test', HUMAN_CHECKS: 'off', LOTTERY: 'off', SECRETS_KEY, LOG_LEVEL: 'silent', ...env }),
      databaseConnections: 6,
      // What is about many bets at once opens a world of the vendors' wallet (vendor-wallet/test/world.ts).
      betConnections: 1,
    },
    ...more,
  });

async function fill(context: Context): Promise<void> {
  await seed(context);
  // Bets of tests stand in the record alone, without deposits before them; what was given counts for nothing here either.
  await setSetting(context, 'contractRules.all', { countsBeforeDeposit: '1' });
  // Tests of the other checks do not slide; those of the slider switch it on.
  await setSetting(context, 'flag.sliderCheck', { isOn: '0' });
}

/** What a fresh house writes at its first start is the same for all that have no settings of their own: it is written once and copied. */
const FRESH_HOUSE = {
  name: 'house',
  write: async ({ appUrl }: { readonly appUrl: string }) => {
    const log = pino({ level: 'silent' });
    const context = await openTestContext(undefined, { databaseUrl: appUrl, log, clock: { now: Date.now } });
    await fill(context);
    await context.close();
  },
};

/** A whole platform on a database of its own, or beside another, listening on a free port. Runs inside vitest only. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const isFresh = !options.env && !options.beside;
  const database = options.beside?.database ?? (await createTestDatabase(isFresh ? FRESH_HOUSE : undefined));
  const owner = createDatabase(database.ownerUrl);
  // Processes of one house go by one clock.
  const clock = options.beside?.clock ?? { at: Date.now() };
  const context = await openTestContext(options.env, {
    databaseUrl: options.databaseUrl ?? database.appUrl,
    log: options.write ? pino({ level: 'warn' }, { write: options.write }) : pino({ level: options.env?.['LOG_LEVEL'] ?? 'silent' }),
    clock: { now: () => clock.at },
  });
  // What stands already stays as it is; what a start remembers of it is remembered here too.
  if (isFresh) await seed(context);
  else await fill(context);
  forgetBrand(context);
  const webRoot = options.webRoot ?? mkdtempSync(path.join(os.tmpdir(), 'sorak-web-'));
  const app = await createApp(context, {
    webRoot,
    isWorking: options.isWorking ?? false,
  });
  running.add(context);
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: 0 });

  const { ask, sealed, askSealed } = asking(url, clock);
  return {
    url,
    context,
    database,
    owner,
    clock,
    ask,
    askSealed,
    sealed,
    member: async (username = `member${(names += 1)}`) => tokenOf(await askSealed('PUT', '/wps/member/register', registerForm(username))),
    trial: async () =>
      tokenOf(await ask('POST', '/wps/session/login/freeplay', { json: { os: 'test', platform: 'W', random: await sealed('random') } })),
    idOf: async (username) =>
      (await context.db.query.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id,
    operator: async (name, ...roles) => {
      const made = await openOperator(context, { name, roles });
      if (!made) throw new Error(`There is an operator ${name} already.`);
      return openOperatorSession(context, made.id, { ip: '127.0.0.1', userAgent: 'test' });
    },
    stop: async () => {
      running.delete(context);
      await app.close();
      await context.close();
      await owner.close();
      if (!options.webRoot) rmSync(webRoot, { recursive: true, force: true });
      if (!options.beside) await database.drop();
    },
  };
}
