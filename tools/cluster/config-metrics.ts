import { type Plan, PORTS } from './settings.ts';
import { yaml } from './yaml.ts';

type Place = { readonly every: string; readonly tokenFile: string };
const HANDED_OUT: Place = { every: '15s', tokenFile: '/etc/sorak/metrics-token' };

/** Prometheus: every program of every group at its own address, with the token that all of them know, and Patroni of every node. */
export const prometheusYml = ({ groups, nodes }: Plan, { every, tokenFile }: Place = HANDED_OUT): string =>
  yaml({
    global: { scrape_interval: every, evaluation_interval: every },
    // deploy/prometheus/alerts.yml, laid beside this file.
    rule_files: ['alerts.yml'],
    scrape_configs: [
      {
        job_name: 'sorak',
        authorization: { credentials_file: tokenFile },
        static_configs: [
          {
            targets: groups.flatMap(({ address, port, studioPort, bookPort }) =>
              [port, studioPort, bookPort].map((one) => `${address}:${one}`),
            ),
          },
        ],
      },
      { job_name: 'patroni', static_configs: [{ targets: nodes.map(({ address }) => `${address}:${PORTS.patroni}`) }] },
    ],
  });
