import { describe, expect, it } from 'vitest';
import { originOf, siteOrigin } from './frame-messages.ts';

describe('siteOrigin', () => {
  const back = 'https://sorak.example/rng?x=1';

  it('is the origin to go back to when the browser sees the same page around us, or tells nothing', () => {
    expect(siteOrigin(back, ['https://sorak.example'])).toBe('https://sorak.example');
    expect(siteOrigin(back, [''])).toBe('https://sorak.example');
    expect(siteOrigin(back, [])).toBe('https://sorak.example');
  });

  it('is nobody when another page frames the game', () => {
    expect(siteOrigin(back, ['https://stranger.example'])).toBeNull();
    expect(siteOrigin(back, ['https://sorak.example', 'https://stranger.example'])).toBeNull();
    expect(siteOrigin(back, ['https://sorak.example.stranger.example'])).toBeNull();
    expect(siteOrigin(back, ['http://sorak.example'])).toBeNull();
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', '//sorak.example', 'sorak.example'])('refuses %j as an address', (address) => {
    expect(originOf(address)).toBeNull();
    expect(siteOrigin(address, [])).toBeNull();
  });
});
