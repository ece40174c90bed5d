import type { Config } from '../../server/src/lib/config.ts';

/** A vendor of the house: a process, a port, a database and a key of its own. */
export interface HouseVendor {
  name: 'studio' | 'sportsbook';
  /** What its variables begin with. */
  variable: 'STUDIO' | 'SPORTSBOOK';
  port: number;
  origin: string;
  databaseUrl: string | undefined;
  keyFile: string | undefined;
}

/** The vendors that this deployment runs. */
export function houseVendors(config: Config): HouseVendor[] {
  const studio: HouseVendor = {
    name: 'studio',
    variable: 'STUDIO',
    port: config.studioPort,
    origin: config.studioOrigin,
    databaseUrl: config.studioDatabaseUrl,
    keyFile: config.studioKeyFile,
  };
  if (!config.sportsbook) return [studio];
  return [studio, { name: 'sportsbook', variable: 'SPORTSBOOK', ...config.sportsbook }];
}
