import { describe, expect, test } from 'vitest';
import { CallError } from './call.ts';
import { createSpending, subscriberOf } from './rate-limit.ts';

describe('what one caller may ask', () => {
  const clock = { at: 0 };
  const passed = (spend: ReturnType<typeof createSpending>, count: number, method: string, session: string | null, ip: string): number => {
    let through = 0;
    for (let index = 0; index < count; index += 1) {
      try {
        spend({ method }, session, ip);
        through += 1;
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'too_many_requests' && error.headers['Retry-After'] === '1')) throw error;
      }
    }
    return through;
  };

  test('changes come in bursts of 300 and grow back by 50 a second, each session for itself', () => {
    const spend = createSpending(true, () => clock.at);
    expect(passed(spend, 1_000, 'POST', 'a', '203.0.113.1')).toBe(300);
    clock.at += 1_000;
    expect(passed(spend, 1_000, 'DELETE', 'a', '203.0.113.1')).toBe(50);
    expect(passed(spend, 1_000, 'PUT', 'b', '203.0.113.1')).toBe(300);
    expect(passed(spend, 1_000, 'PUT', null, '203.0.113.1')).toBe(300);
  });
  test('reads have more room, and none of them counts from this machine', () => {
    const spend = createSpending(true, () => clock.at);
    expect(passed(spend, 5_000, 'GET', null, '203.0.113.1')).toBe(3_000);
    expect(passed(spend, 5_000, 'GET', null, '127.0.0.1')).toBe(5_000);
  });
  test('outside test clients get ten times as much', () => {
    expect(
      passed(
        createSpending(false, () => clock.at),
        5_000,
        'POST',
        null,
        '127.0.0.1',
      ),
    ).toBe(3_000);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, subscriber) => {
  expect(subscriberOf(ip)).toBe(subscriber);
});
