import { expect, test } from 'vitest';
import { ApiError } from '@sorak/client/api-error.ts';
import { launchAddress } from './launch-address.ts';

test('an address that a frame can open is taken', () => {
  for (const url of ['https://games.example/play?a=b', 'http://localhost:8081/play']) expect(launchAddress(url)).toBe(url);
});

test.each(['', 'play', 'https://', 'javascript:alert(1)', 'https://exa mple/'])('%j is a vendor that cannot be reached', (url) => {
  let error: unknown;
  try {
    launchAddress(url);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).code).toBe('vendor_unavailable');
});
