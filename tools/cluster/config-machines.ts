import type { DatabaseNode, Group, Plan } from './settings.ts';
import { databaseUrls, DRAIN_SECONDS, natsUrl, PORTS } from './settings.ts';

/** What one group is started with. */
export function groupEnvironment(plan: Plan, group: Group): Record<string, string> {
  const urls = databaseUrls(plan);
  return {
    HOST: group.address,
    PORT: String(group.port),
    STUDIO_PORT: String(group.studioPort),
    SPORTSBOOK_PORT: String(group.bookPort),
    DATA_DIR: group.dataDir,
    DATABASE_URL: urls.platform,
    STUDIO_DATABASE_URL: urls.studio,
    SPORTSBOOK_DATABASE_URL: urls.book,
    DATABASE_CONNECTIONS: '8',
    SITE_ORIGIN: plan.origins.site,
    STUDIO_ORIGIN: plan.origins.studio,
    SPORTSBOOK_ORIGIN: plan.origins.book,
    // Of all groups the same: what one seals the others open.
    SECRETS_KEY: plan.secrets.secretsKey,
    SPORTSBOOK_TRADING_KEY: plan.secrets.tradingKey,
    METRICS_TOKEN: plan.secrets.metricsToken,
    ...(plan.hasNats && { NATS_URL: natsUrl(plan) }),
    TRUST_PROXY: group.address === '127.0.0.1' ? '127.0.0.1' : plan.proxy,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
}

/** Three programs, one after the other, each with its drain and ten seconds for what is in flight. */
const STOP_SECONDS = 3 * (DRAIN_SECONDS + 10) + 10;

const unit = (sections: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(sections)
    .map(([name, lines]) => [`[${name}]`, ...lines, ''].join('\n'))
    .join('\n');

const INSTALL = ['WantedBy=multi-user.target'];

/** Service files, by name. */
export function systemdUnits(): Map<string, string> {
  return new Map([
    [
      'sorak-etcd.service',
      unit({
        Unit: ['Description=etcd of the Sorak database', 'After=network-online.target', 'Wants=network-online.target'],
        Service: [
          'Type=notify',
          'User=postgres',
          'EnvironmentFile=/etc/sorak/etcd.env',
          'ExecStart=/usr/bin/etcd',
          'Restart=always',
          'RestartSec=1',
          'LimitNOFILE=65536',
        ],
        Install: INSTALL,
      }),
    ],
    [
      'sorak-patroni.service',
      unit({
        Unit: ['Description=Patroni of the Sorak database', 'After=sorak-etcd.service network-online.target'],
        Service: [
          'User=postgres',
          'ExecStart=/usr/bin/patroni /etc/sorak/patroni.yml',
          'ExecReload=/bin/kill -s HUP $MAINPID',
          // Patroni stops PostgreSQL in good order; its children are not killed beside it.
          'KillMode=process',
          'TimeoutStopSec=60',
          'Restart=always',
          'RestartSec=1',
        ],
        Install: INSTALL,
      }),
    ],
    [
      'sorak-proxy.service',
      unit({
        Unit: ['Description=HAProxy before Sorak', 'After=network-online.target'],
        Service: [
          'ExecStartPre=/usr/sbin/haproxy -c -q -f /etc/sorak/haproxy.cfg',
          'ExecStart=/usr/sbin/haproxy -Ws -f /etc/sorak/haproxy.cfg',
          'ExecReload=/bin/kill -USR2 $MAINPID',
          'KillMode=mixed',
          'Restart=always',
          'RestartSec=1',
          'LimitNOFILE=65536',
        ],
        Install: INSTALL,
      }),
    ],
    [
      'sorak.service',
      unit({
        Unit: ['Description=Sorak: platform, studio and sportsbook', 'After=network-online.target'],
        Service: [
          'User=sorak',
          'WorkingDirectory=/opt/sorak',
          'Environment=NODE_ENV=production',
          'EnvironmentFile=/etc/sorak/sorak.env',
          'ExecStart=/usr/bin/node tools/start.mjs',
          // The launcher stops its programs in order; only what is left after that is killed.
          'KillMode=mixed',
          `TimeoutStopSec=${STOP_SECONDS}`,
          'Restart=always',
          'RestartSec=1',
          'LimitNOFILE=65536',
        ],
        Install: INSTALL,
      }),
    ],
  ]);
}

export function containerFile(): string {
  return `# The three programs of one group: docker build -f Containerfile -t sorak .
FROM node:20-bookworm-slim
WORKDIR /opt/sorak
COPY . .
RUN npm ci && npm run build && chown node:node /opt/sorak && mkdir -p /var/lib/sorak/data && chown node:node /var/lib/sorak/data
USER node
ENV NODE_ENV=production
VOLUME /var/lib/sorak/data
STOPSIGNAL SIGTERM
CMD ["node", "tools/start.mjs"]
`;
}

/** The database's programs; Debian 13 has a Patroni that is new enough. */
export function databaseContainerFile(): string {
  return `# One node of the database: docker build -f Containerfile.database -t sorak-database .
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-17 patroni python3-etcd && rm -rf /var/lib/apt/lists/* \\
 && install -d -o postgres -g postgres -m 0700 /var/lib/sorak /var/lib/sorak/socket
USER postgres
VOLUME /var/lib/sorak
STOPSIGNAL SIGTERM
CMD ["patroni", "/etc/sorak/patroni.yml"]
`;
}

/** The whole on one network of containers, to look at: one machine is one machine, whatever runs on it. */
export function composeFile(plan: Plan): string {
  const lines = [
    'networks:',
    '  cluster:',
    '    ipam:',
    '      config:',
    `        - subnet: ${subnetOf(plan.proxy)}`,
    'services:',
    ...plan.nodes.flatMap((node) => [
      ...service(`${node.name}-etcd`, 'quay.io/coreos/etcd:v3.5.21', node, true),
      `    env_file: [${node.name}/etcd.env]`,
      `    volumes: ['${node.name}-etcd:/var/lib/sorak']`,
      ...service(node.name, 'sorak-database', node, false),
      `    network_mode: service:${node.name}-etcd`,
      `    depends_on: [${node.name}-etcd]`,
      `    volumes: ['./${node.name}/patroni.yml:/etc/sorak/patroni.yml:ro', '${node.name}:/var/lib/sorak']`,
    ]),
    ...service('proxy', 'haproxy:2.8', { address: plan.proxy }, true),
    "    volumes: ['./haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro']",
    `    ports: ['${PORTS.site}:${PORTS.site}', '${PORTS.studio}:${PORTS.studio}', '${PORTS.book}:${PORTS.book}']`,
    ...plan.groups.flatMap((group) => [
      ...service(group.name, 'sorak', group, true),
      `    env_file: [${group.name}/sorak.env]`,
      '    depends_on: [proxy]',
      `    volumes: ['${group.name}:/var/lib/sorak/data']`,
    ]),
    'volumes:',
    ...[...plan.nodes.flatMap(({ name }) => [name, `${name}-etcd`]), ...plan.groups.map(({ name }) => name)].map((name) => `  ${name}:`),
    '',
  ];
  return lines.join('\n');
}

function service(name: string, image: string, { address }: Pick<DatabaseNode | Group, 'address'>, isOnNetwork: boolean): string[] {
  return [
    `  ${name}:`,
    `    image: ${image}`,
    '    restart: always',
    ...(isOnNetwork ? [`    networks: { cluster: { ipv4_address: ${address} } }`] : []),
  ];
}

const subnetOf = (address: string): string => `${address.split('.').slice(0, 3).join('.')}.0/24`;
