import { expect, test } from 'vitest';
import { counter, durations, gauge, scrape } from './metrics.ts';

/** Whether a text is what Prometheus reads: comments, and samples of families that were announced. */
const isReadable = (text: string): boolean =>
  text
    .trim()
    .split('\n')
    .every(
      (line) => /^# (?:HELP|TYPE) [a-z_]+ /.test(line) || /^[a-z_]+(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\.)*",?)+\})? -?[\d.e+-]+$/.test(line),
    );

test('counts, durations and what is read stand in one text', async () => {
  counter('test_bets_total', 'Bets.', ['outcome']).of('taken').add(3);
  const took = durations('test_seconds', 'Times.', ['route']).of('GET /a');
  for (const seconds of [0.001, 0.003, 0.2, 60]) took.observe(seconds);
  gauge('test_sockets', 'Sockets.', () => Promise.resolve([{ labels: { kind: 'a' }, value: 2 }]));
  const text = await scrape();
  expect(isReadable(text), text).toBe(true);
  expect(text).toContain('# TYPE test_bets_total counter\ntest_bets_total{outcome="taken"} 3\n');
  expect(text).toContain('test_seconds_bucket{route="GET /a",le="0.002"} 1\n');
  expect(text).toContain('test_seconds_bucket{route="GET /a",le="0.25"} 3\n');
  expect(text).toContain('test_seconds_bucket{route="GET /a",le="+Inf"} 4\n');
  expect(text).toContain('test_seconds_count{route="GET /a"} 4\n');
  expect(text).toContain('test_sockets{kind="a"} 2\n');
});

test('what cannot be read leaves the rest as it is', async () => {
  gauge('test_lost', 'Away.', () => Promise.reject(new Error('no database')));
  counter('test_here_total', 'Here.').of().add();
  const text = await scrape();
  expect(text).toContain('# TYPE test_lost gauge\n');
  expect(text).not.toContain('\ntest_lost ');
  expect(text).toContain('\ntest_here_total 1\n');
});

test('no text begins a line of its own, and nobody makes a metric grow without end', async () => {
  const { of } = counter('test_names_total', 'Names.', ['name']);
  of('a"b\n\\c').add();
  for (let at = 0; at < 6_000; at += 1) of(`name ${at}`).add();
  const lines = (await scrape()).split('\n').filter((line) => line.startsWith('test_names_total'));
  expect(isReadable(lines.join('\n'))).toBe(true);
  expect(lines.length).toBeLessThanOrEqual(4_001);
  expect(lines).toContain('test_names_total{name="other"} 2001');
});
