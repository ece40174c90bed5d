import { callOut, textOf } from '@sorak/contract/outgoing';
import type { Context } from '../../context.ts';

const WITHIN_MS = 800;
const MAX_BYTES = 1 << 20;

type Beside = { readonly program: 'studio' | 'sportsbook'; readonly isReady: boolean; readonly release: string | null };

/** Studio and sportsbook that the launcher started beside this process: whether they serve, and which release they are. */
export const besides = ({ config }: Context): Promise<Beside[]> =>
  Promise.all([
    askProgram(config, 'studio', config.studioPort),
    ...(config.sportsbook ? [askProgram(config, 'sportsbook', config.sportsbook.port)] : []),
  ]);

async function askProgram({ host, metricsToken }: Context['config'], program: Beside['program'], port: number): Promise<Beside> {
  const base = `http://${/^(?:0\.0\.0\.0|::|localhost)$/.test(host) ? '127.0.0.1' : host}:${port}`;
  const headers: Record<string, string> = metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` };
  const [ready, counted] = await Promise.all(
    ['/readyz', '/metrics'].map((path) =>
      callOut(`${base}${path}`, { headers, withinMs: WITHIN_MS, maxBytes: MAX_BYTES }).catch(() => undefined),
    ),
  );
  const text = counted?.status === 200 ? textOf(counted) : '';
  const release = new RegExp(`^sorak_build_info\\{program="${program}",version="([^"]+)"\\}`, 'm').exec(text)?.[1] ?? null;
  return { program, isReady: ready?.status === 200, release };
}
