/** What the product is made of, and what is known to be wrong with it. */

export type Lock = { readonly packages: Readonly<Record<string, LockedPart>> };
type LockedPart = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

type Part = {
  readonly type: 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope: 'required' | 'excluded';
  readonly licenses: readonly object[];
  readonly hashes: readonly object[];
};
export type Bill = {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly metadata: object;
  readonly components: readonly Part[];
};

const ours = (at: string, { link }: LockedPart): boolean => link === true || !at.includes('node_modules/');
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The bill of materials (CycloneDX 1.6): every part that the lock file names, with version, licence and checksum. */
export function billOf(lock: Lock, release: string): Bill {
  const components = Object.entries(lock.packages).flatMap(([at, part]): Part[] => {
    if (ours(at, part)) return [];
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '', license, integrity = '', dev } = part;
    const [, hash = ''] = /^sha512-(.+)$/.exec(integrity) ?? [];
    return [
      {
        type: 'library',
        name,
        version,
        purl: purlOf(name, version),
        scope: dev ? 'excluded' : 'required',
        licenses: license ? [{ license: { name: license } }] : [],
        hashes: hash ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] : [],
      },
    ];
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', name: 'sorak', version: release } },
    components,
  };
}

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;
type Severity = (typeof SEVERITIES)[number];
/** Days from the day on which a hole was first seen to the day on which it must be mended; docs/security.md says the same. */
export const MEND_WITHIN_DAYS: Readonly<Record<Severity, number>> = { critical: 2, high: 7, moderate: 30, low: 90, info: 365 };

/** As `npm audit --json` tells. */
export type Report = { readonly vulnerabilities: Readonly<Record<string, { readonly severity: Severity }>> };
/** The day on which each was seen first, by the part's name. */
export type Seen = Readonly<Record<string, string>>;
export type Hole = {
  readonly part: string;
  readonly severity: Severity;
  readonly since: string;
  readonly mendBy: string;
  readonly isOverdue: boolean;
};

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The holes that are known, the gravest first, each with the day by which it must be mended. */
export function holesOf({ vulnerabilities }: Report, seen: Seen, now: number): Hole[] {
  return Object.entries(vulnerabilities)
    .map(([part, { severity }]) => {
      const since = seen[part] ?? dayOf(now);
      const mendBy = dayOf(Date.parse(since) + MEND_WITHIN_DAYS[severity] * DAY_MS);
      return { part, severity, since, mendBy, isOverdue: mendBy < dayOf(now) };
    })
    .sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) || one.part.localeCompare(other.part));
}
