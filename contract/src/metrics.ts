/** What a program counts of itself, in the text that Prometheus reads. One register for each process. Node only. */

type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };
type Is = (labels: Readonly<Record<string, string>>) => boolean;
type Read = () => number | readonly Sample[] | Promise<number | readonly Sample[]>;
type Family = {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly lines: () => string[] | Promise<string[]>;
  readonly sums?: (is: Is) => readonly number[];
};

const families = new Map<string, Family>();
/** Whatever somebody asks for, no metric grows beyond so many series; every call with every outcome fits. */
const MAX_SERIES = 4_000;
const OTHER = 'other';

const escaped = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
const labelled = (labels: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** The series of a metric by its labels' values: made once, found by those who count. */
function seriesOf<S>(names: readonly string[], make: () => S) {
  const all = new Map<string, { readonly labels: Readonly<Record<string, string>>; readonly series: S }>();
  const add = (key: string, values: readonly string[]): S => {
    const series = make();
    all.set(key, { labels: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])), series });
    return series;
  };
  const of = (...values: readonly string[]): S => {
    const key = values.join('\n');
    const known = all.get(key);
    if (known) return known.series;
    if (all.size < MAX_SERIES) return add(key, values);
    return (
      all.get(OTHER)?.series ??
      add(
        OTHER,
        names.map(() => OTHER),
      )
    );
  };
  return { all, of };
}

export type Counter = { readonly add: (count?: number) => void };

/** What only grows. `of` finds a series by the values of its labels; keep it where it is counted often. */
export function counter(
  name: string,
  help: string,
  names: readonly string[] = [],
): { readonly of: (...values: readonly string[]) => Counter } {
  const { all, of } = seriesOf(names, () => {
    let value = 0;
    return { add: (count = 1) => void (value += count), value: () => value };
  });
  families.set(name, {
    type: 'counter',
    help,
    lines: () => [...all.values()].map(({ labels, series }) => `${name}${labelled(labels)} ${series.value()}`),
    sums: (is) => [[...all.values()].reduce((sum, { labels, series }) => (is(labels) ? sum + series.value() : sum), 0)],
  });
  if (names.length === 0) of();
  return { of };
}

/** Upper bounds of durations in seconds: from a bet's few milliseconds to what nobody waits for. */
export const DURATIONS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Durations = { readonly observe: (seconds: number) => void };

/** How long things took. An observation is a comparison or two and three additions. */
export function durations(
  name: string,
  help: string,
  names: readonly string[],
): { readonly of: (...values: readonly string[]) => Durations } {
  const { all, of } = seriesOf(names, () => {
    const counts = new Float64Array(DURATIONS_S.length + 1);
    let sum = 0;
    return {
      observe: (seconds: number) => {
        let at = 0;
        while (at < DURATIONS_S.length && seconds > (DURATIONS_S[at] ?? 0)) at += 1;
        counts[at] = (counts[at] ?? 0) + 1;
        sum += seconds;
      },
      counts,
      sum: () => sum,
    };
  });
  families.set(name, {
    type: 'histogram',
    help,
    sums: (is) => {
      const found = [...all.values()].filter(({ labels }) => is(labels));
      return Array.from({ length: DURATIONS_S.length + 1 }, (_, at) =>
        found.reduce((sum, { series }) => sum + (series.counts[at] ?? 0), 0),
      );
    },
    lines: () =>
      [...all.values()].flatMap(({ labels, series }) => {
        let below = 0;
        const buckets = [...DURATIONS_S.map(String), '+Inf'].map((le, at) => {
          below += series.counts[at] ?? 0;
          return `${name}_bucket${labelled({ ...labels, le })} ${below}`;
        });
        return [...buckets, `${name}_sum${labelled(labels)} ${series.sum()}`, `${name}_count${labelled(labels)} ${below}`];
      }),
  });
  return { of };
}

/** What is so now, read when it is asked for. A second one of the same name takes the place of the first. */
export function gauge(name: string, help: string, read: Read, type: 'gauge' | 'counter' = 'gauge'): void {
  families.set(name, {
    type,
    help,
    sums: () => {
      const told = read();
      return typeof told === 'number' ? [told] : [];
    },
    lines: async () => {
      const told = await read();
      const samples = typeof told === 'number' ? [{ value: told }] : told.slice(0, MAX_SERIES);
      return samples.map(({ labels = {}, value }) => `${name}${labelled(labels)} ${value}`);
    },
  });
}

/** What series of a metric come to: one number of a counter, one for each bucket of durations; none where nobody counts. */
export const sumsOf = (name: string, is: Is = () => true): readonly number[] => families.get(name)?.sums?.(is) ?? [];

/** All of it as text. What cannot be read now is left out: a scrape in an outage tells the rest. */
export async function scrape(): Promise<string> {
  const texts = await Promise.all(
    [...families].map(async ([name, { type, help, lines }]) => {
      const told = await Promise.resolve(lines()).catch(() => []);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...told].join('\n');
    }),
  );
  return `${texts.join('\n')}\n`;
}
