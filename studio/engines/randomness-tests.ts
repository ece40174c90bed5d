/**
 * Statistical tests of draws from [0, n): chi-square, serial pairs, runs above and below the middle, and coupon collector. Returns the names of
 * those that fail at a collective 99 % (Holm); an unbiased generator comes back with an empty list 99 times of 100.
 */
export function failedTests(count: number, n: number, draw: (at: number) => number): string[] {
  const values = Uint32Array.from({ length: count }, (_, at) => draw(at));
  const results = [
    { name: 'chi-square', p: uniform(values, n) },
    { name: 'serial', p: serial(values, n) },
    { name: 'runs', p: runs(values, n) },
    { name: 'coupon collector', p: coupons(values, n) },
  ].toSorted((a, b) => a.p - b.p);
  const failed: string[] = [];
  for (const [at, { name, p }] of results.entries()) {
    if (p > 0.01 / (results.length - at)) break;
    failed.push(name);
  }
  return failed;
}

function uniform(values: Uint32Array, n: number): number {
  const counts = new Float64Array(n);
  for (const value of values) counts[value]! += 1;
  return chiSquare(counts, new Float64Array(n).fill(values.length / n));
}

/** Pairs that do not overlap, in a table of at most 10 × 10. */
function serial(values: Uint32Array, n: number): number {
  const side = Math.min(10, n);
  const counts = new Float64Array(side * side);
  const cell = (value: number): number => Math.floor((value * side) / n);
  const share = new Float64Array(side);
  for (let value = 0; value < n; value += 1) share[cell(value)]! += 1 / n;
  const pairs = Math.floor(values.length / 2);
  for (let pair = 0; pair < pairs; pair += 1) counts[cell(values[pair * 2]!) * side + cell(values[pair * 2 + 1]!)]! += 1;
  return chiSquare(
    counts,
    counts.map((_, at) => pairs * share[Math.floor(at / side)]! * share[at % side]!),
  );
}

/** Wald–Wolfowitz: the number of changes between the lower and the upper half is nearly normal. */
function runs(values: Uint32Array, n: number): number {
  let changes = 1;
  let low = 0;
  for (const [at, value] of values.entries()) {
    const isLow = value < n / 2;
    if (isLow) low += 1;
    if (at > 0 && isLow !== values[at - 1]! < n / 2) changes += 1;
  }
  const high = values.length - low;
  const mean = (2 * low * high) / values.length + 1;
  const variance = ((mean - 1) * (mean - 2)) / (values.length - 1);
  return variance <= 0 ? 0 : 2 * (1 - normal(Math.abs(changes - mean) / Math.sqrt(variance)));
}

/** Draws until ten classes were all met, by length. */
function coupons(values: Uint32Array, n: number): number {
  const classes = Math.min(10, n);
  const longest = classes * 6;
  const counts = new Float64Array(longest - classes + 1);
  let sets = 0;
  let met = 0;
  let length = 0;
  for (const value of values) {
    met |= 1 << Math.floor((value * classes) / n);
    length += 1;
    if (met !== (1 << classes) - 1) continue;
    counts[Math.min(length, longest) - classes]! += 1;
    sets += 1;
    met = 0;
    length = 0;
  }
  if (sets === 0) return 0;
  const done = (draws: number): number => {
    let sum = 0;
    let choose = 1;
    for (let missing = 0; missing <= classes; missing += 1) {
      sum += (missing % 2 === 0 ? 1 : -1) * choose * (1 - missing / classes) ** draws;
      choose = (choose * (classes - missing)) / (missing + 1);
    }
    return sum;
  };
  const expected = counts.map(
    (_, at) => sets * (at === counts.length - 1 ? 1 - done(longest - 1) : done(at + classes) - done(at + classes - 1)),
  );
  return chiSquare(counts, expected);
}

/** Chance of a chi-square at least this large, by Wilson and Hilferty; cells that expect fewer than five are joined. */
function chiSquare(observed: Float64Array, expected: Float64Array): number {
  let statistic = 0;
  let cells = 0;
  let seen = 0;
  let due = 0;
  for (const [at, value] of expected.entries()) {
    seen += observed[at]!;
    due += value;
    if (due < 5 && at < expected.length - 1) continue;
    statistic += (seen - due) ** 2 / Math.max(due, 1e-9);
    cells += 1;
    seen = 0;
    due = 0;
  }
  const freedom = Math.max(1, cells - 1);
  const z = (Math.cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
  return 1 - normal(z);
}

/** Normal distribution function, Abramowitz and Stegun 26.2.17 (error below 1e-7). */
function normal(z: number): number {
  if (z < 0) return 1 - normal(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
