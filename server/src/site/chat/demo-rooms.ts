import { seedTexts } from '../../lib/first-words/seed-texts.ts';

/** The rooms of a fresh installation, with the words of `seed/`. */
export function demoRooms() {
  const said = seedTexts('site/chat');
  return ['lounge', 'slots'].map((code) => ({ code, titles: said(code, 'title') }));
}
