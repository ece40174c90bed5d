import { connect } from 'node:net';

const TIMEOUT_MS = 1_000;
const ALIVE_KEPT_MS = 15_000;
const DEAD_KEPT_MS = 3_000;

const checks = new Map<string, { until: number; isAlive: Promise<boolean> }>();

/** Whether the launch page's host takes connections, as seen in the last seconds. */
export function isVendorAlive(launchUrl: string): Promise<boolean> {
  const { hostname, port, protocol, origin } = new URL(launchUrl);
  const known = checks.get(origin);
  if (known && known.until > Date.now()) return known.isAlive;
  const isAlive = canConnect(hostname.replaceAll(/[[\]]/g, ''), Number(port) || (protocol === 'https:' ? 443 : 80));
  const check = { until: Date.now() + ALIVE_KEPT_MS, isAlive };
  checks.set(origin, check);
  void isAlive.then((alive) => {
    if (!alive) check.until = Date.now() + DEAD_KEPT_MS;
  });
  return isAlive;
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (isAlive: boolean): void => {
      socket.destroy();
      resolve(isAlive);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
