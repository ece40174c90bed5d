import { randomBytes } from 'node:crypto';
import path from 'node:path';

/** Every figure of a cluster, with its reason in docs/cluster.md. The tests run on the same ones that are printed for operators. */
export const PATRONI_TIMES = { ttl: 20, loop_wait: 3, retry_timeout: 5 } as const;
/** Older ones lose acknowledged money after a healed partition. */
export const OLDEST_PATRONI = '4.0';
export const ETCD_TIMES = { heartbeatMs: 200, electionMs: 2_000 } as const;
/** A process says so long that it is on its way out: the proxy needs two of its looks to learn of it. */
export const DRAIN_SECONDS = 4;
/** A standby that lags further is asked for nothing. */
export const READER_LAG = '16MB';

/** Where each part listens, on every machine the same. */
export const PORTS = {
  etcd: 2379,
  etcdPeer: 2380,
  postgres: 5432,
  patroni: 8008,
  writer: 5000,
  reader: 5001,
  site: 9100,
  studio: 9101,
  book: 9102,
  state: 9109,
  pooler: 6432,
  nats: 4222,
  // Not 9090, where Debian's own service listens.
  prometheus: 9110,
} as const;

/** One machine of the database: etcd, Patroni and PostgreSQL. */
export interface DatabaseNode {
  name: string;
  address: string;
  /** Holds what its three programs keep. */
  folder: string;
}

/** Platform, studio and sportsbook, started together. */
export interface Group {
  name: string;
  address: string;
  port: number;
  studioPort: number;
  bookPort: number;
  dataDir: string;
}

/** What nobody may know. */
export interface Secrets {
  superuser: string;
  replication: string;
  rewind: string;
  platform: string;
  /** Of the roles that work through a pooler. */
  pool: string;
  bets: string;
  studio: string;
  book: string;
  secretsKey: string;
  tradingKey: string;
  metricsToken: string;
  nats: string;
}

/** A cluster as a whole; every file of it follows from this. */
export interface Plan {
  nodes: readonly DatabaseNode[];
  /** The proxy's address. */
  proxy: string;
  groups: readonly Group[];
  /** Networks from which the database is reached. */
  networks: readonly string[];
  /** Where browsers find site, studio and sportsbook. */
  origins: { site: string; studio: string; book: string };
  /** PostgreSQL's programs. */
  postgresBin: string;
  sharedBuffers: string;
  /** Where every segment of the log is kept beside the nodes, seen by all of them; undefined: nowhere. */
  archive: string | undefined;
  /** Whether live messages go by NATS, at the proxy's address. */
  hasNats: boolean;
  /** Of a whole machine of its own; on a machine with other work it would end that too. */
  hasWatchdog: boolean;
  secrets: Secrets;
}

function newSecrets(): Secrets {
  const password = () => randomBytes(24).toString('base64url');
  return {
    superuser: password(),
    replication: password(),
    rewind: password(),
    platform: password(),
    pool: password(),
    bets: password(),
    studio: password(),
    book: password(),
    secretsKey: randomBytes(32).toString('base64'),
    tradingKey: password(),
    metricsToken: password(),
    nats: password(),
  };
}

export interface LocalPlace {
  folder: string;
  addresses: readonly string[];
  proxy: string;
  network: string;
  postgresBin: string;
  hasNats?: boolean;
}

/** Everything on this machine, below one folder. */
export function localPlan({ folder, addresses, proxy, network, postgresBin, hasNats = false }: LocalPlace): Plan {
  return {
    nodes: addresses.map((address, at) => ({ name: `pg${at + 1}`, address, folder: path.join(folder, `pg${at + 1}`) })),
    proxy,
    groups: [0, 1].map((at) => ({
      name: `group${at + 1}`,
      address: '127.0.0.1',
      port: 9180 + 10 * at,
      studioPort: 9181 + 10 * at,
      bookPort: 9182 + 10 * at,
      dataDir: path.join(folder, `group${at + 1}`),
    })),
    networks: [network],
    origins: { site: `http://${proxy}:${PORTS.site}`, studio: `http://${proxy}:${PORTS.studio}`, book: `http://${proxy}:${PORTS.book}` },
    postgresBin,
    sharedBuffers: '64MB',
    archive: path.join(folder, 'backup', 'wal'),
    hasNats,
    hasWatchdog: false,
    secrets: newSecrets(),
  };
}

export interface OperatorPlace {
  nodes: readonly string[];
  proxy: string;
  groups: readonly string[];
  origins: Plan['origins'];
  postgresBin: string;
  archive?: string | undefined;
  hasNats?: boolean;
}

/** Machines of their own: three for the database, one for the proxy, one for each group. */
export function operatorPlan({ nodes, proxy, groups, origins, postgresBin, archive, hasNats = false }: OperatorPlace): Plan {
  return {
    nodes: nodes.map((address, at) => ({ name: `pg${at + 1}`, address, folder: '/var/lib/sorak' })),
    proxy,
    groups: groups.map((address, at) => ({
      name: `group${at + 1}`,
      address,
      port: 8080,
      studioPort: 8081,
      bookPort: 8082,
      dataDir: '/var/lib/sorak/data',
    })),
    networks: [...new Set([...nodes, proxy])].map((address) => `${address}/32`),
    origins,
    postgresBin,
    sharedBuffers: '1GB',
    archive,
    hasNats,
    hasWatchdog: true,
    secrets: newSecrets(),
  };
}

export const natsUrl = ({ proxy, secrets }: Plan): string => `nats://sorak:${secrets.nats}@${proxy}:${PORTS.nats}`;

/** Core NATS alone: nothing is stored there. */
export const natsConf = ({ proxy, secrets }: Plan): string =>
  [
    `listen: "${proxy}:${PORTS.nats}"`,
    `authorization { user: sorak, password: "${secrets.nats}" }`,
    'max_payload: 64KB',
    'write_deadline: "2s"',
    '',
  ].join('\n');

/** The database's addresses as the programs know them: through the proxy, each with an owner of its own. */
export function databaseUrls({ proxy, secrets }: Plan): { platform: string; studio: string; book: string } {
  const url = (name: string, password: string) => `postgres://${name}:${password}@${proxy}:${PORTS.writer}/${name}`;
  return {
    platform: url('sorak', secrets.platform),
    studio: url('sorak_studio', secrets.studio),
    book: url('sorak_sportsbook', secrets.book),
  };
}
