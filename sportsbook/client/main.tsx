import '@sorak/ui/tokens.css';
import '@sorak/ui/base.css';
import './app/app.css';
import './app/panel.css';
import './matches/listing.css';
import { createRoot } from 'react-dom/client';
import { openSession } from './app/api.ts';
import { App } from './app/App.tsx';
import { openTalk } from './app/talk.ts';
import { loadWords, localeOf, say, setCurrency, titleOf } from './app/words.ts';

const query = new URLSearchParams(location.search);
const read = (name: string): string => query.get(name) ?? '';
const gameCode = read('game_code');
const page = document.documentElement;
const root = createRoot(document.querySelector('#app') ?? document.body);
const tell = openTalk(read('back_url'), (theme) => {
  page.dataset['theme'] = theme;
});

async function start(): Promise<void> {
  await loadWords(read('lang'));
  page.lang = localeOf();
  document.title = say('book.title', {});
  root.render(<output className="quiet">{say('book.opening', {})}</output>);
  try {
    const session = await openSession({ user: read('user'), token: read('token'), gameCode });
    setCurrency(session.currency);
    document.title = titleOf(session);
    root.render(<App session={session} onBalance={() => tell({ type: 'sorak:balance', gameCode })} />);
  } catch {
    root.render(<p role="alert">{say('book.failed', {})}</p>);
  }
  tell({ type: 'sorak:ready', gameCode });
}

void start();
