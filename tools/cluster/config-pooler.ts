import { BET_SETTINGS, SESSION_LIMITS, SESSION_SETTINGS } from '@sorak/contract/database-session';
import { limitsOf } from '@sorak/contract/pool-care';
import { rowKeyOf } from '../../server/src/db/row-key.ts';
import { databaseUrls, type Plan, PORTS, type Secrets } from './settings.ts';

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
/** Search paths are lists, not one name. */
const settingOf = ([name, value]: readonly [string, string]): string => `set ${name} = ${name === 'search_path' ? value : quoted(value)}`;

/** What a pooler does not hand on stands at the roles by which it connects: the platform's as a user without the owner's rights, with its limits. */
export function poolerRoles({ pool, bets }: Pick<Secrets, 'pool' | 'bets'>): string[] {
  const session = { ...SESSION_SETTINGS, ...limitsOf(SESSION_LIMITS).wanted };
  const roles = [
    ['sorak_pool', { ...session, role: 'sorak_app' }],
    ['sorak_bets', { ...session, ...BET_SETTINGS, role: 'sorak_app' }],
    ['sorak_studio', session],
    ['sorak_sportsbook', session],
  ] as const;
  return [
    ...[['sorak_pool', pool] as const, ['sorak_bets', bets] as const].flatMap(([name, password]) => [
      `create role ${name} login noinherit password ${quoted(password)};`,
      `grant sorak_app to ${name};`,
      `grant connect on database sorak to ${name};`,
    ]),
    ...roles.flatMap(([name, settings]) => Object.entries(settings).map((one) => `alter role ${name} ${settingOf(one)};`)),
  ];
}

type Pooled = Pick<Plan, 'proxy' | 'secrets'>;

/** pgbouncer, transaction by transaction. The key of the marks of rows is said at each connection: at a role everybody could read it. */
export function pgbouncerIni({ proxy, secrets }: Pooled): string {
  const rowKey = rowKeyOf(Buffer.from(secrets.secretsKey, 'base64'));
  const at = (name: string, more = ''): string => `${name} = host=${proxy} port=${PORTS.writer} dbname=${name}${more}`;
  return [
    '[databases]',
    at('sorak', ` connect_query='select set_config(''sorak.row_key'', ''${rowKey}'', false)'`),
    at('sorak_studio'),
    at('sorak_sportsbook'),
    '[pgbouncer]',
    `listen_addr = ${proxy}`,
    `listen_port = ${PORTS.pooler}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    'auth_file = /etc/sorak/pgbouncer-users.txt',
    'pool_mode = transaction',
    // Of what one session has prepared, so much is kept; the programs know some hundred statements.
    'max_prepared_statements = 500',
    // They stand at the roles.
    'ignore_startup_parameters = options',
    'max_client_conn = 2000',
    'default_pool_size = 40',
    'query_wait_timeout = 5',
    'server_lifetime = 600',
    'server_login_retry = 1',
    'tcp_keepidle = 5',
    'tcp_keepintvl = 2',
    'tcp_keepcnt = 3',
    '',
  ].join('\n');
}

export const pgbouncerUsers = (secrets: Pick<Secrets, 'pool' | 'bets' | 'studio' | 'book'>): string =>
  [
    ['sorak_pool', secrets.pool],
    ['sorak_bets', secrets.bets],
    ['sorak_studio', secrets.studio],
    ['sorak_sportsbook', secrets.book],
  ]
    .map(([name, password]) => `"${name}" "${password}"\n`)
    .join('');

/** What stands in a group's environment in place of the same names, where the pooler is used. */
export function pooledEnvironment(plan: Plan): Record<string, string> {
  const { proxy, secrets } = plan;
  const direct = databaseUrls(plan);
  const url = (role: string, password: string, database: string) => `postgres://${role}:${password}@${proxy}:${PORTS.pooler}/${database}`;
  return {
    DATABASE_URL: url('sorak_pool', secrets.pool, 'sorak'),
    DATABASE_BETS_URL: url('sorak_bets', secrets.bets, 'sorak'),
    DATABASE_LISTEN_URL: direct.platform,
    STUDIO_DATABASE_URL: url('sorak_studio', secrets.studio, 'sorak_studio'),
    SPORTSBOOK_DATABASE_URL: url('sorak_sportsbook', secrets.book, 'sorak_sportsbook'),
    SPORTSBOOK_DATABASE_LISTEN_URL: direct.book,
  };
}
