import { HELP_ORGANISATIONS } from '@sorak/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { HelpOutside } from './HelpOutside.tsx';

vi.mock('../locales/text.ts', () => ({ useText: () => (key: string) => key }));

test('every reader of the site, signed in or not, finds who helps outside of it', () => {
  const drawn = renderToStaticMarkup(<HelpOutside />);
  expect(HELP_ORGANISATIONS.length).toBeGreaterThan(1);
  for (const { name, url } of HELP_ORGANISATIONS)
    expect(drawn).toContain(`href="${url}" rel="noopener noreferrer" target="_blank">${name}</a>`);
});
