import '@sorak/ui/tokens.css';
import '@sorak/ui/until-fonts.css';
import '@sorak/ui/base.css';
import './app/app.css';
import './app/panel.css';
import './matches/listing.css';
import { readEveryDigit } from '@sorak/locales/digits';
import { createRoot } from 'react-dom/client';
import { askTerms, openSession } from './app/api.ts';
import { App, type Visit } from './app/App.tsx';
import { openTalk } from './app/frame-messages.ts';
import { loadWords, localeOf, say, setCurrency, titleOf } from './app/words.ts';

readEveryDigit();
const query = new URLSearchParams(location.search);
const read = (name: string): string => query.get(name) ?? '';
const gameCode = read('game_code');
const page = document.documentElement;
const root = createRoot(document.querySelector('#app') ?? document.body);
const tell = openTalk(read('back_url'), (theme) => {
  page.dataset['theme'] = theme;
});

/** A launch without a token opens the book for a guest. */
async function openVisit(): Promise<Visit> {
  const [user, token] = [read('user'), read('token')];
  if (token !== '') return { ...(await openSession({ user, token, gameCode })), isGuest: false };
  const terms = await askTerms(gameCode);
  return { ...terms, currency: read('currency'), balance: null, favourites: [], favouriteMatches: [], free: [], isGuest: true };
}

/** The site asks a guest to log in, and opens the book anew. */
function logIn(): void {
  if (window.parent === window) location.assign(read('back_url'));
  else tell({ type: 'sorak:login', gameCode });
}

async function start(): Promise<void> {
  await loadWords(read('lang'));
  page.lang = localeOf();
  document.title = say('book.title', {});
  root.render(<output className="quiet">{say('book.opening', {})}</output>);
  try {
    const visit = await openVisit();
    setCurrency(visit.currency);
    document.title = titleOf(visit);
    root.render(
      <App
        visit={visit}
        asked={read('round')}
        reward={read('reward')}
        onBalance={() => tell({ type: 'sorak:balance', gameCode })}
        onLogIn={logIn}
      />,
    );
  } catch {
    root.render(<p role="alert">{say('book.failed', {})}</p>);
  }
  tell({ type: 'sorak:ready', gameCode });
}

void start();
