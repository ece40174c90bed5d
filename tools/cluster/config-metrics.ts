import type { Plan } from './settings.ts';
import { yaml } from './yaml.ts';

/** Prometheus: every program of every group at its own address, with the token that all of them know. */
export const prometheusYml = ({ groups }: Plan): string =>
  yaml({
    global: { scrape_interval: '15s', evaluation_interval: '15s' },
    // deploy/prometheus/alerts.yml, laid beside this file.
    rule_files: ['alerts.yml'],
    scrape_configs: [
      {
        job_name: 'sorak',
        authorization: { credentials_file: '/etc/sorak/metrics-token' },
        static_configs: [
          {
            targets: groups.flatMap(({ address, port, studioPort, bookPort }) =>
              [port, studioPort, bookPort].map((one) => `${address}:${one}`),
            ),
          },
        ],
      },
    ],
  });
