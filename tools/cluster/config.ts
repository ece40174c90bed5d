import { databasesSql, environmentFile, etcdEnvironment, patroniYml } from './config-database.ts';
import { composeFile, containerFile, databaseContainerFile, groupEnvironment, systemdUnits } from './config-machines.ts';
import { prometheusYml } from './config-metrics.ts';
import { pgbouncerIni, pgbouncerUsers, pooledEnvironment } from './config-pooler.ts';
import { haproxyCfg } from './config-proxy.ts';
import { natsConf, type Plan } from './settings.ts';

/** All files of a cluster by their path below one folder: a folder for each machine, and what several share above. */
export function configFiles(plan: Plan): Map<string, string> {
  return new Map([
    ...plan.nodes.flatMap((node) => [
      [`${node.name}/etcd.env`, environmentFile(etcdEnvironment(plan, node))] as const,
      [`${node.name}/patroni.yml`, patroniYml(plan, node)] as const,
    ]),
    ...plan.groups.map((group) => [`${group.name}/sorak.env`, environmentFile(groupEnvironment(plan, group))] as const),
    ['haproxy.cfg', haproxyCfg(plan)],
    ['prometheus/prometheus.yml', prometheusYml(plan)],
    ['prometheus/metrics-token', plan.secrets.metricsToken],
    ['databases.sql', databasesSql(plan)],
    ...(plan.hasNats ? [['nats.conf', natsConf(plan)] as const] : []),
    ['pgbouncer.ini', pgbouncerIni(plan)],
    ['pgbouncer-users.txt', pgbouncerUsers(plan.secrets)],
    ...plan.groups.map(({ name }) => [`${name}/sorak-pooled.env`, environmentFile(pooledEnvironment(plan))] as const),
    ...systemdUnits(),
    ['Containerfile', containerFile()],
    ['Containerfile.database', databaseContainerFile()],
    ['compose.yml', composeFile(plan)],
  ]);
}
