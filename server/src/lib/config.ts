import net from 'node:net';
import path from 'node:path';
import { chainOfUrl } from '@sorak/contract/rules/beacon';
import * as v from 'valibot';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'is not a port number'),
  v.transform(Number),
  v.minValue(1, 'is not a port between 1 and 65535'),
  v.maxValue(65_535, 'is not a port between 1 and 65535'),
);

const postgresUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = parseUrl(text);
    return !!url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
  }, 'is not of the form postgres://user:password@host:5432/database'),
);

/** An origin as browsers send it: scheme, host and port, nothing behind. */
const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:/.test(text) && parseUrl(text)?.origin === text,
    'is not an origin such as https://play.example.com (no path, no slash at its end)',
  ),
);

/** Origins with commas between them, each named once. */
const origins = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(',').map((entry) => entry.trim()))]),
  v.array(origin),
);

const filePath = v.pipe(
  v.string(),
  v.transform((text) => path.resolve(text)),
);

const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim())),
  v.array(v.pipe(v.string(), v.check(isAddressOrRange, 'is not a list of IP addresses or ranges such as 10.0.0.0/8, separated by commas'))),
);

const variables = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test'], 'is not production, development or test'), 'development'),
  PORT: v.optional(port, '8080'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  STUDIO_PORT: v.optional(port, '8081'),
  SPORTSBOOK_PORT: v.optional(port, '8082'),
  SPORTSBOOK: v.optional(v.picklist(['on', 'off'], 'is neither on nor off'), 'on'),
  SITE_ORIGIN: v.optional(origin),
  STUDIO_ORIGIN: v.optional(origin),
  SPORTSBOOK_ORIGIN: v.optional(origin),
  DATA_DIR: v.optional(filePath, './data'),
  ARCHIVE_DIR: v.optional(filePath),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_LISTEN_URL: v.optional(postgresUrl),
  DATABASE_BETS_URL: v.optional(postgresUrl),
  DATABASE_READ_URL: v.optional(postgresUrl),
  NATS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) =>
          text.split(',').every((url) => /^(?:nats|tls):$/.test(parseUrl(url.trim())?.protocol ?? '') && !!parseUrl(url.trim())?.hostname),
        'is not of the form nats://user:password@host:4222, or several with commas between them',
      ),
    ),
  ),
  DATABASE_DURABLE: v.optional(v.picklist(['on', 'off'], 'is neither on nor off'), 'on'),
  DATABASE_CONNECTIONS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'is not a number between 4 and 500'),
      v.transform(Number),
      v.minValue(4, 'is not a number between 4 and 500'),
      v.maxValue(500, 'is not a number between 4 and 500'),
    ),
    '16',
  ),
  STUDIO_DATABASE_URL: v.optional(postgresUrl),
  SPORTSBOOK_DATABASE_URL: v.optional(postgresUrl),
  SPORTSBOOK_TRADING_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'has fewer than 16 characters'))),
  STUDIO_KEY_FILE: v.optional(filePath),
  SPORTSBOOK_KEY_FILE: v.optional(filePath),
  VENDORS_FILE: v.optional(filePath),
  STUDIO_VENDORS_FILE: v.optional(filePath),
  SPORTSBOOK_VENDORS_FILE: v.optional(filePath),
  IMAGE_CDNS: v.optional(origins),
  LAUNCH_GAME_CDNS: v.optional(origins),
  LOTTERY: v.optional(v.picklist(['on', 'off'], 'is neither on nor off'), 'on'),
  HUMAN_CHECKS: v.optional(v.picklist(['on', 'off'], 'is neither on nor off'), 'on'),
  TRUST_PROXY: v.optional(proxies),
  MERCHANT_CODE: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_-]{2,32}$/i, 'is not 2 to 32 letters, digits, - or _')), 'sorak'),
  CELL: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_-]{2,32}$/i, 'is not 2 to 32 letters, digits, - or _'))),
  CELLS_FILE: v.optional(filePath),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+/, 'is not of the form smtp://user:password@host:587'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^@\s]+@[^@\s]+$/, 'is not an e-mail address'))),
  SMS_GATEWAY_URL: v.optional(origin),
  SMS_ACCOUNT: v.optional(v.string()),
  SMS_TOKEN: v.optional(v.string()),
  SMS_FROM: v.optional(v.string()),
  PUSH_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'is not 32 bytes in base64url without padding'))),
  LOCAL_PUSH: v.optional(v.picklist(['on', 'off'], 'is neither on nor off'), 'off'),
  OUTBOX: v.optional(v.picklist(['on', 'off'], 'is neither on nor off')),
  PAYMENT_PROVIDERS_FILE: v.optional(filePath),
  IDENTITY_PROVIDERS_FILE: v.optional(filePath),
  EXCLUSION_REGISTER_URL: v.optional(origin),
  EXCLUSION_REGISTER_TOKEN: v.optional(v.string()),
  PLACE_PROVIDER_URL: v.optional(origin),
  PLACE_PROVIDER_TOKEN: v.optional(v.string()),
  LOCAL_PROVIDER: v.optional(v.picklist(['on', 'off'], 'is neither on nor off')),
  BEACON_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('is not an address'),
      v.regex(/^https?:/, 'is not an http address'),
      // The hash fixes the chain's key and clock: who answers at the address can choose neither.
      v.check((text) => chainOfUrl(text) !== null, 'does not end in the hash of its chain, as https://api.drand.sh/52db9ba7…e971 does'),
    ),
  ),
  LOTTERY_FEEDS_FILE: v.optional(filePath),
  LOCAL_RESULTS: v.optional(v.picklist(['on', 'off'], 'is neither on nor off')),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(origin, 'https://accounts.google.com'),
  FACEBOOK_APP_ID: v.optional(v.string()),
  FACEBOOK_APP_SECRET: v.optional(v.string()),
  FACEBOOK_DIALOG_ORIGIN: v.optional(origin, 'https://www.facebook.com'),
  FACEBOOK_GRAPH_ORIGIN: v.optional(origin, 'https://graph.facebook.com'),
  FIREBASE_PROJECT_ID: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{4,40}$/, 'is not a project id'))),
  FIREBASE_JWKS_URL: v.optional(
    v.pipe(v.string(), v.url('is not an address')),
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  FIREBASE_PAGE_URL: v.optional(v.pipe(v.string(), v.url('is not an address'), v.startsWith('https://', 'is not an https address'))),
  LOCAL_PAGES: v.optional(v.picklist(['this-machine', 'everybody'], 'is neither this-machine nor everybody'), 'this-machine'),
  LOCAL_SOCIAL: v.optional(v.picklist(['on', 'off'], 'is neither on nor off')),
  RELEASE_KEY_PUBLIC_FILE: v.optional(filePath),
  SECRETS_KEY: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'is not 32 bytes in base64'))),
  DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'has fewer than 8 characters'))),
  DEFAULT_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'has fewer than 8 characters'))),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'has fewer than 16 characters'))),
  LOG_SHIP: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:file:\/\/\/|https?:\/\/|syslogs?:\/\/)./, 'is none of file:///…, https://…, syslog://… and syslogs://…'),
    ),
  ),
  LOG_SHIP_TOKEN: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/** More bets at once than this only wait for one another in the database. */
const MAX_BET_CONNECTIONS = 16;

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  studioPort: number;
  /** Where browsers find the site and the studio's pages. */
  siteOrigin: string;
  studioOrigin: string;
  dataDir: string;
  /** Where archived months lie. */
  archiveDir: string;
  databaseConnections: number;
  /** Those that are opened at the start for vendors' bets alone. */
  betConnections: number;
  /** Whether the embedded database waits for the disk at each commit. False only for data that is thrown away, never in production. */
  isDatabaseDurable: boolean;
  studioKeyFile: string | undefined;
  /** The operator's outside vendors, and the in-house studio's; both in the format of the contract's vendor file. */
  vendorsFile: string | undefined;
  studioVendorsFile: string | undefined;
  /** Null where the deployment runs none. Without the key of trading operators can look at none of it. */
  sportsbook: {
    port: number;
    origin: string;
    databaseUrl: string | undefined;
    keyFile: string | undefined;
    tradingKey: string | undefined;
  } | null;
  sportsbookVendorsFile: string | undefined;
  /** Origins that serve the site's pictures too, and those that serve the launch pages of vendors who say so. */
  imageCdns: string[];
  launchGameCdns: string[];
  /** Whether the house draws lotteries of its own. */
  lottery: boolean;
  /** Who tells the results of states’ lotteries (docs/lottery-results-feed.md), and whether this machine draws them where nobody does. */
  /** A public beacon in the manner of drand; without it the platform's own stands in. */
  beaconUrl: string | undefined;
  lotteryFeedsFile: string | undefined;
  hasLocalResults: boolean;
  /** Slider and captcha. False only for outside test clients, never in production. */
  humanChecks: boolean;
  /** Addresses whose forwarding headers are believed; empty means none. */
  trustProxy: string[];
  merchantCode: string;
  /** What other cells know this one by, whether a deployment says so itself, and who they are (docs/cluster.md). */
  cell: string;
  isCellNamed: boolean;
  cellsFile: string | undefined;
  /** Of the demo accounts, which exist only where it is set; refused in production. */
  demoPassword: string | undefined;
  /** What accounts that were opened elsewhere still have; whoever comes in by it chooses a new one first. */
  defaultPassword: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Who bears it may read `/metrics`; without one this machine alone. */
  metricsToken: string | undefined;
  /** Encrypts secrets at rest (base64); without it the key lies in `dataDir`. */
  /** The public half of the key by which builds are signed; null: none has to be. */
  releaseKeyFile: string | null;
  secretsKey: string | undefined;
  /** Where e-mail and SMS leave the house; null: nowhere. */
  smtp: { readonly url: string; readonly from: string } | null;
  sms: { readonly url: string; readonly account: string; readonly token: string; readonly from: string } | null;
  /** The private key by which browsers know our push messages; without it one that follows from the key of secrets. */
  pushKey: string | undefined;
  /** Whom a push service writes to about us. */
  pushSubject: string;
  /** Whether a push service on this machine is one too; never in production. */
  hasLocalPush: boolean;
  /** Whether messages without a gateway are shown on the outbox page instead; never in production. */
  hasOutbox: boolean;
  /** Sign-in through others; null: not offered. `hasLocalSocial`: a page of our own stands in, never in production. */
  google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  facebook: { readonly appId: string; readonly appSecret: string; readonly dialogOrigin: string; readonly graphOrigin: string } | null;
  firebase: { readonly projectId: string; readonly jwksUrl: string; readonly pageUrl: string | null } | null;
  hasLocalSocial: boolean;
  /** Whether the pages that stand in for the outside answer to every address, not to this machine alone. */
  areLocalPagesOpen: boolean;
  /** The outside payment providers (docs/operations.md), and whether the local one stands in; that never in production. */
  paymentProvidersFile: string | undefined;
  /** Whom identity cases are sent to, in the same form; the first one. */
  identityProvidersFile: string | undefined;
  /** The national register of the excluded; null: none, and outside production a stand-in. */
  exclusionRegister: { readonly url: string; readonly token: string } | null;
  placeProvider: { readonly url: string; readonly token: string } | null;
  /** Where logs go besides. */
  logShip: { readonly address: string; readonly token: string | undefined } | null;
  hasLocalProvider: boolean;
  databaseUrl: string | undefined;
  /** The database itself where `databaseUrl` leads through a pooler, the address for bets there, and a replica. */
  databaseListenUrl: string | undefined;
  databaseBetsUrl: string | undefined;
  databaseReadUrl: string | undefined;
  /** Servers of NATS that carry live messages between processes; undefined: the database does. */
  natsUrl: string | undefined;
  studioDatabaseUrl: string | undefined;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment. An empty variable counts as absent. Throws a ConfigError that names every bad variable, its rule and its value unless secret. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([name, text]) => name in variables.entries && text !== ''));
  const parsed = v.safeParse(variables, given);
  if (!parsed.success) throw new ConfigError(parsed.issues.map((issue) => describe(issue, given)).join('\n'));
  const output = parsed.output;
  const isProduction = output.NODE_ENV === 'production';
  if (isProduction && output.HUMAN_CHECKS === 'off')
    throw new ConfigError('HUMAN_CHECKS=off is refused when NODE_ENV=production: it would open login and registration to machines.');
  if (isProduction && output.DEMO_PASSWORD !== undefined)
    throw new ConfigError('DEMO_PASSWORD is refused when NODE_ENV=production: its accounts are open to whoever reads it.');
  if (isProduction && output.DATABASE_DURABLE === 'off')
    throw new ConfigError('DATABASE_DURABLE=off is refused when NODE_ENV=production: a power cut would lose money.');
  const needless = (['DATABASE_LISTEN_URL', 'DATABASE_BETS_URL', 'DATABASE_READ_URL'] as const).find((name) => output[name] !== undefined);
  if (needless && output.DATABASE_URL === undefined)
    throw new ConfigError(`${needless} stands beside DATABASE_URL, which is not set: the embedded database has no pooler and no replica.`);
  if (isProduction && output.OUTBOX === 'on')
    throw new ConfigError('OUTBOX=on is refused when NODE_ENV=production: the page shows every code that is sent.');
  if (isProduction && output.LOCAL_PROVIDER === 'on')
    throw new ConfigError('LOCAL_PROVIDER=on is refused when NODE_ENV=production: whoever opens its page makes money.');
  if (isProduction && output.LOCAL_PUSH === 'on')
    throw new ConfigError('LOCAL_PUSH=on is refused when NODE_ENV=production: members name the addresses that are written to.');
  if (output.LOTTERY_FEEDS_FILE !== undefined && output.LOCAL_RESULTS === 'on')
    throw new ConfigError('LOCAL_RESULTS=on is refused beside LOTTERY_FEEDS_FILE: a draw has one origin of its result.');
  if (isProduction && output.LOCAL_SOCIAL === 'on')
    throw new ConfigError('LOCAL_SOCIAL=on is refused when NODE_ENV=production: its page signs in as whomever one names.');
  if (isProduction && output.LOCAL_PAGES === 'everybody')
    throw new ConfigError('LOCAL_PAGES=everybody is refused when NODE_ENV=production: those pages show codes and make money.');
  return {
    isProduction,
    port: output.PORT,
    host: output.HOST,
    studioPort: output.STUDIO_PORT,
    lottery: output.LOTTERY === 'on',
    beaconUrl: output.BEACON_URL,
    lotteryFeedsFile: output.LOTTERY_FEEDS_FILE,
    hasLocalResults: output.LOTTERY_FEEDS_FILE === undefined && output.LOCAL_RESULTS !== 'off',
    siteOrigin: output.SITE_ORIGIN ?? `http://localhost:${output.PORT}`,
    studioOrigin: output.STUDIO_ORIGIN ?? `http://localhost:${output.STUDIO_PORT}`,
    dataDir: output.DATA_DIR,
    archiveDir: output.ARCHIVE_DIR ?? path.join(output.DATA_DIR, 'archive'),
    databaseConnections: output.DATABASE_CONNECTIONS,
    betConnections: Math.min(MAX_BET_CONNECTIONS, output.DATABASE_CONNECTIONS),
    isDatabaseDurable: output.DATABASE_DURABLE === 'on',
    studioKeyFile: output.STUDIO_KEY_FILE,
    vendorsFile: output.VENDORS_FILE,
    studioVendorsFile: output.STUDIO_VENDORS_FILE,
    sportsbook: sportsbookOf(output),
    sportsbookVendorsFile: output.SPORTSBOOK_VENDORS_FILE,
    imageCdns: output.IMAGE_CDNS ?? [],
    launchGameCdns: output.LAUNCH_GAME_CDNS ?? [],
    humanChecks: output.HUMAN_CHECKS === 'on',
    trustProxy: output.TRUST_PROXY ?? [],
    merchantCode: output.MERCHANT_CODE,
    cell: output.CELL ?? output.MERCHANT_CODE,
    isCellNamed: output.CELL !== undefined,
    cellsFile: output.CELLS_FILE,
    demoPassword: output.DEMO_PASSWORD,
    defaultPassword: output.DEFAULT_PASSWORD,
    logLevel: output.LOG_LEVEL,
    metricsToken: output.METRICS_TOKEN,
    releaseKeyFile: output.RELEASE_KEY_PUBLIC_FILE ?? null,
    secretsKey: output.SECRETS_KEY,
    smtp: smtpOf(output),
    sms: smsOf(output),
    pushKey: output.PUSH_KEY,
    pushSubject: output.MAIL_FROM ? `mailto:${output.MAIL_FROM}` : (output.SITE_ORIGIN ?? 'https://localhost'),
    hasLocalPush: output.LOCAL_PUSH === 'on',
    ...socialOf(output),
    hasLocalSocial: !isProduction && output.LOCAL_SOCIAL !== 'off',
    areLocalPagesOpen: output.LOCAL_PAGES === 'everybody',
    hasOutbox: !isProduction && output.OUTBOX !== 'off',
    paymentProvidersFile: output.PAYMENT_PROVIDERS_FILE,
    identityProvidersFile: output.IDENTITY_PROVIDERS_FILE,
    exclusionRegister: askedAt(output, 'EXCLUSION_REGISTER'),
    placeProvider: askedAt(output, 'PLACE_PROVIDER'),
    logShip: output.LOG_SHIP ? { address: output.LOG_SHIP, token: output.LOG_SHIP_TOKEN } : null,
    hasLocalProvider: !isProduction && output.LOCAL_PROVIDER !== 'off',
    databaseUrl: output.DATABASE_URL,
    databaseListenUrl: output.DATABASE_LISTEN_URL,
    databaseBetsUrl: output.DATABASE_BETS_URL,
    databaseReadUrl: output.DATABASE_READ_URL,
    natsUrl: output.NATS_URL,
    studioDatabaseUrl: output.STUDIO_DATABASE_URL,
  };
}

type Output = v.InferOutput<typeof variables>;

function sportsbookOf(output: Output): Config['sportsbook'] {
  if (output.SPORTSBOOK === 'off') return null;
  return {
    port: output.SPORTSBOOK_PORT,
    origin: output.SPORTSBOOK_ORIGIN ?? `http://localhost:${output.SPORTSBOOK_PORT}`,
    databaseUrl: output.SPORTSBOOK_DATABASE_URL,
    keyFile: output.SPORTSBOOK_KEY_FILE,
    tradingKey: output.SPORTSBOOK_TRADING_KEY,
  };
}

function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: Output): Config['smtp'] {
  if (!url) return null;
  if (!from) throw new ConfigError('SMTP_URL needs MAIL_FROM, the address that e-mail comes from.');
  return { url, from };
}

/** Who is asked about people, and by which token. */
function askedAt(output: Output, name: 'EXCLUSION_REGISTER' | 'PLACE_PROVIDER'): Config['placeProvider'] {
  const [url, token] = [output[`${name}_URL`], output[`${name}_TOKEN`]];
  if ((url === undefined) !== (token === undefined)) throw new ConfigError(`${name}_URL and ${name}_TOKEN go together.`);
  return url && token ? { url, token } : null;
}

function smsOf({ SMS_GATEWAY_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from }: Output): Config['sms'] {
  if (!url) return null;
  if (!account || !token || !from) throw new ConfigError('SMS_GATEWAY_URL needs SMS_ACCOUNT, SMS_TOKEN and SMS_FROM.');
  return { url, account, token, from };
}

function socialOf(output: Output): Pick<Config, 'google' | 'facebook' | 'firebase'> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = output;
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = output;
  const { FACEBOOK_DIALOG_ORIGIN: dialogOrigin, FACEBOOK_GRAPH_ORIGIN: graphOrigin } = output;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_JWKS_URL: jwksUrl, FIREBASE_PAGE_URL: pageUrl = null } = output;
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.');
  if ((appId === undefined) !== (appSecret === undefined)) throw new ConfigError('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET go together.');
  const isOpen = [issuer, dialogOrigin, graphOrigin].some(
    (from) => from.startsWith('http:') && !/^http:\/\/(localhost|127\.0\.0\.1)/.test(from),
  );
  if (isOpen) throw new ConfigError('Sign-in providers must be reached by https; plain http is for this machine alone.');
  return {
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : null,
    facebook: appId && appSecret ? { appId, appSecret, dialogOrigin, graphOrigin } : null,
    firebase: projectId ? { projectId, jwksUrl, pageUrl } : null,
  };
}

/** The sentences to say loudly at start: settings that are allowed but weaken the product. */
export function configWarnings({ humanChecks, areLocalPagesOpen, isDatabaseDurable }: Config): string[] {
  return [
    ...(humanChecks ? [] : ['HUMAN_CHECKS=off: login and registration ask for no slider and no captcha. For test clients only.']),
    ...(isDatabaseDurable ? [] : ['DATABASE_DURABLE=off: a power cut loses the embedded database. For data that is thrown away only.']),
    ...(areLocalPagesOpen
      ? ['LOCAL_PAGES=everybody: whoever reaches this server reads its codes at /outbox, pays at /provider and signs in as an operator.']
      : []),
  ];
}

const SECRET = /URL$|PASSWORD$|TOKEN$|KEY$/;

function describe(issue: v.BaseIssue<unknown>, given: Record<string, string | undefined>): string {
  const name = String(issue.path?.[0]?.key ?? 'The environment');
  return SECRET.test(name) ? `${name} ${issue.message}.` : `${name}=${given[name] ?? ''} ${issue.message}.`;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = net.isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
