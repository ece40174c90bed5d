import type { Group, Plan } from './settings.ts';
import { PORTS, READER_LAG } from './settings.ts';

/** Paths that need a database that writes; everything else is a page or a file. */
const CALLS = ['/wps/', '/vendor/', '/lgw/', '/lotto/', '/console/'];

/** HAProxy: the database by Patroni's word, the programs by their own. */
export function haproxyCfg(plan: Plan): string {
  return [
    'global',
    '  maxconn 4000',
    'defaults',
    '  retries 3',
    // One that closes its door is left for another at the first try, not at the last.
    '  option redispatch 1',
    '  timeout connect 3s',
    '  timeout check 3s',
    '  timeout client 30m',
    '  timeout server 30m',
    ...database(plan, 'writer', '/primary'),
    ...database(plan, 'reader', `/replica?lag=${READER_LAG}`),
    ...programs(plan, 'site', PORTS.site, ({ port }) => port, true),
    ...programs(plan, 'studio', PORTS.studio, ({ studioPort }) => studioPort, false),
    ...programs(plan, 'book', PORTS.book, ({ bookPort }) => bookPort, false),
    'frontend state',
    `  bind ${plan.proxy}:${PORTS.state}`,
    '  mode http',
    '  stats enable',
    '  stats uri /',
    '',
  ].join('\n');
}

function database(plan: Plan, name: 'writer' | 'reader', question: string): string[] {
  return [
    `listen ${name}`,
    `  bind ${plan.proxy}:${PORTS[name]}`,
    '  mode tcp',
    ...(name === 'reader' ? ['  balance leastconn'] : []),
    `  option httpchk GET ${question}`,
    '  http-check expect status 200',
    // Without it a session with a primary that was cut off hangs until the link is healed.
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...plan.nodes.map((node) => `  server ${node.name} ${node.address}:${PORTS.postgres} check port ${PORTS.patroni}`),
  ];
}

/**
 * Two views of the same processes: those that are ready get the calls, those that are alive the pages. Where none is ready the calls go to
 * a living one too: it says in the product's own words that it is busy.
 */
function programs(plan: Plan, name: string, port: number, portOf: (group: Group) => number, hasPages: boolean): string[] {
  const servers = plan.groups.map((group) => `  server ${group.name} ${group.address}:${portOf(group)} check`);
  const view = (kind: 'ready' | 'alive', question: string, retryOn: string) => [
    `backend ${name}_${kind}`,
    '  mode http',
    '  balance roundrobin',
    '  timeout server 60s',
    '  timeout tunnel 1h',
    `  retry-on ${retryOn}`,
    '  option forwardfor',
    `  option httpchk GET ${question}`,
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1',
    ...servers,
  ];
  return [
    `frontend ${name}`,
    `  bind ${plan.proxy}:${port}`,
    '  mode http',
    // What is counted is for those who run the house.
    '  http-request deny deny_status 404 if { path /metrics }',
    ...(hasPages ? [`  acl is_call path_beg ${CALLS.join(' ')}`, `  use_backend ${name}_alive if !is_call`] : []),
    `  use_backend ${name}_alive if { nbsrv(${name}_ready) lt 1 }`,
    `  default_backend ${name}_ready`,
    ...view('ready', '/readyz', 'conn-failure'),
    // A page may be asked for twice.
    ...view('alive', '/livez', hasPages ? 'conn-failure empty-response' : 'conn-failure'),
  ];
}
