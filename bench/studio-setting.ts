/** What the bench says to the studio's process. */
export type StudioSetting = {
  readonly database: string;
  readonly platform: string;
  readonly key: string;
  readonly port: number;
  /** So many more tables like this one, each under a code of its own. */
  readonly like: string;
  readonly tables: number;
  readonly cycleMs: number;
  /** Whether the shared tables run as well. */
  readonly hasTables?: boolean;
};

export const tableCode = (at: number): string => `bench-${at}`;
