import path from 'node:path';
import type { DatabaseNode, Plan } from './settings.ts';
import { ETCD_TIMES, PATRONI_TIMES, PORTS } from './settings.ts';
import { poolerRoles } from './config-pooler.ts';
import { yaml } from './yaml.ts';

/** What etcd reads from its environment; from 3.5 on pre-vote is its default, in 3.4 it is not. */
export function etcdEnvironment(plan: Plan, node: DatabaseNode): Record<string, string> {
  const peer = ({ address }: DatabaseNode) => `http://${address}:${PORTS.etcdPeer}`;
  const client = `http://${node.address}:${PORTS.etcd}`;
  return {
    ETCD_NAME: node.name,
    ETCD_DATA_DIR: path.join(node.folder, 'etcd'),
    ETCD_LISTEN_PEER_URLS: peer(node),
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer(node),
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_INITIAL_CLUSTER: plan.nodes.map((one) => `${one.name}=${peer(one)}`).join(','),
    ETCD_INITIAL_CLUSTER_TOKEN: 'sorak',
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    ETCD_HEARTBEAT_INTERVAL: String(ETCD_TIMES.heartbeatMs),
    ETCD_ELECTION_TIMEOUT: String(ETCD_TIMES.electionMs),
    ETCD_PRE_VOTE: 'true',
    ETCD_AUTO_COMPACTION_RETENTION: '1h',
    ETCD_LOGGER: 'zap',
    ETCD_LOG_LEVEL: 'warn',
  };
}

/** Variables as service managers and shells read them. */
export function environmentFile(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

const folderOf = (node: DatabaseNode, name: string): string => path.join(node.folder, name);

/** Where PostgreSQL's socket of a node lies. */
export const socketFolder = (node: DatabaseNode): string => folderOf(node, 'socket');
export const dataFolder = (node: DatabaseNode): string => folderOf(node, 'postgres');

/** Patroni's file for one node. */
export function patroniYml(plan: Plan, node: DatabaseNode): string {
  const { secrets } = plan;
  const at = (port: number) => `${node.address}:${port}`;
  return yaml({
    scope: 'sorak',
    name: node.name,
    restapi: { listen: at(PORTS.patroni), connect_address: at(PORTS.patroni) },
    etcd3: { hosts: plan.nodes.map(({ address }) => `${address}:${PORTS.etcd}`) },
    bootstrap: {
      dcs: {
        ...PATRONI_TIMES,
        maximum_lag_on_failover: 1_048_576,
        primary_start_timeout: 0,
        // A commit is answered when any one standby has it, and refused to be answered when none is there.
        synchronous_mode: 'quorum',
        synchronous_mode_strict: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            shared_buffers: plan.sharedBuffers,
            wal_log_hints: 'on',
            wal_keep_size: '128MB',
            max_wal_size: '512MB',
            wal_sender_timeout: '10s',
            wal_receiver_timeout: '10s',
            tcp_keepalives_idle: 5,
            tcp_keepalives_interval: 2,
            tcp_keepalives_count: 3,
            timezone: 'UTC',
            ...archiving(plan.archive),
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: at(PORTS.postgres),
      connect_address: at(PORTS.postgres),
      data_dir: dataFolder(node),
      bin_dir: plan.postgresBin,
      pgpass: folderOf(node, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
        rewind: { username: 'rewinder', password: secrets.rewind },
      },
      parameters: { unix_socket_directories: socketFolder(node) },
      pg_hba: [
        'local all all scram-sha-256',
        ...plan.networks.flatMap((network) => [
          `host replication replicator ${network} scram-sha-256`,
          `host all all ${network} scram-sha-256`,
        ]),
      ],
    },
    watchdog: { mode: plan.hasWatchdog ? 'automatic' : 'off' },
  });
}

/** A segment is kept whole or not at all, and never written over by another history. */
function archiving(folder: string | undefined): Record<string, string> {
  if (folder === undefined) return {};
  const kept = `${folder}/%f`;
  return {
    archive_mode: 'on',
    archive_command: `if test -f "${kept}"; then cmp -s "%p" "${kept}"; else cp "%p" "${kept}.part" && mv "${kept}.part" "${kept}"; fi`,
    archive_timeout: '60s',
  };
}

/** Roles and databases: run once, as the superuser, through the proxy's writing port. */
export function databasesSql({ secrets }: Plan): string {
  const owners = [
    ['sorak', secrets.platform],
    ['sorak_studio', secrets.studio],
    ['sorak_sportsbook', secrets.book],
  ] as const;
  return [
    'create role sorak_app nologin;',
    ...owners.flatMap(([name, password]) => [
      `create role ${name} login password '${password}';`,
      `create database ${name} owner ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C';`,
      `revoke connect, temporary on database ${name} from public;`,
    ]),
    'grant sorak_app to sorak;',
    ...poolerRoles(secrets),
    '',
  ].join('\n');
}
