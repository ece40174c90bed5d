import { RELEASE } from '@sorak/contract/release';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Footer } from './Footer.tsx';

vi.mock('../locales/text.ts', () => ({ useText: () => (key: string) => key }));
vi.mock('../api/settings.ts', () => ({ useSettings: () => undefined }));
vi.mock('../stores/language.ts', () => ({ useLanguage: () => 'en' }));
vi.mock('../stores/popup.ts', () => ({ openPopup: () => undefined }));
vi.mock('../api/lazy-part.tsx', () => ({ lazyPart: () => () => null }));
vi.mock('./FooterLinks.tsx', () => ({
  AccountLinks: () => null,
  GameLinks: () => null,
  HelpLinks: () => null,
  SaferLinks: () => null,
  hasHelp: false,
}));
vi.mock('./Logo.tsx', () => ({ Logo: () => null }));

test('every page of the site says which release it is', () => {
  expect(renderToStaticMarkup(<Footer />)).toContain(`v${RELEASE}`);
});
