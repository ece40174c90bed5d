import fs from 'node:fs';
import path from 'node:path';
import { prometheusYml } from './config-metrics.ts';
import type { Ground } from './ground.ts';
import { prometheusProgram } from './packages.ts';
import { type Daemon, startDaemon } from './processes.ts';
import { PORTS } from './settings.ts';

// A failover takes seconds: what asks four times a minute would not see it.
const EVERY_S = 2;
const ASK_WITHIN_MS = 5_000;

export const prometheusUrl = ({ plan }: Ground): string => `http://${plan.proxy}:${PORTS.prometheus}`;

/** Starts Prometheus, where it is installed, beside the proxy, with the rules that are handed out. */
export function startPrometheus(ground: Ground): Daemon | undefined {
  const program = prometheusProgram();
  if (program === undefined) return undefined;
  const { folder, plan, root } = ground;
  const place = path.join(folder, 'prometheus');
  fs.mkdirSync(place, { recursive: true });
  const tokenFile = path.join(place, 'metrics-token');
  fs.writeFileSync(tokenFile, plan.secrets.metricsToken, { mode: 0o600 });
  fs.writeFileSync(path.join(place, 'prometheus.yml'), prometheusYml(plan, { every: `${EVERY_S}s`, tokenFile }));
  fs.copyFileSync(path.join(root, 'deploy', 'prometheus', 'alerts.yml'), path.join(place, 'alerts.yml'));
  const options = {
    'config.file': path.join(place, 'prometheus.yml'),
    'storage.tsdb.path': path.join(place, 'data'),
    'web.listen-address': `${plan.proxy}:${PORTS.prometheus}`,
  };
  const command = [program, ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)];
  return startDaemon(command, path.join(folder, 'logs', 'prometheus.log'), process.env, folder);
}

interface Answer {
  status: string;
  error?: string;
  data: { result: { metric: Record<string, string>; values?: [number, string][] }[] };
}

async function ask(ground: Ground, call: string, query: Record<string, string>): Promise<Answer> {
  const url = `${prometheusUrl(ground)}/api/v1/${call}?${new URLSearchParams(query)}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_WITHIN_MS) });
  return (await answer.json()) as Answer;
}

/** Which alerts fired in a time (milliseconds), and for how many seconds; `still` those that fire at its end. */
export async function alertsBetween(ground: Ground, from: number, to: number): Promise<{ fired: Map<string, number>; still: string[] }> {
  const query = { query: 'ALERTS{alertstate="firing"}', start: String(from / 1000), end: String(to / 1000), step: String(EVERY_S) };
  const { data } = await ask(ground, 'query_range', query);
  const fired = new Map<string, number>();
  const still: string[] = [];
  for (const { metric, values = [] } of data.result) {
    const name = metric['alertname'] ?? '';
    fired.set(name, Math.max(fired.get(name) ?? 0, values.length * EVERY_S));
    if ((values.at(-1)?.[0] ?? 0) >= to / 1000 - EVERY_S) still.push(name);
  }
  return { fired, still };
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

/** The panels of the dashboard that Prometheus cannot draw, with its reason; and how many have something to show. */
export async function unreadablePanels(ground: Ground): Promise<{ wrong: string[]; withData: number; all: number }> {
  const { panels } = JSON.parse(fs.readFileSync(path.join(ground.root, 'deploy', 'grafana', 'sorak.json'), 'utf8')) as Dashboard;
  const wrong: string[] = [];
  let withData = 0;
  for (const { title, targets = [] } of panels) {
    const answers = await Promise.all(targets.map(({ expr }) => ask(ground, 'query', { query: expr })));
    for (const { status, error } of answers) if (status !== 'success') wrong.push(`${title}: ${error ?? status}`);
    if (answers.some(({ data }) => data.result.length > 0)) withData += 1;
  }
  return { wrong, withData, all: panels.length };
}
